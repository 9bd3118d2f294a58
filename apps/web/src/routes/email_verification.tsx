import { createFileRoute } from '@tanstack/react-router';
import { mailedLinkSearch } from '../features/identity/account-search.ts';
import { EmailVerificationPage } from '../features/identity/email-verification-page.tsx';

export const Route = createFileRoute('/email_verification')({
  staticData: { texts: ['identity'] },
  validateSearch: mailedLinkSearch,
  component: EmailVerification,
});

function EmailVerification() {
  const { token } = Route.useSearch();
  return <EmailVerificationPage key={token} token={token} />;
}
