import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

// Collateral of loans is blocked, like the money of orders and withdrawals. Each file that touches a blocked account takes only what its
// order, withdrawal, card, payment or loan has blocked before; everything else spends the available balance.

const features = fileURLToPath(new URL('../../features', import.meta.url));

/** Whose hold a file takes from or adds to. */
const holders: Readonly<Record<string, string>> = {
  'gateways/disputes/gateway-disputes.ts': 'the disputed payment',
  'gateways/refunds/request-refund.ts': 'the refunded payment',
  'gift-cards/claiming/release-claims.ts': 'the claimed part of a card',
  'gift-cards/disputes/card-disputes.ts': 'the disputed card',
  'gift-cards/issue-card.ts': 'the payment of a card',
  'lightning/paying/lightning-payouts.ts': 'the withdrawal',
  'loans/lending/draw-loan.ts': 'the loan',
  'loans/lending/lock-owners.ts': 'the loan',
  'loans/lending/take-deposits.ts': 'the loan',
  'loans/sales/book-step.ts': 'the loan',
  'orders/creation/create-order.ts': 'the order',
  'orders/payment/payments-arrived.ts': 'the order',
  'orders/payout/release-proceeds.ts': 'the order',
  'orders/trading/trade-together.ts': 'the order',
  'payments/payouts/request-bank-payout.ts': 'the withdrawal or order',
  'payments/suspense/send-back.ts': 'the returned payment',
  'trading/exchange/batch/net-holds.ts': 'the orders of the exchange',
  'trading/exchange/commands/book-fill.ts': 'the filled order',
  'wallets/payouts/request-chain-payout.ts': 'the withdrawal or order',
  'withdrawals/creation/hold-withdrawal.ts': 'the withdrawal',
  'withdrawals/ending/release-hold.ts': 'the withdrawal',
  'withdrawals/personal/take-transfer.ts': 'the transfer',
};

test('every file that touches a blocked account is known', () => {
  const found = globSync('**/*.ts', { cwd: features })
    .filter((path) => !/\.(test|examples)\.ts$|(^|\/)testing\//.test(path))
    .filter((path) => readFileSync(join(features, path), 'utf8').includes('blockedAccount('));
  expect(found.toSorted()).toEqual(Object.keys(holders));
});
