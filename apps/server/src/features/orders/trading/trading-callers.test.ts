import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** The code paths that start a trade, and how each checks the limit; a new one must be listed here and check it. */
const listed: Readonly<Record<string, string>> = {
  'creation/create-order.ts': 'decideNewOrder compares the price with the tier',
  'payment/decide-waiting-payment.ts': 'admitPayment(',
  'payment/payments-arrived.ts': 'admitPayments(',
  'trading/begin-trading.ts': 'called by the entry points; trades in `tradeWithInventory`, which checks',
  'trading/trade-on-exchange.ts': 'checkTradable(',
  'trading/trade-together.ts': 'tradingLimits(',
  'trading/trade-with-inventory.ts': 'tradingLimit(',
  'trading/update-price.ts': 'checkTradingLimit(',
  'trading/work-orders.ts': 'trades in `tradeWithInventory`, which checks',
};

test('all code paths that start a trade are known, and their common step checks the limit', () => {
  const features = join(import.meta.dirname, '../..');
  const calls = /\b(?:beginTrading|fillOrders|startTradingPaidOrders|tradeWithInventory)\(/;
  const callers = readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
    .filter((file) => calls.test(readFileSync(join(features, file), 'utf8')))
    .map((file) => file.replace('orders/', ''));
  expect(callers.toSorted()).toEqual(Object.keys(listed));
  for (const [file, check] of Object.entries(listed)) {
    if (check.endsWith('(')) expect(readFileSync(join(features, 'orders', file), 'utf8')).toContain(check);
  }
});
