import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// Every return of a bank payout goes through returnPayout, which books exactly the amount that came. Add a new caller here only after it
// proves the return.

const root = join(import.meta.dirname, '../../..');
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.test\.|\/testing\/|\.examples\./.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
const filesWith = (text: RegExp) =>
  sources.flatMap((source) => (text.test(source.text) ? source.file : [])).toSorted();

const payments = 'features/payments';

test('two callers return a payout: the decision about a movement, and a decision of two operators', () => {
  expect(filesWith(/(?:return|await|=>) returnPayout\(/)).toEqual([
    `${payments}/matching/match-movements.ts`,
    `${payments}/suspense/suspense-as-operator.ts`,
  ]);
});

test('one function decides, stores and books the returned amount, and informs the owner’s slice', () => {
  const only = [`${payments}/payouts/return-payout.ts`];
  const declared = `${payments}/suspense/declare-return.ts`;
  expect(filesWith(/\bdecideReturn\(/)).toEqual([...only, declared]);
  expect(filesWith(/await storeReturn\(/)).toEqual(only);
  expect(filesWith(/`payout-returned:/)).toEqual(only);
  expect(filesWith(/orders\.payoutReturned\(tx, \{/)).toEqual(only);
});

test('withdrawals and orders deduct returned amounts from the limits', () => {
  expect(filesWith(/await storeReturnedWorth\(/)).toEqual(['features/withdrawals/ending/payout-events.ts']);
  expect(filesWith(/await notePayoutReturned\(/)).toEqual(['features/orders/payout/payout-ended.ts']);
});
