import { createFileRoute } from '@tanstack/react-router';
import { LoginTokenPage } from '../features/identity/mailed-links/login-token-page.tsx';
import { mailedLinkSearch } from '../platform/mailed-link-search.ts';

export const Route = createFileRoute('/login_token')({
  staticData: { texts: ['identity'] },
  validateSearch: mailedLinkSearch,
  component: LoginToken,
});

function LoginToken() {
  const { token } = Route.useSearch();
  return <LoginTokenPage key={token} token={token} />;
}
