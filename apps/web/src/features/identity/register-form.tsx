import { createAccount } from '@dukat/contract/identity';
import { useForm } from '@dukat/ui/forms/use-form.ts';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { reportToAnalytics } from '../../platform/analytics/data-layer.ts';
import { useApiMutation } from '../../platform/api/queries.ts';
import { refusedFields } from '../../platform/api/refused-fields.ts';
import { readReferral } from '../../platform/storage/referral.ts';
import { AccountForm } from './account-form.tsx';
import { EmailField } from './email-field.tsx';
import { useEmailProblem } from './email-problem.ts';
import { TermsBoxes } from './terms-boxes.tsx';

/** Asks only for an address and the agreement. The password is set by the mailed link. */
export function RegisterForm() {
  const { t } = useLingui();
  const form = useRegistration();
  return (
    <AccountForm form={form} submit={t`Register`}>
      <EmailField form={form} autoComplete="email" hint={t`We will send you a link to set your password.`} />
      <TermsBoxes form={form} />
    </AccountForm>
  );
}

function useRegistration() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const emailProblem = useEmailProblem();
  const { mutateAsync: register } = useApiMutation(createAccount);
  return useForm({
    first: { email: '', agreement: false, marketing: false },
    check: ({ email, agreement }) => ({
      email: emailProblem(email),
      agreement: agreement ? undefined : t`Please agree to the terms.`,
    }),
    send: async ({ email, agreement, marketing }) => {
      const mailedTo = email.trim();
      await register({
        body: {
          email: mailedTo,
          agreement,
          accept_marketing_emails: marketing,
          overrideRef: readReferral(),
        },
      });
      reportToAnalytics('user_signup', {});
      void navigate({ to: '/account_created', state: { mailedTo } });
    },
    toProblems: refusedFields('email', 'agreement'),
  });
}
