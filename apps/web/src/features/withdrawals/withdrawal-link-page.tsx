import { cancelByLink, confirmByLink } from '@dukat/contract/withdrawals';
import { useLingui } from '@lingui/react/macro';
import { useApiMutation } from '../../platform/api/queries.ts';
import { MailLinkPage } from '../../platform/mail-link-page.tsx';

interface Props {
  readonly act: 'confirm' | 'cancel';
  readonly token: string | undefined;
}

/** Where the links of a withdrawal's mail lead. */
export function WithdrawalLinkPage({ act, token }: Props) {
  const { t } = useLingui();
  const isConfirm = act === 'confirm';
  const confirm = useApiMutation(confirmByLink);
  const cancel = useApiMutation(cancelByLink);
  return (
    <MailLinkPage
      title={isConfirm ? t`Confirm the withdrawal` : t`Cancel the withdrawal`}
      lead={
        isConfirm
          ? t`Compare the amount and the address in the mail with what you asked for. What is sent can’t be called back.`
          : t`Nothing will be sent. If you didn’t ask for this withdrawal, change your password as well.`
      }
      look={isConfirm ? 'main' : 'danger'}
      token={token}
      incomplete={t`This link is incomplete. Please open it from the e-mail again.`}
      act={isConfirm ? confirm : cancel}
      onPress={(code) => (isConfirm ? confirm : cancel).mutate({ body: { token: code } })}
      done={
        isConfirm
          ? t`The withdrawal is confirmed. You’ll see each further step with your withdrawals.`
          : t`The withdrawal is canceled. The whole amount is back in your balance.`
      }
      onward={{ to: '/withdraw', children: t`All withdrawals` }}
    />
  );
}
