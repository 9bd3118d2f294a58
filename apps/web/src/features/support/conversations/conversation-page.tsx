import { ButtonLink } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Page } from '@dukat/ui/layout/page.tsx';
import { Stack } from '@dukat/ui/layout/stack.tsx';
import { useLingui } from '@lingui/react/macro';
import { PageHead } from '../../../platform/page-head.tsx';
import { LinkedConversation } from './linked-conversation.tsx';

/** The landing page of the mailed link to a conversation of a visitor without an account. */
export function ConversationPage({ token }: { readonly token: string | undefined }) {
  const { t } = useLingui();
  const title = t`Your conversation with us`;
  return (
    <Page title={title} width="form">
      <PageHead title={title} isIndexed={false} />
      {token === undefined ? (
        <Stack>
          <Alert severity="warning">{t`This link is incomplete. Please open it from the e-mail again.`}</Alert>
          <ButtonLink to="/request" isWide>{t`Ask us`}</ButtonLink>
        </Stack>
      ) : (
        <LinkedConversation token={token} />
      )}
    </Page>
  );
}
