import { Page } from '@dukat/ui/layout/page.tsx';
import { useLingui } from '@lingui/react/macro';
import { PageHead } from '../../platform/page-head.tsx';
import { SupportRequestForm } from './support-request-form.tsx';

/** The form alone, for links from mails and other pages. */
export function RequestPage() {
  const { t } = useLingui();
  return (
    <Page
      title={t`Ask us`}
      lead={t`Tell us what happened. An order number helps us find it right away.`}
      width="form"
    >
      <PageHead title={t`Ask us`} description={t`Send us a question and get an answer by e-mail.`} />
      <SupportRequestForm />
    </Page>
  );
}
