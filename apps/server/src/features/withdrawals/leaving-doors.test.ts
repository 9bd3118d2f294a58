import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// Every way out of a balance asks the same: its owner, the limits of the tier and how many wait already before it holds, and one
// confirmation before it leaves. A new way (a plan, a gift card) is added to these lists and asks too.

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.test\.|testing\/|\.examples\./.test(file))
  .map((file) => ({ file, text: readFileSync(join(import.meta.dirname, file), 'utf8') }));
const filesWith = (text: RegExp) =>
  sources.flatMap((source) => (text.test(source.text) ? source.file : [])).toSorted();

test('money is held for a withdrawal in one place', () => {
  expect(filesWith(/await insertWithdrawal\(/)).toEqual(['asking/leave-balance.ts']);
});

test('each door asks about its owner and the amount before it holds', () => {
  const doors = ['asking/ask-for-withdrawal.ts', 'personal/send-to-person.ts'];
  expect(filesWith(/await holdAndAsk\(/)).toEqual(doors);
  expect(filesWith(/await checkOwner\(/)).toEqual(doors);
  expect(filesWith(/await admitAmount\(/)).toEqual(doors);
});

const features = join(import.meta.dirname, '..');
const everywhere = readdirSync(features, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.test\.|testing\/|\.examples\./.test(file))
  .map((file) => ({ file, text: readFileSync(join(features, file), 'utf8') }));
const featuresWith = (text: RegExp) =>
  everywhere.flatMap((source) => (text.test(source.text) ? source.file : [])).toSorted();

test('what leaves a balance is confirmed by one function', () => {
  expect(featuresWith(/await confirmLeaving\(/)).toEqual([
    'orders/payment/send-waiting-payment-back.ts',
    'orders/payout/confirm-payout.ts',
    'withdrawals/confirming/confirm-withdrawal.ts',
  ]);
  // Nothing else notes that an owner has confirmed.
  expect(featuresWith(/await noteConfirmed\(/)).toEqual(['withdrawals/confirming/confirm-withdrawal.ts']);
  expect(featuresWith(/payoutConfirmed: true/)).toEqual(['orders/payout/confirm-payout.ts']);
  expect(featuresWith(/payoutConfirmed: !/)).toEqual(['orders/creation/create-order.ts']);
});

test('the allow-list and the sum that needs operators are asked for when something is requested, confirmed and sent', () => {
  expect(featuresWith(/await admitLeaving\(/)).toEqual([
    'orders/creation/create-order.ts',
    'orders/payout/request-payout.ts',
    'withdrawals/confirming/confirm-leaving.ts',
  ]);
  expect(featuresWith(/await (?:\w+\.)*checkAllowed\(/)).toEqual([
    'withdrawals/asking/ask-for-withdrawal.ts',
    'withdrawals/confirming/confirm-leaving.ts',
  ]);
  expect(featuresWith(/needsApproval\(\{/)).toEqual(['withdrawals/confirming/confirm-leaving.ts']);
});

test('payouts to a bank are made by these alone, each confirmed before', () => {
  expect(featuresWith(/bank\.requestBankPayout\(/)).toEqual([
    'orders/payout/request-payout.ts',
    'withdrawals/confirming/hand-over.ts',
  ]);
});

test('outside identity a code is taken by the one confirmation alone', () => {
  expect(featuresWith(/\btakeCode\(/).filter((file) => !file.startsWith('identity/'))).toEqual([
    'withdrawals/confirming/confirm-leaving.ts',
  ]);
});
