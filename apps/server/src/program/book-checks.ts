import { orderChecks } from '../features/orders/orders-audit.ts';
import { paymentChecks } from '../features/payments/payments-audit.ts';
import { lineChecks } from '../features/trading/accounts/lines-audit.ts';
import { brokerChecks } from '../features/trading/broker/broker-audit.ts';
import { candleChecks } from '../features/trading/feed/candles/candles-audit.ts';
import { tradingChecks } from '../features/trading/trading-audit.ts';
import { walletChecks } from '../features/wallets/wallets-audit.ts';
import type { AuditCheck } from '../platform/ledger/audit-check.ts';

/** The promises about money that slices add to the ledger's own: every order, withdrawal, card and stake agrees with its postings. */
export const bookChecks: readonly AuditCheck[] = [
  ...orderChecks,
  ...paymentChecks,
  ...walletChecks,
  ...tradingChecks,
  ...lineChecks,
  ...brokerChecks,
  ...candleChecks,
];
