import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// Every withdrawal from a balance passes the same checks: its owner, the limits of the tier and the number of unconfirmed ones before the
// hold, and one confirmation before it is sent. A new kind (a plan) must be added to these lists and pass them too.

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.test\.|testing\/|\.examples\./.test(file))
  .map((file) => ({ file, text: readFileSync(join(import.meta.dirname, file), 'utf8') }));
const filesWith = (text: RegExp) =>
  sources.flatMap((source) => (text.test(source.text) ? source.file : [])).toSorted();

test('money is held for a withdrawal in one place', () => {
  expect(filesWith(/await insertWithdrawal\(/)).toEqual(['creation/hold-withdrawal.ts']);
});

test('only an authorized send needs no confirmation, and passes the checks of every withdrawal', () => {
  expect(filesWith(/isAuthorized: true/)).toEqual(['automatic/send-authorized.ts']);
  expect(filesWith(/await createWithdrawal\(/)).toEqual([
    'automatic/send-authorized.ts',
    'creation/lightning-withdrawal.ts',
    'withdrawals-endpoints.ts',
  ]);
  expect(featuresWith(/requestLightningWithdrawal\(tx/)).toEqual(['lightning/paying/pay-request.ts']);
  expect(filesWith(/await releaseAuthorized\(/)).toEqual(['automatic/send-authorized.ts']);
  expect(filesWith(/await admitAuthorizedPayout\(/)).toEqual(['confirming/confirm-withdrawal.ts']);
  expect(featuresWith(/await sendAuthorized\(/)).toEqual([
    'automatic-payments/sending/send-bought.ts',
    'automatic-sales/running/pay-proceeds.ts',
    'bolt-cards/pay-from-balance.ts',
    'withdrawals/creation/lightning-withdrawal.ts',
  ]);
  // Only a person's payment within an allowance that was opened by the second factor.
  expect(featuresWith(/await isWithinAllowance\(/)).toEqual(['lightning/paying/pay-request.ts']);
});

test('each entry point checks owner and amount before the hold', () => {
  const entryPoints = [
    'creation/create-withdrawal.ts',
    'gift-cards/card-payment.ts',
    'personal/send-to-person.ts',
  ];
  expect(filesWith(/await holdAndRequestConfirmation\(/)).toEqual(entryPoints);
  expect(filesWith(/await checkOwner\(/)).toEqual(['automatic/send-authorized.ts', ...entryPoints]);
  expect(filesWith(/await admitAmount\(/)).toEqual(entryPoints);
});

const features = join(import.meta.dirname, '..');
const everywhere = readdirSync(features, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.test\.|testing\/|\.examples\./.test(file))
  .map((file) => ({ file, text: readFileSync(join(features, file), 'utf8') }));
const featuresWith = (text: RegExp) =>
  everywhere.flatMap((source) => (text.test(source.text) ? source.file : [])).toSorted();

test('a gift card is paid in one place, and cancelled where its money is released', () => {
  expect(filesWith(/giftCards\.pay\(/)).toEqual(['confirming/execute-withdrawal.ts']);
  expect(filesWith(/giftCards\.cancel\(/)).toEqual(['ending/release-hold.ts']);
  expect(filesWith(/await releaseHold\(/)).toEqual([
    'approving/decide-withdrawal.ts',
    'ending/cancel-withdrawal.ts',
    'ending/expire-withdrawals.ts',
    'ending/release-hold.ts',
    'personal/personal-transfer-endpoints.ts',
  ]);
});

test('one function confirms everything that leaves a balance', () => {
  expect(featuresWith(/await confirmBalancePayout\(/)).toEqual([
    'automatic-payments/sending/confirm-destination.ts',
    'automatic-sales/sales/confirm-account.ts',
    'orders/payment/send-waiting-payment-back.ts',
    'orders/payout/confirm-payout.ts',
    'withdrawals/confirming/confirm-withdrawal.ts',
  ]);
  // Nothing else records an owner's confirmation.
  expect(featuresWith(/await noteConfirmed\(/)).toEqual(['withdrawals/confirming/confirm-withdrawal.ts']);
  expect(featuresWith(/payoutConfirmed: true/)).toEqual(['orders/payout/confirm-payout.ts']);
  expect(featuresWith(/payoutConfirmed: !/)).toEqual(['orders/creation/create-order.ts']);
});

test('the allow-list and the approval sum are checked at the request, the confirmation and the payout', () => {
  expect(featuresWith(/await admitBalancePayout\(/)).toEqual([
    'orders/creation/check-order-destination.ts',
    'orders/payout/request-payout.ts',
    'withdrawals/confirming/confirm-balance-payout.ts',
  ]);
  expect(featuresWith(/await (?:\w+\.)*checkAllowed\(/)).toEqual([
    'withdrawals/confirming/confirm-balance-payout.ts',
    'withdrawals/creation/create-withdrawal.ts',
  ]);
  expect(featuresWith(/needsApproval\(\{/)).toEqual(['withdrawals/confirming/confirm-balance-payout.ts']);
});

test('only these callers create bank payouts, each after a confirmation', () => {
  expect(featuresWith(/bank\.requestBankPayout\(/)).toEqual([
    'orders/payout/request-payout.ts',
    'withdrawals/confirming/execute-withdrawal.ts',
  ]);
});

test('outside identity only this confirmation uses a code', () => {
  expect(featuresWith(/\bverifyCode\(/).filter((file) => !file.startsWith('identity/'))).toEqual([
    'withdrawals/confirming/confirm-balance-payout.ts',
  ]);
});
