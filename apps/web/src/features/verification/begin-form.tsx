import { readVerification, selfVerify } from '@dukat/contract/verification';
import { Button } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { TextField } from '@dukat/ui/forms/text-field.tsx';
import { useForm } from '@dukat/ui/forms/use-form.ts';
import { useLingui } from '@lingui/react/macro';
import shared from '../../platform/account-cards.module.css';
import { reportToAnalytics } from '../../platform/analytics/data-layer.ts';
import { useApiMutation } from '../../platform/api/queries.ts';
import { refusedFields } from '../../platform/api/refused-fields.ts';

/** The name as in the identity document, which starts the check. */
export function BeginForm() {
  const { t } = useLingui();
  const { mutateAsync: begin } = useApiMutation(selfVerify, { invalidates: [readVerification] });
  const missing = (text: string) =>
    text.trim() === '' ? t`Please enter your name as it stands in your document.` : undefined;
  const form = useForm({
    first: { first_name: '', last_name: '' },
    check: (fields) => ({ first_name: missing(fields.first_name), last_name: missing(fields.last_name) }),
    send: async (body) => {
      await begin({ body });
      reportToAnalytics('kyc_onfido_start', {});
    },
    toProblems: refusedFields('first_name', 'last_name'),
  });
  return (
    <form method="post" className={shared.form} noValidate onSubmit={form.submit}>
      <TextField
        {...form.text('first_name')}
        label={t`First name`}
        autoComplete="given-name"
        maxLength={100}
      />
      <TextField
        {...form.text('last_name')}
        label={t`Last name`}
        autoComplete="family-name"
        maxLength={100}
      />
      {form.failure !== undefined && <Alert severity="warning">{form.failure.message}</Alert>}
      <Button type="submit" look="main" isWide isBusy={form.isSending}>{t`Start verification`}</Button>
    </form>
  );
}
