import { deskRoles, oversightRoles } from '@dukat/contract/admin/roles';
import type { ReactNode } from 'react';
import { ActsList } from '../features/operators/acts-list.tsx';
import { PasswordForm } from '../features/operators/password-form.tsx';
import { MarketsList } from '../features/trading/markets-list.tsx';
import type { DeskPath } from '../platform/desk-path.ts';
import type { DeskWord } from '../platform/desk-words.ts';
import { sharedWords } from '../platform/shared-words.ts';
import type { Me } from '../platform/use-me.ts';
import { OrdersPage, OverviewPage, PayoutsPage, SuspensePage } from './pages.tsx';

export interface DeskPage {
  readonly path: DeskPath;
  readonly label: DeskWord;
  /** Whose it is; everybody's where no roles are named. */
  readonly roles?: readonly Me['role'][];
  readonly draw: () => ReactNode;
}

/** The pages with a place in the menu, in its order. */
export const deskPages: readonly DeskPage[] = [
  { path: '/', label: sharedWords.overview, roles: deskRoles, draw: () => <OverviewPage /> },
  { path: '/suspense', label: sharedWords.suspense, roles: deskRoles, draw: () => <SuspensePage /> },
  { path: '/payouts', label: sharedWords.payouts, roles: deskRoles, draw: () => <PayoutsPage /> },
  { path: '/orders', label: sharedWords.orders, roles: deskRoles, draw: () => <OrdersPage /> },
  { path: '/markets', label: sharedWords.markets, roles: deskRoles, draw: () => <MarketsList /> },
  { path: '/log', label: sharedWords.log, roles: oversightRoles, draw: () => <ActsList /> },
  { path: '/account', label: sharedWords.account, draw: () => <PasswordForm /> },
];

/** The pages of an operator; until there is an own password, the one where it is chosen. */
export function pagesOf(me: Me): readonly DeskPage[] {
  return deskPages.filter(({ path, roles }) =>
    me.must_change_password ? path === '/account' : roles === undefined || roles.includes(me.role),
  );
}
