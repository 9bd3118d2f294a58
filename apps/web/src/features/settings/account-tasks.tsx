import type { EndpointResponse } from '@dukat/contract/endpoint';
import type { readVerification } from '@dukat/contract/verification';
import { formatAmount } from '@dukat/rules/money/amount';
import { type TierLimits, tierLimits } from '@dukat/rules/verification/limits';
import { ButtonLink } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { useLingui } from '@lingui/react/macro';
import shared from '../../platform/account-cards.module.css';
import { useDefaultFiat } from '../../platform/currencies/default-fiat.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import classes from './settings.module.css';

export interface AccountState {
  readonly isEmailConfirmed: boolean;
  readonly verification: EndpointResponse<typeof readVerification>['verification'];
  readonly hasSecondFactor: boolean;
  readonly recoveryCodesLeft: number;
  readonly suspendedCredentials: number;
  readonly hasDeposited: boolean;
}

interface Task {
  readonly id: string;
  readonly name: string;
  /** The benefit for the user. */
  readonly gain: string;
  readonly act?: { readonly label: string; readonly section: string };
}

/** The open tasks of the account, the most urgent first, each with its benefit. Says so if there are none. */
export function AccountTasks({ state }: { readonly state: AccountState }) {
  const { t } = useLingui();
  const tasks = useTasks(state);
  return (
    <Section title={t`What is missing`}>
      {tasks.length === 0 ? (
        <Alert severity="success">{t`Nothing. Your account is fully set up.`}</Alert>
      ) : (
        <ul className={classes.tasks}>
          {tasks.map(({ id, name, gain, act }, index) => (
            <li key={id} className={classes.task}>
              <div className={shared.words}>
                <strong>{name}</strong>
                <span className={classes.text}>{gain}</span>
              </div>
              {act !== undefined && (
                <ButtonLink
                  to="/myaccount"
                  search={{ section: act.section }}
                  size="small"
                  look={index === 0 ? 'main' : 'line'}
                  aria-label={`${act.label}: ${name}`}
                >
                  {act.label}
                </ButtonLink>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function useTasks(state: AccountState): readonly Task[] {
  const { t } = useLingui();
  const describeGain = useTierGain();
  const { tier, form, check, can_verify_bank_account: canVerifyAccount } = state.verification;
  const isBeingVerified = form === 'review' || ['processing', 'review'].includes(check?.status ?? '');
  const tasks: readonly (Task | false)[] = [
    state.suspendedCredentials > 0 && {
      id: 'suspended',
      name: t`Decide about suspended access`,
      gain: t`Keep what is yours and delete the rest. What you don’t keep is deleted after 30 days.`,
      act: { label: t`Decide`, section: 'security' },
    },
    !state.isEmailConfirmed && {
      id: 'email',
      name: t`Confirm your e-mail`,
      gain: t`Money can leave your account only then. The link is in the e-mail we sent you.`,
    },
    !state.hasSecondFactor && {
      id: 'second-factor',
      name: t`Turn on two-step login`,
      gain: t`A stolen password alone won’t open your account.`,
      act: { label: t`Turn on`, section: 'security' },
    },
    state.hasSecondFactor &&
      state.recoveryCodesLeft === 0 && {
        id: 'recovery-codes',
        name: t`Get new recovery codes`,
        gain: t`You’ll get in even if you lose your phone.`,
        act: { label: t`Get codes`, section: 'security' },
      },
    tier === 0 &&
      form !== 'refused' &&
      !isBeingVerified && {
        id: 'identity',
        name: t`Verify your identity`,
        gain: describeGain('identity'),
        act: { label: t`Verify`, section: 'verification' },
      },
    tier === 1 &&
      canVerifyAccount && {
        id: 'bank-account',
        name: t`Verify your bank account`,
        gain: describeGain('bank-account'),
        act: { label: t`Verify`, section: 'verification' },
      },
    !state.hasDeposited && {
      id: 'deposit',
      name: t`Make your first deposit`,
      gain: t`With money in your account you buy at once, without waiting for a bank transfer.`,
      act: { label: t`Deposit money`, section: 'funding' },
    },
  ];
  return tasks.filter((task) => task !== false);
}

/** Returns the limits that the next tier raises, in figures. */
function useTierGain(): (of: 'identity' | 'bank-account') => string {
  const { t } = useLingui();
  const { money } = useFormat();
  const fiat = useDefaultFiat();
  return (of) => {
    const [now, next] = of === 'identity' ? [tierLimits[0], tierLimits[1]] : [tierLimits[1], tierLimits[2]];
    const formatLimit = ({ maxOrderSize, fiatDeposits }: TierLimits) =>
      money(formatAmount((of === 'identity' ? maxOrderSize : fiatDeposits.first)[fiat]), fiat);
    const [before, after] = [formatLimit(now), formatLimit(next)];
    return of === 'identity'
      ? t`Orders up to ${after} instead of ${before}, and withdrawals without a limit.`
      : t`Deposits from a bank up to ${after} instead of ${before}.`;
  };
}
