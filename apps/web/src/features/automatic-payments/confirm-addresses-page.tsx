import { confirmPlanDestinationByLink } from '@dukat/contract/automatic-confirmations';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ApiError } from '../../platform/api/api-error.ts';
import { useApiMutation } from '../../platform/api/queries.ts';
import { ConfirmCodeForm } from '../../platform/confirm-code-form.tsx';
import { MailLinkPage } from '../../platform/mail-link-page.tsx';

/** The landing page of the mailed link that authorizes a plan's addresses. */
export function ConfirmAddressesPage({ token }: { readonly token: string | undefined }) {
  const { t } = useLingui();
  const confirm = useApiMutation(confirmPlanDestinationByLink);
  const [isCodeNeeded, setCodeNeeded] = useState(false);
  const title = t`Confirm the addresses`;
  return (
    <MailLinkPage
      title={title}
      lead={t`Compare the addresses in the mail with those of your wallet. The plan then sends coins there without asking you again, and transfers can’t be reversed.`}
      look="main"
      token={token}
      incomplete={t`This link is incomplete. Please open it from the e-mail again.`}
      act={confirm}
      onPress={(pressed) =>
        confirm.mutate(
          { body: { token: pressed } },
          { onError: (error) => setCodeNeeded(error instanceof ApiError && error.code === 'code_needed') },
        )
      }
      form={
        isCodeNeeded && token !== undefined ? (
          <ConfirmCodeForm send={(code) => confirm.mutateAsync({ body: { token, code } })} button={title} />
        ) : undefined
      }
      done={t`The addresses are confirmed. The plan sends what it buys from now on.`}
      onward={{ to: '/myaccount', children: t`My account` }}
    />
  );
}
