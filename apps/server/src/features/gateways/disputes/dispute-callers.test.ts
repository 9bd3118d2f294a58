import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// A chargeback freezes an account, and its settlement takes money from a balance. A new caller is added here once a
// test proves that it books each chargeback once and checks whose account it is.

const root = join(import.meta.dirname, '../../..');
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.test\.|\/testing\/|\.examples\./.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
const filesWith = (text: RegExp) =>
  sources.flatMap((source) => (text.test(source.text) ? source.file : [])).toSorted();

const gateways = 'features/gateways';
const disputes = `${gateways}/disputes/gateway-disputes.ts`;
const won = `${gateways}/disputes/win-chargeback.ts`;
const visitors = `${gateways}/disputes/visitor-freeze.ts`;
const operators = `${gateways}/operators/decide-dispute.ts`;
const update = `${gateways}/payments/record-gateway-update.ts`;

test('only two callers begin a dispute: a gateway’s report, and an operator', () => {
  expect(filesWith(/\bbeginDispute\b/)).toEqual([disputes, operators, update].toSorted());
});

test.each([
  ['takeBackPayment', disputes],
  ['writeOffPayment', disputes],
  ['endDispute', disputes],
  ['winChargeback', won],
])('only operators settle with %s', (name, file) => {
  expect(filesWith(new RegExp(`\\b${name}\\b`))).toEqual([file, operators].toSorted());
});

test('only a gateway’s report takes held money out of suspense', () => {
  expect(filesWith(/\bbookLostPayment\b/)).toEqual([disputes, update].toSorted());
});

test('two files book chargebacks and their return, and one checks whether a visitor’s order has been sent', () => {
  expect(filesWith(/[`']gateway-(?:taken-back|written-off|lost)\b(?!:%|:' \|\|)/)).toEqual([disputes, won]);
  expect(filesWith(/orders\.hasSentForVisitor\(/)).toEqual([visitors]);
  expect(filesWith(/giftCards\.takeBack\(/)).toEqual([disputes]);
});
