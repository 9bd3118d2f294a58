import { amountFromUnits, negate, toAmount } from '@dukat/rules/money/amount';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { availableAccount, bank, blockedAccount, houseFees, type LedgerAccount } from './accounts.ts';
import {
  canonicalBody,
  checkPosting,
  type Entry,
  maxAboutLength,
  maxEntries,
  maxReferenceLength,
  type Posting,
  reversed,
  totalsByAsset,
} from './posting.ts';

const decimals = new Map([
  ['CZK', 2],
  ['BTC', 8],
  ['ETH', 18],
]);
const entry = (account: LedgerAccount, amount: string, asset = 'CZK'): Entry => ({
  account,
  asset,
  amount: toAmount(amount),
});
const payment: Posting = {
  reference: 'payment:1',
  type: 'payment_matched',
  entries: [entry(bank('fio'), '-100'), entry(blockedAccount('1'), '98.5'), entry(houseFees, '1.5')],
};
const check = (change: Partial<Posting>) =>
  checkPosting({ ...payment, ...change }, (asset) => decimals.get(asset));

test('accepts a posting that sums to zero for each asset', () => {
  expect(check({})).toMatchObject({ refused: false });
});

test('drops entries of zero, so that a fee of zero is no special case', () => {
  const answer = check({
    entries: [entry(bank('fio'), '-1'), entry(blockedAccount('1'), '1'), entry(houseFees, '0')],
  });
  expect(answer.refused ? [] : answer.value.entries).toHaveLength(2);
});

test.each([
  [
    'off by the smallest unit',
    [entry(bank('x'), '-1', 'ETH'), entry(availableAccount('1'), '0.999999999999999999', 'ETH')],
  ],
  [
    'two assets that balance only together',
    [entry(bank('x'), '-1', 'CZK'), entry(availableAccount('1'), '1', 'BTC')],
  ],
])('entries %s do not balance', (_what, entries) => {
  expect(check({ entries })).toMatchObject({ reason: 'entries_do_not_balance' });
});

test.each([
  ['none', []],
  ['only lines of zero', [entry(bank('x'), '0'), entry(availableAccount('1'), '0')]],
])('%s are too few entries', (_what, entries) => {
  expect(check({ entries })).toMatchObject({ reason: 'too_few_entries' });
});

test('limits the number of entries', () => {
  const pairs = (count: number) =>
    Array.from({ length: count }, (_, i) => entry(availableAccount('1'), i % 2 === 0 ? '1' : '-1'));
  expect(check({ entries: pairs(maxEntries) })).toMatchObject({ refused: false });
  expect(check({ entries: pairs(maxEntries + 2) })).toMatchObject({ reason: 'too_many_entries' });
});

test.each([
  ['CZK', '0.01', true],
  ['CZK', '0.001', false],
  ['BTC', '0.00000001', true],
  ['BTC', '0.000000001', false],
  ['ETH', '0.000000000000000001', true],
])('an amount in %s of %s fits the decimals of the asset: %s', (asset, amount, fits) => {
  const entries = [entry(bank('x'), `-${amount}`, asset), entry(availableAccount('1'), amount, asset)];
  expect(check({ entries })).toMatchObject(
    fits ? { refused: false } : { reason: 'amount_too_precise', values: { asset } },
  );
});

test('refuses an unknown asset and names it', () => {
  const entries = [entry(bank('x'), '-1', 'XYZ'), entry(availableAccount('1'), '1', 'XYZ')];
  expect(check({ entries })).toMatchObject({ reason: 'asset_unknown', values: { asset: 'XYZ' } });
});

test.each([
  ['', false],
  ['with space', false],
  ['line\nbreak', false],
  ['žluť', false],
  ['a'.repeat(maxReferenceLength), true],
  ['a'.repeat(maxReferenceLength + 1), false],
])('the reference %j is %s', (reference, isFine) => {
  expect(check({ reference })).toMatchObject(isFine ? { refused: false } : { reason: 'reference_malformed' });
});

test('limits the length of a note', () => {
  expect(check({ about: 'é'.repeat(maxAboutLength) })).toMatchObject({ refused: false });
  expect(check({ about: 'é'.repeat(maxAboutLength + 1) })).toMatchObject({ reason: 'about_too_long' });
});

test('the canonical body depends on type, account, asset and amount, not on the order of entries', () => {
  const body = canonicalBody(payment.type, payment.entries);
  expect(canonicalBody(payment.type, payment.entries.toReversed())).toBe(body);
  expect(canonicalBody('fill', payment.entries)).not.toBe(body);
  const [first, ...rest] = payment.entries;
  if (first === undefined) throw new Error('an entry');
  for (const change of [{ account: bank('kb') }, { asset: 'EUR' }, { amount: toAmount('-100.01') }]) {
    expect(canonicalBody(payment.type, [{ ...first, ...change }, ...rest])).not.toBe(body);
  }
});

const anyEntries = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n })), {
    minLength: 1,
    maxLength: 20,
  })
  .map((lines) => {
    const entries = lines.map(([owner, units]) => ({
      account: availableAccount(String(owner)),
      asset: 'ETH',
      amount: amountFromUnits(units),
    }));
    const total = entries.reduce((sum, { amount }) => sum + amount, 0n);
    return [...entries, { account: bank('x'), asset: 'ETH', amount: negate(amountFromUnits(total)) }];
  });

test('accepts any balanced posting, and refuses it with one unit more anywhere', () => {
  fc.assert(
    fc.property(anyEntries, fc.nat(), (entries, which) => {
      fc.pre(entries.filter(({ amount }) => amount !== 0n).length >= 2);
      expect(check({ entries }).refused).toBe(false);
      const uneven = entries.map((one, index) =>
        index === which % entries.length ? { ...one, amount: amountFromUnits(one.amount + 1n) } : one,
      );
      expect(check({ entries: uneven })).toMatchObject({ refused: true });
    }),
  );
});

test('a posting and its reversal sum to zero', () => {
  fc.assert(
    fc.property(anyEntries, (entries) => {
      const byAccount = new Map<string, bigint>();
      for (const { account, amount } of [...entries, ...reversed(entries)]) {
        const key = JSON.stringify(account);
        byAccount.set(key, (byAccount.get(key) ?? 0n) + amount);
      }
      expect([...byAccount.values()].every((total) => total === 0n)).toBe(true);
      expect([...totalsByAsset(entries).values()]).toEqual([0n]);
    }),
  );
});
