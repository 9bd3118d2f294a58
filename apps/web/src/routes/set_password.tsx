import { createFileRoute } from '@tanstack/react-router';
import { SetPasswordPage } from '../features/identity/mailed-links/set-password-page.tsx';
import { mailedLinkSearch } from '../platform/mailed-link-search.ts';

export const Route = createFileRoute('/set_password')({
  staticData: { texts: ['identity'] },
  validateSearch: mailedLinkSearch,
  component: SetPassword,
});

function SetPassword() {
  const { token } = Route.useSearch();
  return <SetPasswordPage key={token} token={token} />;
}
