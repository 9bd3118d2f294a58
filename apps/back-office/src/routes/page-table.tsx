import { backOfficeRoles, contentRoles, oversightRoles } from '@dukat/contract/back-office/roles';
import type { Descriptor } from '@dukat/locales/descriptors';
import type { ReactNode } from 'react';
import { AppDevicesPage } from '../features/app-devices/app-devices-page.tsx';
import { appDevicesWords } from '../features/app-devices/app-devices-words.ts';
import { AutomaticPlansPage } from '../features/automatic-plans/automatic-plans-page.tsx';
import { automaticPlansWords } from '../features/automatic-plans/automatic-plans-words.ts';
import { BoltCardsPage } from '../features/bolt-cards/bolt-cards-page.tsx';
import { boltCardsWords } from '../features/bolt-cards/bolt-cards-words.ts';
import { ContentList } from '../features/content/content-list.tsx';
import { donationsWords } from '../features/donations/donations-words.ts';
import { LightningWalletsPage } from '../features/donations/wallets-page.tsx';
import { CardsPage } from '../features/gateways/cards-page.tsx';
import { gatewaysWords } from '../features/gateways/gateways-words.ts';
import { GiftCardsPage } from '../features/gift-cards/gift-cards-page.tsx';
import { giftCardsWords } from '../features/gift-cards/gift-cards-words.ts';
import { identityWords } from '../features/identity/identity-words.ts';
import { loanWords } from '../features/loans/loan-words.ts';
import { LoansPage } from '../features/loans/loans-page.tsx';
import { OpeningsList } from '../features/openings/openings-list.tsx';
import { openingsWords } from '../features/openings/openings-words.ts';
import { AuditLog } from '../features/operators/audit-log.tsx';
import { ReferralCasesPage } from '../features/referral/referral-cases-page.tsx';
import { referralWords } from '../features/referral/referral-words.ts';
import { StakingPage } from '../features/staking/staking-page.tsx';
import { stakingWords } from '../features/staking/staking-words.ts';
import { supportWords } from '../features/support/support-words.ts';
import { MarketsList } from '../features/trading/markets-list.tsx';
import { OwnersWithdrawalsPage } from '../features/withdrawals/withdrawals-page.tsx';
import { ownersWithdrawalsWords } from '../features/withdrawals/withdrawals-words.ts';
import type { BackOfficePath } from '../platform/back-office-path.ts';
import { sharedWords } from '../platform/shared-words.ts';
import type { Me } from '../platform/use-me.ts';
import {
  AccountPage,
  IdentityPage,
  OrdersPage,
  OverviewPage,
  PayoutsPage,
  RequestsPage,
  SuspensePage,
} from './pages.tsx';

export interface BackOfficePage {
  readonly path: BackOfficePath;
  readonly label: Descriptor;
  /** The roles that see the page; if absent, all. */
  readonly roles?: readonly Me['role'][];
  readonly draw: () => ReactNode;
}

/** The pages with an entry in the menu, in its order. */
export const backOfficePages: readonly BackOfficePage[] = [
  { path: '/', label: sharedWords.overview, roles: backOfficeRoles, draw: () => <OverviewPage /> },
  { path: '/suspense', label: sharedWords.suspense, roles: backOfficeRoles, draw: () => <SuspensePage /> },
  { path: '/payouts', label: sharedWords.payouts, roles: backOfficeRoles, draw: () => <PayoutsPage /> },
  {
    path: '/withdrawals',
    label: ownersWithdrawalsWords.ownersWithdrawals,
    roles: backOfficeRoles,
    draw: () => <OwnersWithdrawalsPage />,
  },
  { path: '/cards', label: gatewaysWords.cards, roles: backOfficeRoles, draw: () => <CardsPage /> },
  {
    path: '/gift-cards',
    label: giftCardsWords.giftCards,
    roles: backOfficeRoles,
    draw: () => <GiftCardsPage />,
  },
  {
    path: '/automatic-plans',
    label: automaticPlansWords.automaticPlans,
    roles: backOfficeRoles,
    draw: () => <AutomaticPlansPage />,
  },
  { path: '/loans', label: loanWords.loans, roles: backOfficeRoles, draw: () => <LoansPage /> },
  { path: '/staking', label: stakingWords.staking, roles: backOfficeRoles, draw: () => <StakingPage /> },
  {
    path: '/app-devices',
    label: appDevicesWords.appDevices,
    roles: backOfficeRoles,
    draw: () => <AppDevicesPage />,
  },
  {
    path: '/bolt-cards',
    label: boltCardsWords.boltCards,
    roles: backOfficeRoles,
    draw: () => <BoltCardsPage />,
  },
  {
    path: '/lightning-wallets',
    label: donationsWords.wallets,
    roles: backOfficeRoles,
    draw: () => <LightningWalletsPage />,
  },
  {
    path: '/referral',
    label: referralWords.referral,
    roles: backOfficeRoles,
    draw: () => <ReferralCasesPage />,
  },
  { path: '/orders', label: sharedWords.orders, roles: backOfficeRoles, draw: () => <OrdersPage /> },
  { path: '/requests', label: supportWords.questions, roles: backOfficeRoles, draw: () => <RequestsPage /> },
  {
    path: '/identity',
    label: identityWords.identities,
    roles: oversightRoles,
    draw: () => <IdentityPage />,
  },
  { path: '/markets', label: sharedWords.markets, roles: backOfficeRoles, draw: () => <MarketsList /> },
  { path: '/content', label: sharedWords.content, roles: contentRoles, draw: () => <ContentList /> },
  {
    path: '/openings',
    label: openingsWords.openings,
    roles: contentRoles,
    draw: () => <OpeningsList />,
  },
  { path: '/log', label: sharedWords.log, roles: oversightRoles, draw: () => <AuditLog /> },
  { path: '/account', label: sharedWords.account, draw: () => <AccountPage /> },
];

/** Returns the pages of an operator: only the account page until the operator has set a password and any required second factor. */
export function listPages(me: Me): readonly BackOfficePage[] {
  return backOfficePages.filter(({ path, roles }) =>
    me.must_change_password || me.must_add_second_step
      ? path === '/account'
      : roles === undefined || roles.includes(me.role),
  );
}
