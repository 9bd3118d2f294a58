import { type AutomaticSale, confirmSaleAccount, listAutomaticSales } from '@dukat/contract/automatic-sales';
import { needsCode, needsMail } from '@dukat/rules/withdrawals/confirmation';
import { Button } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { TextField } from '@dukat/ui/forms/text-field.tsx';
import { useForm } from '@dukat/ui/forms/use-form.ts';
import { useLingui } from '@lingui/react/macro';
import { useApiMutation } from '../../platform/api/queries.ts';
import { refusedFields } from '../../platform/api/refused-fields.ts';
import { useFailureText } from '../../platform/api/use-failure.ts';
import classes from './automatic-sales.module.css';

/** Asks the owner to confirm the bank account; nothing if that is done or there is none. */
export function ConfirmAccount({ sale }: { readonly sale: AutomaticSale }) {
  const { t } = useLingui();
  const { bank, is_confirmed: isConfirmed, confirms_by: confirmsBy } = sale;
  if (bank === null || isConfirmed) return null;
  if (confirmsBy === null) {
    return (
      <Alert severity="warning" title={t`The bank account isn’t confirmed`}>
        {t`Proceeds stay on your balance. Edit the address and save it to confirm the account.`}
      </Alert>
    );
  }
  return <ConfirmForm sale={sale} confirmsBy={confirmsBy} />;
}

interface Props {
  readonly sale: AutomaticSale;
  readonly confirmsBy: NonNullable<AutomaticSale['confirms_by']>;
}

function ConfirmForm({ sale, confirmsBy }: Props) {
  const { t } = useLingui();
  const describeFailure = useFailureText();
  const { mutateAsync: confirm } = useApiMutation(confirmSaleAccount, { invalidates: [listAutomaticSales] });
  const form = useForm({
    first: { code: '', mailed_code: '' },
    send: ({ code, mailed_code }) =>
      confirm({
        params: { saleId: sale.id },
        body: {
          ...(needsCode(confirmsBy) && { code: code.trim() }),
          ...(needsMail(confirmsBy) && { mailed_code: mailed_code.trim() }),
        },
      }),
    toProblems: refusedFields('code', 'mailed_code'),
  });
  const account = sale.bank?.to.BankAccount ?? '';
  return (
    <form method="post" noValidate className={classes.form} onSubmit={form.submit}>
      <Alert severity="info" title={t`Confirm the bank account ${account}`}>
        {t`Until then proceeds stay on your balance. Afterwards each sale is paid out without asking again.`}
      </Alert>
      {needsMail(confirmsBy) && (
        <TextField
          {...form.text('mailed_code')}
          label={t`Code from our e-mail`}
          autoComplete="one-time-code"
          maxLength={64}
        />
      )}
      {needsCode(confirmsBy) && (
        <TextField
          {...form.text('code')}
          label={t`Code from your authenticator app`}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={64}
        />
      )}
      {form.failure !== undefined && <Alert severity="error">{describeFailure(form.failure)}</Alert>}
      <div className={classes.actions}>
        <Button type="submit" look="main" isBusy={form.isSending}>
          {t`Confirm the account`}
        </Button>
      </div>
    </form>
  );
}
