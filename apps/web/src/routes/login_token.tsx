import { createFileRoute } from '@tanstack/react-router';
import { mailedLinkSearch } from '../features/identity/account-search.ts';
import { LoginTokenPage } from '../features/identity/login-token-page.tsx';

export const Route = createFileRoute('/login_token')({
  staticData: { texts: ['identity'] },
  validateSearch: mailedLinkSearch,
  component: LoginToken,
});

function LoginToken() {
  const { token } = Route.useSearch();
  return <LoginTokenPage key={token} token={token} />;
}
