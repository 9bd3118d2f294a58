import { unsubscribe } from '@dukat/contract/openings';
import { useLingui } from '@lingui/react/macro';
import { useApiMutation } from '../../platform/api/queries.ts';
import { MailedStep } from './mailed-step.tsx';

/** The landing page of the unsubscribe link in marketing mails. Acts only on a press, since mail scanners open every link. */
export function UnsubscribePage({ token }: { readonly token: string | undefined }) {
  const { t } = useLingui();
  const act = useApiMutation(unsubscribe);
  return (
    <MailedStep
      title={t`Unsubscribe from e-mails`}
      token={token}
      question={t`You will get no more news and offers from us. E-mails about your orders, payments and security still come.`}
      button={t`Unsubscribe`}
      done={
        act.isSuccess
          ? {
              title: t`You are unsubscribed`,
              text: t`No more news and offers will come to this address.`,
            }
          : undefined
      }
      act={act}
      onConfirm={(given) => act.mutate({ body: { token: given } })}
    />
  );
}
