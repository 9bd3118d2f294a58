import { verifyBankAccount } from '@dukat/contract/bank-verification';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { readVerification } from '@dukat/contract/verification';
import { Button, ButtonLink } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import shared from '../../platform/account-cards.module.css';
import { useApiMutation } from '../../platform/api/queries.ts';
import { useDefaultFiat } from '../../platform/currencies/default-fiat.ts';

interface Props {
  readonly account: EndpointResponse<typeof readVerification>['verification']['bank_account'];
}

/** The second tier: a small payment from the user's bank account. */
export function BankStep({ account }: Props) {
  const { t } = useLingui();
  if (account?.status === 'waiting') {
    return (
      <>
        <p className={shared.text}>{t`We’re waiting for your small payment.`}</p>
        <ButtonLink look="main" isWide to="/overeni" search={{ id: account.id }}>
          {t`Show payment details`}
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      {account?.status === 'review' && (
        <Alert severity="info">
          {t`Your payment came under another name. One of us is looking at it; you can also pay from an account in your own name.`}
        </Alert>
      )}
      {account?.status === 'refused' && (
        <Alert severity="warning">{t`The last account could not be verified. Please try another one.`}</Alert>
      )}
      <Begin />
    </>
  );
}

function Begin() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const currency = useDefaultFiat();
  const { mutate, isPending, error } = useApiMutation(verifyBankAccount, { invalidates: [readVerification] });
  const begin = () =>
    mutate(
      { body: { currency } },
      { onSuccess: ({ id }) => void navigate({ to: '/overeni', search: { id } }) },
    );
  return (
    <>
      <p className={shared.text}>
        {t`Send us a small payment from your bank account. When it comes under your name, the account is verified and the money is in your balance.`}
      </p>
      {error !== null && <Alert severity="warning">{error.message}</Alert>}
      <Button look="main" isWide isBusy={isPending} onClick={begin}>
        {t`Verify a bank account`}
      </Button>
    </>
  );
}
