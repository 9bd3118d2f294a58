import { confirmNotice } from '@dukat/contract/openings';
import { openingNames } from '@dukat/locales/openings';
import { useLingui } from '@lingui/react/macro';
import { useApiMutation } from '../../platform/api/queries.ts';
import { usePage } from '../../platform/use-page.ts';
import { MailedStep } from './mailed-step.tsx';

/** The landing page of the link that confirms a subscription to a notice. Confirms only on a press, since mail scanners open every link. */
export function ConfirmNoticePage({ token }: { readonly token: string | undefined }) {
  const { t } = useLingui();
  const { locale } = usePage();
  const act = useApiMutation(confirmNotice);
  return (
    <MailedStep
      title={t`Shall we let you know?`}
      token={token}
      question={t`Confirm that this address is yours, and we will write once, when it opens.`}
      button={t`Yes, let me know`}
      done={act.data && { title: t`We will let you know`, text: openingNames[act.data.opening][locale] }}
      act={act}
      onConfirm={(given) => act.mutate({ body: { token: given } })}
    />
  );
}
