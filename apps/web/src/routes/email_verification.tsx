import { createFileRoute } from '@tanstack/react-router';
import { mailedLinkSearch } from '../features/identity/account-search.ts';
import { EmailChangePage } from '../features/identity/email-change-page.tsx';
import { EmailVerificationPage } from '../features/identity/email-verification-page.tsx';

export const Route = createFileRoute('/email_verification')({
  staticData: { texts: ['identity'] },
  validateSearch: (search: Record<string, unknown>) => ({
    ...mailedLinkSearch(search),
    ...(search.act === 'change' && { act: 'change' as const }),
  }),
  component: EmailVerification,
});

function EmailVerification() {
  const { act, token } = Route.useSearch();
  const Opened = act === 'change' ? EmailChangePage : EmailVerificationPage;
  return <Opened key={token} token={token} />;
}
