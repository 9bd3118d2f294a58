import { Page } from '@dukat/ui/layout/page.tsx';
import { useLingui } from '@lingui/react/macro';
import { PageHead } from '../../platform/page-head.tsx';
import { AskForm } from './ask-form.tsx';
import { LinkedConversation } from './conversations/linked-conversation.tsx';

/** The form alone, for links from other pages; by the link of a mail the conversation that it opens. */
export function RequestPage({ token }: { readonly token: string | undefined }) {
  const { t } = useLingui();
  if (token !== undefined)
    return (
      <Page title={t`Your conversation with us`} width="form">
        <PageHead title={t`Your conversation with us`} isIndexed={false} />
        <LinkedConversation token={token} />
      </Page>
    );
  return (
    <Page
      title={t`Ask us`}
      lead={t`Describe what happened. The number of an order helps us to find it at once.`}
      width="form"
    >
      <PageHead title={t`Ask us`} description={t`Send us a question and get an answer by e-mail.`} />
      <AskForm />
    </Page>
  );
}
