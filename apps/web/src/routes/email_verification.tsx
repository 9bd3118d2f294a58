import { createFileRoute } from '@tanstack/react-router';
import { EmailChangePage } from '../features/identity/mailed-links/email-change-page.tsx';
import { EmailVerificationPage } from '../features/identity/mailed-links/email-verification-page.tsx';
import { mailedLinkSearch } from '../platform/mailed-link-search.ts';

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
