import { createFileRoute } from '@tanstack/react-router';
import { UnsubscribePage } from '../features/openings/unsubscribe-page.tsx';
import { mailedLinkSearch } from '../platform/mailed-link-search.ts';

export const Route = createFileRoute('/email_unsubscribe')({
  staticData: { texts: ['openings'] },
  validateSearch: mailedLinkSearch,
  component: EmailUnsubscribe,
});

function EmailUnsubscribe() {
  const { token } = Route.useSearch();
  return <UnsubscribePage key={token} token={token} />;
}
