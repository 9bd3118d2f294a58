import { createFileRoute } from '@tanstack/react-router';
import { mailedLinkSearch } from '../features/identity/account-search.ts';
import { SetPasswordPage } from '../features/identity/set-password-page.tsx';

export const Route = createFileRoute('/set_password')({
  staticData: { texts: ['identity'] },
  validateSearch: mailedLinkSearch,
  component: SetPassword,
});

function SetPassword() {
  const { token } = Route.useSearch();
  return <SetPasswordPage key={token} token={token} />;
}
