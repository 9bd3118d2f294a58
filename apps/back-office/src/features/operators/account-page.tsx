import { useMe } from '../../platform/use-me.ts';
import { PasswordForm } from './password-form.tsx';
import { SecondStep } from './second-step.tsx';

/** The operator's own sign-in. A one-time password must be replaced before a second factor can be added. */
export function AccountPage() {
  const { must_change_password: isOneTime } = useMe();
  return (
    <>
      <PasswordForm />
      {!isOneTime && <SecondStep />}
    </>
  );
}
