import { createFileRoute } from '@tanstack/react-router';
import { ConfirmNoticePage } from '../features/openings/confirm-notice-page.tsx';
import { mailedLinkSearch } from '../platform/mailed-link-search.ts';

export const Route = createFileRoute('/opening')({
  staticData: { texts: ['openings'] },
  validateSearch: mailedLinkSearch,
  component: Opening,
});

function Opening() {
  const { token } = Route.useSearch();
  return <ConfirmNoticePage key={token} token={token} />;
}
