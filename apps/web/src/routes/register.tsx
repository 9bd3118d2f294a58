import { createFileRoute } from '@tanstack/react-router';
import { AccountScreen } from '../features/identity/account-screen.tsx';
import { accountSearch } from '../features/identity/account-search.ts';

export const Route = createFileRoute('/register')({
  staticData: { texts: ['identity'] },
  validateSearch: accountSearch,
  component: () => <AccountScreen view="register" />,
});
