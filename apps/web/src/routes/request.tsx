import { createFileRoute } from '@tanstack/react-router';
import { RequestPage } from '../features/support/request-page.tsx';
import { mailedLinkSearch } from '../platform/mailed-link-search.ts';

export const Route = createFileRoute('/request')({
  staticData: { texts: ['support'] },
  validateSearch: mailedLinkSearch,
  component: Request,
});

function Request() {
  const { token } = Route.useSearch();
  return <RequestPage key={token} token={token} />;
}
