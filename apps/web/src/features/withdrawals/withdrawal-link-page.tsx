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
  /** The withdrawal pays a gift card. */
  readonly isCard?: boolean;
}

/** The landing page of a withdrawal mail's links. If the server requires it, an account with a second factor must enter a code. */
export function WithdrawalLinkPage({ act, token, isCard = false }: Props) {
  const { t } = useLingui();
  const isConfirm = act === 'confirm';
  const { title, lead, done } = useLinkTexts(isConfirm, isCard);
  const confirm = useApiMutation(confirmByLink);
  const cancel = useApiMutation(cancelByLink);
  const [isCodeNeeded, setCodeNeeded] = useState(false);
  const press = (pressed: string) => {
    if (!isConfirm) return cancel.mutate({ body: { token: pressed } });
    confirm.mutate({ body: { token: pressed } }, { onError: (error) => setCodeNeeded(isCodeRefusal(error)) });
  };
  return (
    <MailLinkPage
      title={title}
      lead={lead}
      look={isConfirm ? 'main' : 'danger'}
      token={token}
      incomplete={t`This link is incomplete. Please open it from the e-mail again.`}
      act={isConfirm ? confirm : cancel}
      onPress={press}
      form={
        isConfirm && isCodeNeeded && token !== undefined ? (
          <ConfirmCodeForm send={(code) => confirm.mutateAsync({ body: { token, code } })} button={title} />
        ) : undefined
      }
      done={done}
      onward={{ to: '/withdraw', children: t`All withdrawals` }}
    />
  );
}

function useLinkTexts(isConfirm: boolean, isCard: boolean) {
  const { t } = useLingui();
  if (isCard) {
    return isConfirm
      ? {
          title: t`Confirm the payment`,
          lead: t`Compare the amount in the mail with what you asked for. Anyone who has the code of the card can claim the money.`,
          done: t`The payment is confirmed. You’ll see each further step with your withdrawals.`,
        }
      : {
          title: t`Cancel the gift card`,
          lead: t`The card won’t be created. If you didn’t ask for it, change your password as well.`,
          done: t`The gift card is canceled. The whole amount is back in your balance.`,
        };
  }
  return isConfirm
    ? {
        title: t`Confirm the withdrawal`,
        lead: t`Compare the amount and the address in the mail with what you asked for. Transfers can’t be reversed.`,
        done: t`The withdrawal is confirmed. You’ll see each further step with your withdrawals.`,
      }
    : {
        title: t`Cancel the withdrawal`,
        lead: t`Nothing will be sent. If you didn’t ask for this withdrawal, change your password as well.`,
        done: t`The withdrawal is canceled. The whole amount is back in your balance.`,
      };
}

const isCodeRefusal = (error: Error) => error instanceof ApiError && error.code === 'code_needed';
