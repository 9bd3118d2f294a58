import { createFileRoute } from '@tanstack/react-router';
import { OauthPage } from '../features/identity/oauth-page.tsx';
import { oauthSearch } from '../features/identity/oauth-search.ts';

export const Route = createFileRoute('/oauth')({
  staticData: { texts: ['identity'] },
  validateSearch: oauthSearch,
  component: Oauth,
});

function Oauth() {
  const search = Route.useSearch();
  return <OauthPage key={search.state} search={search} />;
}
