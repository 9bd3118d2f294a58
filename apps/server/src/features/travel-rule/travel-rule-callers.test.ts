import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** The code paths by which coins leave, with the check of their address; a new path must be listed here and have a check. */
const callers: Readonly<Record<string, string>> = {
  // Checked when the withdrawal is stored; withdrawals stored before the rule are returned.
  'withdrawals/confirming/execute-withdrawal.ts': 'hasTransfer(',
  'orders/payout/request-payout.ts': 'admitTransfer(',
  // Payments that were never credited are returned, which is not a transfer of an account holder (ADR 66).
  'orders/payment/send-waiting-payment-back.ts': 'returnOffer(',
  'wallets/deposits/return-held-deposit.ts': "from: 'suspense'",
  // Called by all of them.
  'wallets/payouts/request-chain-payout.ts': 'requestChainPayout(',
  'wallets/wallets-facade.ts': 'requestChainPayout(',
};

/** The code paths that promise coins to an address; the check refuses before anything is paid or held. */
const promises: Readonly<Record<string, string>> = {
  'withdrawals/creation/create-withdrawal.ts': 'admitTransfer(',
  'orders/creation/check-order-destination.ts': 'checkTransfer(',
  'orders/payout/request-payout.ts': 'admitTransfer(',
};

const features = join(import.meta.dirname, '..');
const sources = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !/\.test\.|testing\/|\.examples\.|^travel-rule\//.test(file),
);
const filesWith = (text: RegExp) =>
  sources.filter((file) => text.test(readFileSync(join(features, file), 'utf8'))).toSorted();

test('the code paths by which coins leave are known, and each checks the owner of the address', () => {
  expect(filesWith(/[^k]requestChainPayout\(/)).toEqual(Object.keys(callers).toSorted());
  for (const [file, check] of Object.entries(callers)) {
    expect(readFileSync(join(features, file), 'utf8'), file).toContain(check);
  }
});

test('every promise of coins to an address calls the one check', () => {
  expect(filesWith(/(?:admit|check)Transfer\(/)).toEqual(Object.keys(promises).toSorted());
  for (const [file, check] of Object.entries(promises)) {
    expect(readFileSync(join(features, file), 'utf8'), file).toContain(check);
  }
});
