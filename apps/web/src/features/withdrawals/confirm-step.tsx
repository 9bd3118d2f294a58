import { listAccounts } from '@dukat/contract/wallets';
import { confirmWithdrawal, listWithdrawals, readWithdrawal } from '@dukat/contract/withdrawals';
import { Button } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { TextField } from '@dukat/ui/forms/text-field.tsx';
import { useForm } from '@dukat/ui/forms/use-form.ts';
import { useLingui } from '@lingui/react/macro';
import { useApiMutation } from '../../platform/api/queries.ts';
import { refusedFields } from '../../platform/api/refused-fields.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import type { Withdrawal } from './withdrawal-answer.ts';
import classes from './withdrawals.module.css';

/** What its owner does now, or nothing leaves: enters a code, or opens the mail. */
export function ConfirmStep({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { t } = useLingui();
  const { dateTime } = useFormat();
  const until = withdrawal.expires_at === null ? '' : dateTime(new Date(withdrawal.expires_at));
  if (withdrawal.confirms_by === 'code') return <CodeForm id={withdrawal.id} until={until} />;
  return (
    <Alert severity="info" title={t`Open the mail we sent you`}>
      {t`Its link confirms the withdrawal. If it isn’t confirmed by ${until}, the amount returns to your balance.`}
    </Alert>
  );
}

function CodeForm({ id, until }: { readonly id: string; readonly until: string }) {
  const { t } = useLingui();
  const { mutateAsync: confirm } = useApiMutation(confirmWithdrawal, {
    makesStale: [readWithdrawal, listWithdrawals, listAccounts],
  });
  const form = useForm({
    first: { code: '' },
    check: ({ code }) => ({ code: code.trim() === '' ? t`Please fill in this field.` : undefined }),
    send: ({ code }) => confirm({ params: { withdrawalId: id }, body: { code: code.trim() } }),
    problemsOf: refusedFields('code'),
  });
  return (
    <form method="post" className={classes.code} noValidate onSubmit={form.submit}>
      <TextField
        {...form.text('code')}
        label={t`Code from your authenticator app`}
        hint={t`If it isn’t confirmed by ${until}, the amount returns to your balance.`}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={64}
      />
      {form.failure !== undefined && <Alert severity="warning">{form.failure.message}</Alert>}
      <Button type="submit" look="main" isWide isBusy={form.isSending}>{t`Confirm the withdrawal`}</Button>
    </form>
  );
}
