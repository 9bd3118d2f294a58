import { createFileRoute } from '@tanstack/react-router';
import { OauthPage } from '../features/identity/oauth-page.tsx';
import { providerReturnSearch } from '../platform/provider-return-search.ts';

export const Route = createFileRoute('/oauth')({
  staticData: { texts: ['identity'] },
  validateSearch: providerReturnSearch,
  component: Oauth,
});

function Oauth() {
  const search = Route.useSearch();
  return <OauthPage key={search.state} search={search} />;
}
