import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Where coins are let out of the house, and what is asked about their address before; a new door must be written here, and ask. */
const doors: Readonly<Record<string, string>> = {
  // Asked when it is stored; what was stored before the rule is given back.
  'withdrawals/confirming/hand-over.ts': 'hasTransfer(',
  'orders/payout/request-payout.ts': 'admitTransfer(',
  // What came and was never credited goes back: a return, no transfer of an account holder (ADR 66).
  'orders/payment/send-waiting-payment-back.ts': 'sendBackOffer(',
  'wallets/deposits/return-held-deposit.ts': "from: 'suspense'",
  // Is what all of them ask.
  'wallets/withdrawals/request-withdrawal.ts': 'requestWithdrawal(',
  'wallets/wallets-facade.ts': 'requestWithdrawal(',
};

/** Where coins are promised to an address, which is refused before anything is paid or held. */
const promises: Readonly<Record<string, string>> = {
  'withdrawals/asking/ask-for-withdrawal.ts': 'admitTransfer(',
  'orders/creation/create-order.ts': 'checkTransfer(',
  'orders/payout/request-payout.ts': 'admitTransfer(',
};

const features = join(import.meta.dirname, '..');
const sources = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !/\.test\.|testing\/|\.examples\.|^travel-rule\//.test(file),
);
const filesWith = (text: RegExp) =>
  sources.filter((file) => text.test(readFileSync(join(features, file), 'utf8'))).toSorted();

test('the doors through which coins leave are known, and each asks whose the address is', () => {
  expect(filesWith(/[^k]requestWithdrawal\(/)).toEqual(Object.keys(doors).toSorted());
  for (const [file, asks] of Object.entries(doors)) {
    expect(readFileSync(join(features, file), 'utf8'), file).toContain(asks);
  }
});

test('whoever promises coins to an address asks the one rule', () => {
  expect(filesWith(/(?:admit|check)Transfer\(/)).toEqual(Object.keys(promises).toSorted());
  for (const [file, asks] of Object.entries(promises)) {
    expect(readFileSync(join(features, file), 'utf8'), file).toContain(asks);
  }
});
