import { confirmNotice } from '@dukat/contract/openings';
import { openingNames } from '@dukat/locales/openings';
import { useLingui } from '@lingui/react/macro';
import { useApiMutation } from '../../platform/api/queries.ts';
import { PageHead } from '../../platform/page-head.tsx';
import { usePage } from '../../platform/use-page.ts';
import { MailedStep } from './mailed-step.tsx';

/** The landing page of the link that confirms a subscription to a notice. Confirms only on a press, since mail scanners open every link. */
export function ConfirmNoticePage({ token }: { readonly token: string | undefined }) {
  const { t } = useLingui();
  const { locale } = usePage();
  const { mutate, data, isPending, error } = useApiMutation(confirmNotice);
  const title = t`Shall we let you know?`;
  return (
    <>
      <PageHead title={title} isIndexed={false} />
      <MailedStep
        title={title}
        token={token}
        question={t`Confirm that this address is yours, and we will write once, when it opens.`}
        button={t`Yes, let me know`}
        done={data && { title: t`We will let you know`, text: openingNames[data.opening][locale] }}
        isBusy={isPending}
        error={error}
        onConfirm={(given) => mutate({ body: { token: given } })}
      />
    </>
  );
}
