import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Every code path that credits an external deposit, and its check of the limit. A new one must be added here and check the limit. */
const gates: Readonly<Record<string, string>> = {
  'gateways/payments/payment-money.ts': 'AdmittedDeposit.ask(',
  'gift-cards/claiming/claim-card.ts': 'AdmittedDeposit.ask(',
  'gift-cards/expiry/expire-cards.ts': 'AdmittedDeposit.ask(',
  'lightning/receiving/book-settled.ts': 'coinDepositGate.admit(',
  'lightning/receiving/release-held.ts': 'coinDepositGate.admit(',
  'orders/payment/payments-arrived.ts': 'admitPayments(',
  'orders/payment/decide-waiting-payment.ts': 'admitPayment(',
  'orders/payment/admit-payment.ts': 'AdmittedDeposit.askAll(',
  'verification/bank-account/payment-arrived.ts': 'AdmittedDeposit.ask(',
  'payments/deposits/credit-deposits.ts': 'fiatDepositGate.admit(',
  'payments/deposits/release-deposits.ts': 'fiatDepositGate.admit(',
  'verification/deposits/coin-deposit-gate.ts': 'AdmittedDeposit.ask(',
  'verification/deposits/deposit-limit.ts': 'AdmittedDeposit.askAll(',
  'verification/deposits/fiat-deposit-gate.ts': 'AdmittedDeposit.askAll(',
  'wallets/deposits/release-limited-deposits.ts': 'coinDepositGate.admit(',
  'wallets/deposits/settle-deposits.ts': 'coinDepositGate.admit(',
  'withdrawals/personal/take-transfer.ts': 'AdmittedDeposit.ask(',
};

/** Files that make postings of deposits; those that credit no owner say where the money goes. */
const bookers: Readonly<Record<string, string>> = {
  'gateways/payments/release-held.ts': 'checked by the caller that books',
  'gateways/gateways-audit.ts': 'an audit',
  'gift-cards/claiming/claim-card.ts': 'is a gate',
  'gift-cards/expiry/expire-cards.ts': 'is a gate',
  'gift-cards/delivery/gift-card-mails.ts': 'a mail has the same name',
  'gift-cards/operators/decide-card.ts': 'an act in the log of operators has the same name',
  'gift-cards/gift-cards-audit.ts': 'an audit',
  'lightning/receiving/book-settled.ts': 'is a gate',
  'lightning/receiving/release-held.ts': 'is a gate',
  'orders/payment/payments-arrived.ts': 'is a gate',
  'payments/deposits/credit-deposits.ts': 'is a gate',
  'payments/deposits/release-deposits.ts': 'is a gate',
  'wallets/deposits/settle-deposits.ts': 'is a gate',
  'wallets/deposits/release-held-deposit.ts': 'called by the gate that releases',
  'withdrawals/personal/take-transfer.ts': 'is a gate',
};

const features = join(import.meta.dirname, '../..');
const sources = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !/\.test\.|testing\/|\.examples\./.test(file),
);
const filesWith = (text: RegExp) =>
  sources.filter((file) => text.test(readFileSync(join(features, file), 'utf8'))).toSorted();

test('the code paths that credit deposits are listed, and each checks the deposit limit', () => {
  expect(
    filesWith(/admitPayments?\(|AdmittedDeposit\.ask(?:All)?\(|(?:coin|fiat)DepositGate\.admit\(/i),
  ).toEqual(Object.keys(gates).toSorted());
  for (const [file, check] of Object.entries(gates)) {
    expect(readFileSync(join(features, file), 'utf8')).toContain(check);
  }
});

test('no other file books deposits', () => {
  expect(
    filesWith(/'(?:deposit_matched|suspense_out|personal_transfer|gift_card_(?:claimed|expired))'/),
  ).toEqual(Object.keys(bookers).toSorted());
});
