import { readSafety } from '@dukat/contract/account-safety';
import { listDevices, readMe, type User } from '@dukat/contract/identity';
import { readLimits } from '@dukat/contract/limits';
import { listPasskeys } from '@dukat/contract/passkeys';
import { readTwoFactor } from '@dukat/contract/second-factor';
import { listTransactions } from '@dukat/contract/transactions';
import { readVerification } from '@dukat/contract/verification';
import type { Fiat } from '@dukat/rules/money/fiat';
import { ButtonLink } from '@dukat/ui/actions/button.tsx';
import { Badge } from '@dukat/ui/data/badge.tsx';
import { Summary } from '@dukat/ui/data/summary.tsx';
import { Skeleton } from '@dukat/ui/feedback/skeleton.tsx';
import { ErrorState } from '@dukat/ui/feedback/state.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { Page } from '@dukat/ui/layout/page.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { useLingui } from '@lingui/react/macro';
import type { ComponentType } from 'react';
import shared from '../../platform/account-cards.module.css';
import { useApiQuery } from '../../platform/api/queries.ts';
import { useDefaultFiat } from '../../platform/currencies/default-fiat.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import { PageHead } from '../../platform/page-head.tsx';
import { AccountTasks } from './account-tasks.tsx';
import classes from './settings.module.css';

interface Props {
  /** How much of the limits is used. */
  readonly Limits: ComponentType<{ readonly fiat: Fiat }>;
}

/** The user, the open tasks, the limits, and the protections of the account. */
export function MyAccountPage({ Limits }: Props) {
  const { t } = useLingui();
  return (
    <Page width="narrow" title={t`My Account`}>
      <PageHead title={t`My Account`} isIndexed={false} />
      <div className={shared.cards}>
        <Overview Limits={Limits} />
      </div>
    </Page>
  );
}

function Overview({ Limits }: Props) {
  const { t } = useLingui();
  const me = useApiQuery(readMe, {});
  const verification = useApiQuery(readVerification, {});
  const factor = useApiQuery(readTwoFactor, {});
  const safety = useApiQuery(readSafety, {});
  const passkeys = useApiQuery(listPasskeys, {});
  const devices = useApiQuery(listDevices, {});
  const fiat = useDefaultFiat();
  const deposited = useHasDeposited(fiat);
  const queries = [me, verification, factor, safety, passkeys, devices, ...deposited.queries];
  const failed = queries.find(({ data, error }) => data === undefined && error !== null);
  if (failed?.error)
    return <ErrorState onRetry={() => void failed.refetch()}>{failed.error.message}</ErrorState>;
  if (!me.data || !verification.data || !factor.data || !safety.data || !passkeys.data || !devices.data)
    return <Skeleton height={320} />;
  return (
    <>
      <Person user={me.data.user} />
      <AccountTasks
        state={{
          isEmailConfirmed: me.data.user.is_email_confirmed,
          verification: verification.data.verification,
          hasSecondFactor: factor.data.is_on,
          recoveryCodesLeft: factor.data.recovery_codes_left,
          suspendedCredentials: safety.data.suspended_credentials,
          hasDeposited: deposited.isSo,
        }}
      />
      <Limits fiat={fiat} />
      <Section title={t`Security`}>
        <Protection
          hasSecondFactor={factor.data.is_on}
          passkeys={passkeys.data.passkeys.length}
          devices={devices.data.devices.filter(({ is_signed_in }) => is_signed_in).length}
          safety={safety.data}
        />
        <div className={shared.row}>
          <ButtonLink to="/myaccount" search={{ section: 'security' }}>{t`Open security`}</ButtonLink>
          <ButtonLink to="/myaccount" search={{ section: 'settings' }}>
            {t`Settings`}
          </ButtonLink>
        </div>
      </Section>
    </>
  );
}

/**
 * Returns whether the account ever received anything: a deposit that counts towards its limits, or a transaction of the selected
 * portfolio.
 */
function useHasDeposited(fiat: Fiat) {
  const limits = useApiQuery(readLimits, { query: { currency: fiat } });
  const moved = useApiQuery(listTransactions, { query: { limit: 1 } });
  const used = limits.data?.limits;
  const isCounted = [used?.fiatDeposits, used?.cryptoDeposits].some(
    (deposits) => Number(deposits?.first.used ?? 0) > 0,
  );
  return { queries: [limits, moved], isSo: isCounted || (moved.data?.transactions.length ?? 0) > 0 };
}

function Person({ user }: { readonly user: User }) {
  const { t } = useLingui();
  const level = user.tier;
  return (
    <Card className={classes.card}>
      <Summary
        rows={[
          { id: 'email', term: t`E-mail`, value: <span className={classes.email}>{user.email}</span> },
          {
            id: 'confirmed',
            term: t`E-mail confirmed`,
            value: user.is_email_confirmed ? (
              <Badge tone="success">{t`Yes`}</Badge>
            ) : (
              <Badge tone="warning">{t`Not yet`}</Badge>
            ),
          },
          {
            id: 'tier',
            term: t`Identity`,
            value:
              level > 0 ? (
                <Badge tone="success">{t`Verified, level ${level}`}</Badge>
              ) : (
                <Badge>{t`Not verified`}</Badge>
              ),
          },
        ]}
      />
    </Card>
  );
}

interface ProtectionProps {
  readonly hasSecondFactor: boolean;
  readonly passkeys: number;
  readonly devices: number;
  readonly safety: { readonly withdrawals_wait_until: string | null; readonly frozen_at: string | null };
}

function Protection({ hasSecondFactor, passkeys, devices, safety }: ProtectionProps) {
  const { t } = useLingui();
  const { dateTime } = useFormat();
  const until = safety.withdrawals_wait_until;
  const onOff = hasSecondFactor ? (
    <Badge tone="success">{t`On`}</Badge>
  ) : (
    <Badge tone="warning">{t`Off`}</Badge>
  );
  return (
    <Summary
      rows={[
        ...(safety.frozen_at === null
          ? []
          : [
              {
                id: 'frozen',
                term: t`Frozen since`,
                value: dateTime(safety.frozen_at),
              },
            ]),
        { id: 'second-factor', term: t`Two-step login`, value: onOff },
        { id: 'passkeys', term: t`Passkeys`, value: passkeys },
        { id: 'devices', term: t`Devices logged in`, value: devices },
        ...(until === null ? [] : [{ id: 'held', term: t`Withdrawals wait until`, value: dateTime(until) }]),
      ]}
    />
  );
}
