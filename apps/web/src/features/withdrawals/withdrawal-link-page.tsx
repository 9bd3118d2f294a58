import { cancelByLink, confirmByLink } from '@dukat/contract/withdrawals';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ApiError } from '../../platform/api/api-error.ts';
import { useApiMutation } from '../../platform/api/queries.ts';
import { ConfirmCodeForm } from '../../platform/confirm-code-form.tsx';
import { MailLinkPage } from '../../platform/mail-link-page.tsx';

interface Props {
  readonly act: 'confirm' | 'cancel';
  readonly token: string | undefined;
}

/** The landing page of a withdrawal mail's links. If the server requires it, an account with a second factor must enter a code. */
export function WithdrawalLinkPage({ act, token }: Props) {
  const { t } = useLingui();
  const isConfirm = act === 'confirm';
  const confirm = useApiMutation(confirmByLink);
  const cancel = useApiMutation(cancelByLink);
  const [isCodeNeeded, setCodeNeeded] = useState(false);
  const press = (pressed: string) => {
    if (!isConfirm) return cancel.mutate({ body: { token: pressed } });
    confirm.mutate({ body: { token: pressed } }, { onError: (error) => setCodeNeeded(isCodeRefusal(error)) });
  };
  return (
    <MailLinkPage
      title={isConfirm ? t`Confirm the withdrawal` : t`Cancel the withdrawal`}
      lead={
        isConfirm
          ? t`Compare the amount and the address in the mail with what you asked for. Transfers can’t be reversed.`
          : t`Nothing will be sent. If you didn’t ask for this withdrawal, change your password as well.`
      }
      look={isConfirm ? 'main' : 'danger'}
      token={token}
      incomplete={t`This link is incomplete. Please open it from the e-mail again.`}
      act={isConfirm ? confirm : cancel}
      onPress={press}
      form={
        isConfirm && isCodeNeeded && token !== undefined ? (
          <ConfirmCodeForm
            send={(code) => confirm.mutateAsync({ body: { token, code } })}
            button={t`Confirm the withdrawal`}
          />
        ) : undefined
      }
      done={
        isConfirm
          ? t`The withdrawal is confirmed. You’ll see each further step with your withdrawals.`
          : t`The withdrawal is canceled. The whole amount is back in your balance.`
      }
      onward={{ to: '/withdraw', children: t`All withdrawals` }}
    />
  );
}

const isCodeRefusal = (error: Error) => error instanceof ApiError && error.code === 'code_needed';
