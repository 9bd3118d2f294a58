import { automaticPaymentsSlice } from '../features/automatic-payments/slice.ts';
import { automaticSalesSlice } from '../features/automatic-sales/slice.ts';
import { boltCardsSlice } from '../features/bolt-cards/slice.ts';
import { brandApisSlice } from '../features/brand-apis/slice.ts';
import { contentSlice } from '../features/content/slice.ts';
import { donationsSlice } from '../features/donations/slice.ts';
import { exportsSlice } from '../features/exports/slice.ts';
import { freezesSlice } from '../features/freezes/slice.ts';
import { gatewaysSlice } from '../features/gateways/slice.ts';
import { giftCardsSlice } from '../features/gift-cards/slice.ts';
import { identitySlice } from '../features/identity/slice.ts';
import { installSlice } from '../features/install/slice.ts';
import { lightningSlice } from '../features/lightning/slice.ts';
import { loansSlice } from '../features/loans/slice.ts';
import { marketingSlice } from '../features/marketing/slice.ts';
import { monitoringSlice } from '../features/monitoring/slice.ts';
import { notificationsSlice } from '../features/notifications/slice.ts';
import { operatorsSlice } from '../features/operators/slice.ts';
import { ordersSlice } from '../features/orders/slice.ts';
import { paymentsSlice } from '../features/payments/slice.ts';
import { portfoliosSlice } from '../features/portfolios/slice.ts';
import { priceAlertsSlice } from '../features/price-alerts/slice.ts';
import { ratesSlice } from '../features/rates/slice.ts';
import { referralSlice } from '../features/referral/slice.ts';
import { restoresSlice } from '../features/restores/slice.ts';
import { searchSlice } from '../features/search/slice.ts';
import { seoSlice } from '../features/seo/slice.ts';
import { settingsSlice } from '../features/settings/slice.ts';
import { siteSlice } from '../features/site/slice.ts';
import { stakingSlice } from '../features/staking/slice.ts';
import { statusSlice } from '../features/status/slice.ts';
import { supportSlice } from '../features/support/slice.ts';
import { tradingSlice } from '../features/trading/slice.ts';
import { transactionsSlice } from '../features/transactions/slice.ts';
import { travelRuleSlice } from '../features/travel-rule/slice.ts';
import { verificationSlice } from '../features/verification/slice.ts';
import { walletsSlice } from '../features/wallets/slice.ts';
import { webhooksSlice } from '../features/webhooks/slice.ts';
import { withdrawalsSlice } from '../features/withdrawals/slice.ts';
import type { Slice } from '../platform/slice.ts';
import type { Deps } from './open-dependencies.ts';

/** Every slice of the program, without those of a sandbox. The API documents list endpoints in this order. */
export const slices: readonly Slice<Deps>[] = [
  siteSlice,
  contentSlice,
  searchSlice,
  seoSlice,
  installSlice,
  identitySlice,
  settingsSlice,
  portfoliosSlice,
  ratesSlice,
  paymentsSlice,
  gatewaysSlice,
  walletsSlice,
  freezesSlice,
  verificationSlice,
  ordersSlice,
  withdrawalsSlice,
  giftCardsSlice,
  automaticPaymentsSlice,
  automaticSalesSlice,
  referralSlice,
  stakingSlice,
  loansSlice,
  lightningSlice,
  donationsSlice,
  boltCardsSlice,
  brandApisSlice,
  travelRuleSlice,
  tradingSlice,
  priceAlertsSlice,
  supportSlice,
  statusSlice,
  transactionsSlice,
  exportsSlice,
  webhooksSlice,
  marketingSlice,
  operatorsSlice,
  monitoringSlice,
  notificationsSlice,
  restoresSlice,
];
