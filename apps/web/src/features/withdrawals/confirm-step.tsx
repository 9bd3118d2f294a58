import { listAccounts } from '@dukat/contract/wallets';
import { confirmWithdrawal, listWithdrawals, readWithdrawal } from '@dukat/contract/withdrawals';
import { withdrawalKind } from '@dukat/rules/withdrawals/withdrawal-kind';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { useLingui } from '@lingui/react/macro';
import { useApiMutation } from '../../platform/api/queries.ts';
import { ConfirmCodeForm } from '../../platform/confirm-code-form.tsx';
import { useFormat } from '../../platform/format/use-format.ts';
import type { Withdrawal } from './withdrawal-answer.ts';

/** How the owner confirms the withdrawal: by a code, or by the mail. */
export function ConfirmStep({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { t } = useLingui();
  const { dateTime } = useFormat();
  const { mutateAsync: confirm } = useApiMutation(confirmWithdrawal, {
    invalidates: [readWithdrawal, listWithdrawals, listAccounts],
  });
  const { id, confirms_by: confirmsBy } = withdrawal;
  const isCard = withdrawalKind(withdrawal) === 'card';
  const until = withdrawal.expires_at === null ? '' : dateTime(new Date(withdrawal.expires_at));
  const returns = t`If it isn’t confirmed by ${until}, the amount returns to your balance.`;
  if (confirmsBy === 'code') {
    return (
      <ConfirmCodeForm
        send={(code) => confirm({ params: { withdrawalId: id }, body: { code } })}
        button={isCard ? t`Confirm the payment` : t`Confirm the withdrawal`}
        hint={returns}
      />
    );
  }
  return (
    <Alert severity="info" title={t`Open the mail we sent you`}>
      {confirmsBy === 'mail'
        ? isCard
          ? t`Its link confirms the payment. If it isn’t confirmed by ${until}, the amount returns to your balance.`
          : t`Its link confirms the withdrawal. If it isn’t confirmed by ${until}, the amount returns to your balance.`
        : t`Your sign-in details changed, so for 24 hours a withdrawal needs the link in the mail and a code from your authenticator app. If it isn’t confirmed by ${until}, the amount returns to your balance.`}
    </Alert>
  );
}
