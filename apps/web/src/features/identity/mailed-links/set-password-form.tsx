import { setPassword } from '@dukat/contract/identity';
import { decidePassword } from '@dukat/rules/identity/password';
import { TextLink } from '@dukat/ui/actions/text-link.tsx';
import { notify } from '@dukat/ui/feedback/notice-store.ts';
import { PasswordField } from '@dukat/ui/forms/password-field.tsx';
import { useForm } from '@dukat/ui/forms/use-form.ts';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useApiMutation } from '../../../platform/api/queries.ts';
import { refusedFields } from '../../../platform/api/refused-fields.ts';
import { closeSession } from '../../../platform/api/session.ts';
import { usePage } from '../../../platform/use-page.ts';
import { AccountForm } from '../account-form.tsx';
import { PasswordChecklist, passwordTexts } from '../password-checklist.tsx';
import { SecondStepForm } from '../second-step-form.tsx';
import { useRedirectAfterLogin } from '../use-redirect-after-login.ts';
import { useStartSession } from '../use-start-session.ts';

interface Props {
  readonly token: string;
  /** True if the person has confirmed a link that was requested on another device. */
  readonly isConfirmed: boolean;
}

/** Sets the password with the token of the mailed link. The first password logs in; a later one leads to the login. */
export function SetPasswordForm({ token, isConfirmed }: Props) {
  const { t, i18n } = useLingui();
  const { brand } = usePage().site;
  const navigate = useNavigate();
  const startSession = useStartSession();
  useRedirectAfterLogin();
  const { mutateAsync: save, data: outcome } = useApiMutation(setPassword);
  const form = useForm({
    first: { password: '' },
    check: ({ password }) => {
      const decision = decidePassword(password, brand.name);
      return { password: decision.refused ? i18n._(passwordTexts[decision.reason]) : undefined };
    },
    send: async ({ password }) => {
      const saved = await save({ body: { token, password, is_confirmed: isConfirmed } });
      if ('token' in saved) {
        startSession(saved);
        notify(t`Your password is saved and you are logged in.`);
        return;
      }
      // The server has ended every session of the account, including this browser's.
      closeSession();
      if ('asked_by' in saved) void navigate({ to: '/password_updated', replace: true });
    },
    toProblems: refusedFields('password'),
  });
  if (outcome !== undefined && 'ticket' in outcome)
    return <SecondStepForm ticket={outcome.ticket} onTooLate={() => void navigate({ to: '/login' })} />;
  return (
    <AccountForm
      form={form}
      submit={t`Save the password`}
      errorActions={{ link_invalid: <TextLink to="/forgot_password">{t`Request a new link`}</TextLink> }}
    >
      <PasswordField {...form.text('password')} autoComplete="new-password" label={t`New password`} />
      <PasswordChecklist password={form.fields.password} brandWord={brand.name} />
    </AccountForm>
  );
}
