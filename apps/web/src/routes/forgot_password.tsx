import { createFileRoute } from '@tanstack/react-router';
import { AccountScreen } from '../features/identity/account-screen.tsx';
import { accountSearch } from '../features/identity/account-search.ts';

export const Route = createFileRoute('/forgot_password')({
  staticData: { texts: ['identity'] },
  validateSearch: accountSearch,
  component: () => <AccountScreen view="forgot_password" />,
});
