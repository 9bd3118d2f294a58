import { freezeByMail } from '@dukat/contract/account-safety';
import { stopReset } from '@dukat/contract/second-factor';
import { useLingui } from '@lingui/react/macro';
import { useApiMutation } from '../../platform/api/queries.ts';
import { MailLinkPage } from '../../platform/mail-link-page.tsx';

interface Props {
  readonly act: 'freeze' | 'stop_reset';
  readonly token: string | undefined;
}

/** The landing page of a security mail: freezes the account or stops a reset. */
export function ProtectPage({ act, token }: Props) {
  const { t } = useLingui();
  const isFreeze = act === 'freeze';
  const stop = useApiMutation(stopReset);
  const freeze = useApiMutation(freezeByMail);
  return (
    <MailLinkPage
      title={isFreeze ? t`Freeze my account` : t`Stop the reset`}
      lead={
        isFreeze
          ? t`If someone else may have got into your account: orders are canceled, nothing can be withdrawn, every device is logged out, and API keys, programs, passkeys and linked logins are suspended.`
          : t`Somebody asked us to remove two-step login from your account. If it was not you, stop it here.`
      }
      look="danger"
      token={token}
      incomplete={t`This link is incomplete. Please open it from the e-mail again.`}
      act={isFreeze ? freeze : stop}
      onPress={(code) => (isFreeze ? freeze : stop).mutate({ body: { code } })}
      done={
        isFreeze
          ? t`Your account is frozen. Nothing can be withdrawn, and everybody is logged out.`
          : t`The reset is stopped. Two-step login stays on.`
      }
      onward={{ to: '/forgot_password', children: t`Set a new password` }}
    />
  );
}
