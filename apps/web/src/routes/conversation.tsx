import { createFileRoute } from '@tanstack/react-router';
import { ConversationPage } from '../features/support/conversations/conversation-page.tsx';
import { mailedLinkSearch } from '../platform/mailed-link-search.ts';

export const Route = createFileRoute('/conversation')({
  staticData: { texts: ['support'] },
  validateSearch: mailedLinkSearch,
  component: Conversation,
});

function Conversation() {
  const { token } = Route.useSearch();
  return <ConversationPage key={token} token={token} />;
}
