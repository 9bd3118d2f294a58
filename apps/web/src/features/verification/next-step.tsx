import type { EndpointResponse } from '@dukat/contract/endpoint';
import type { readVerification } from '@dukat/contract/verification';
import { ButtonAnchor, ButtonLink } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Skeleton } from '@dukat/ui/feedback/skeleton.tsx';
import { useLingui } from '@lingui/react/macro';
import shared from '../../platform/account-cards.module.css';
import { reportToAnalytics } from '../../platform/analytics/data-layer.ts';
import { usePage } from '../../platform/use-page.ts';
import { BankStep } from './bank-step.tsx';
import { BeginForm } from './begin-form.tsx';

interface Props {
  readonly verification: EndpointResponse<typeof readVerification>['verification'];
}

/** The next step, or what the user is waiting for. */
export function NextStep({ verification }: Props) {
  const { t } = useLingui();
  const { tier, form, bank_account: account, can_verify_bank_account: canVerifyAccount } = verification;
  if (form === null || form === 'draft') return <FormStep isStarted={form === 'draft'} isAsked={tier > 0} />;
  if (tier > 1)
    return <p className={shared.text}>{t`Everything is verified. There’s nothing more to do.`}</p>;
  if (form === 'refused')
    return (
      <Alert severity="warning">{t`By your answers we cannot raise your limits. We’ve written you why; please reply if something has changed.`}</Alert>
    );
  return (
    <>
      {form === 'review' && (
        <Alert severity="info">{t`One of us is looking at your answers. Meanwhile you can go on; your limits rise once it’s done.`}</Alert>
      )}
      {tier === 0 && verification.check?.status !== 'approved' ? (
        <IdentityStep verification={verification} />
      ) : canVerifyAccount ? (
        <BankStep account={account} />
      ) : (
        <p className={shared.text}>{t`Your identity is verified. There’s nothing more to do.`}</p>
      )}
    </>
  );
}

function IdentityStep({ verification: { check, can_begin: canBegin } }: Props) {
  const { t } = useLingui();
  const { hasBankIdentity } = usePage();
  switch (check?.status) {
    case 'opening':
      return (
        <>
          <p className={shared.text} role="status">{t`We’re preparing the check, it takes a few seconds.`}</p>
          <Skeleton height={48} />
        </>
      );
    case 'waiting':
      return (
        <>
          <p
            className={shared.text}
          >{t`Have your identity document ready. Our partner will ask for a photo of it and of your face.`}</p>
          {check.link !== null && (
            <ButtonAnchor
              look="main"
              isWide
              href={check.link}
              onClick={() => reportToAnalytics('kyc_onfido_redirect', {})}
            >
              {t`Continue to the check`}
            </ButtonAnchor>
          )}
        </>
      );
    case 'processing':
      return (
        <p
          className={shared.text}
          role="status"
        >{t`Your document is being checked, usually within a few minutes. You can close this page; we’ll e-mail you.`}</p>
      );
    case 'review':
      return (
        <p
          className={shared.text}
          role="status"
        >{t`A person is looking at your document. It usually takes less than a day; we’ll e-mail you.`}</p>
      );
    default:
      return (
        <>
          <Ended status={check?.status} />
          {canBegin && hasBankIdentity && (
            <>
              <ButtonLink look="main" isWide to="/bankid">{t`Verify through your bank`}</ButtonLink>
              <p className={shared.text}>{t`Or by a photo of your document:`}</p>
            </>
          )}
          {canBegin ? (
            <BeginForm />
          ) : (
            <Alert severity="info">{t`We can’t verify identities right now. Please try again later.`}</Alert>
          )}
        </>
      );
  }
}

interface FormStepProps {
  readonly isStarted: boolean;
  /** True for a user who was verified before these questions were introduced. */
  readonly isAsked: boolean;
}

function FormStep({ isStarted, isAsked }: FormStepProps) {
  const { t } = useLingui();
  return (
    <>
      <p className={shared.text}>
        {isAsked
          ? t`Please answer our current questions. The law requires us to keep what we know of you up to date; your limits stay as they are.`
          : t`First, a few questions that the law requires us to ask. It takes about three minutes, and your answers are saved as you type.`}
      </p>
      <ButtonLink look="main" isWide to="/form">
        {isStarted ? t`Continue with the form` : t`Fill in the form`}
      </ButtonLink>
    </>
  );
}

function Ended({ status }: { readonly status: string | undefined }) {
  const { t } = useLingui();
  if (status === 'refused') {
    return (
      <Alert severity="error">{t`Your identity could not be verified. You can try again with another document.`}</Alert>
    );
  }
  if (status === 'again' || status === 'expired') {
    return <Alert severity="warning">{t`The last check wasn’t finished. Please start it again.`}</Alert>;
  }
  return null;
}
