import {
  availableAccount,
  bank,
  blockedAccount,
  chain,
  houseFees,
  type LedgerAccount,
} from '@dukat/ledger/accounts';
import type { Posting } from '@dukat/ledger/posting';
import { formatAmount, toAmount } from '@dukat/rules/money/amount';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Transaction } from '../database/database.ts';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { lockBalance, readBalance, readPortfolioBalances } from './balances.ts';
import { post } from './post.ts';
import { transfer } from './testing/transfer.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

const inTransaction = <T>(work: (tx: Transaction) => Promise<T>) => db.database.transaction().execute(work);

const pay = (posting: Posting) => inTransaction((tx) => post(tx, posting));
const shown = async (account: LedgerAccount, asset = 'CZK') =>
  formatAmount(await readBalance(db.database, account, asset));

test('moves value from one account to another', async () => {
  const posted = await pay(transfer('move-1', bank('fio'), availableAccount('1'), '1000.5'));
  expect(posted).toMatchObject({ refused: false, value: { isNew: true } });
  expect(await shown(bank('fio'))).toBe('-1000.5');
  expect(await shown(availableAccount('1'))).toBe('1000.5');
});

test('repeating a posting changes nothing, even with its entries in another order', async () => {
  const posting = transfer('twice', bank('fio'), availableAccount('2'), '70');
  const first = await pay(posting);
  const again = await pay({ ...posting, entries: posting.entries.toReversed(), about: 'seen twice' });
  if (first.refused || again.refused) throw new Error('expected both to be accepted');
  expect(again.value).toEqual({ postingId: first.value.postingId, isNew: false });
  expect(await shown(availableAccount('2'))).toBe('70');
});

test.each([
  ['another amount', transfer('reused', bank('fio'), availableAccount('3'), '71')],
  ['another account', transfer('reused', bank('fio'), availableAccount('4'), '70')],
  ['another asset', transfer('reused', bank('fio'), availableAccount('3'), '70', 'EUR')],
  [
    'another type',
    { ...transfer('reused', bank('fio'), availableAccount('3'), '70'), type: 'release' as const },
  ],
])('refuses a repeated reference with %s', async (_what, other) => {
  await pay(transfer('reused', bank('fio'), availableAccount('3'), '70'));
  expect(await pay(other)).toMatchObject({ refused: true, reason: 'reference_reused' });
  expect(await shown(availableAccount('4'))).toBe('0');
});

test('allows spending the whole balance, but not one unit more', async () => {
  await pay(transfer('fund-5', chain('bitcoin'), availableAccount('5'), '0.1', 'BTC'));
  expect(
    await pay(transfer('over-5', availableAccount('5'), blockedAccount('5'), '0.10000001', 'BTC')),
  ).toMatchObject({
    refused: true,
    reason: 'funds_too_low',
  });
  expect(
    await pay(transfer('all-5', availableAccount('5'), blockedAccount('5'), '0.1', 'BTC')),
  ).toMatchObject({
    refused: false,
  });
  expect(await shown(availableAccount('5'), 'BTC')).toBe('0');
});

test('a refused posting writes nothing, and its reference may be used once the funds are there', async () => {
  const spend = transfer('early', availableAccount('6'), blockedAccount('6'), '10');
  expect(await pay(spend)).toMatchObject({ refused: true, reason: 'funds_too_low' });
  const rows = await db.database
    .selectFrom('ledger_postings')
    .where('reference', '=', 'early')
    .selectAll()
    .execute();
  expect(rows).toEqual([]);
  await pay(transfer('fund-6', bank('fio'), availableAccount('6'), '10'));
  expect(await pay(spend)).toMatchObject({ refused: false, value: { isNew: true } });
});

test('a bank account of the platform is never overdrawn', async () => {
  await pay(transfer('fund-7', bank('small'), availableAccount('7'), '5'));
  expect(await pay(transfer('drain-7', availableAccount('1'), bank('small'), '5.01'))).toMatchObject({
    reason: 'funds_too_low',
  });
  expect(await pay(transfer('drain-7', availableAccount('1'), bank('small'), '5'))).toMatchObject({
    refused: false,
  });
});

test('a rolled back transaction leaves no posting, account or balance', async () => {
  const undone = inTransaction(async (tx) => {
    await post(tx, transfer('undone', bank('fresh'), availableAccount('8'), '1'));
    throw new Error('changed my mind');
  });
  await expect(undone).rejects.toThrow('changed my mind');
  expect(await readPortfolioBalances(db.database, '8')).toEqual([]);
  expect(await pay(transfer('undone', bank('fresh'), availableAccount('8'), '1'))).toMatchObject({
    value: { isNew: true },
  });
});

test('accepts several assets in one posting, each summing to zero', async () => {
  await pay({
    reference: 'fill-9',
    type: 'fill',
    entries: [
      { account: bank('fio'), asset: 'CZK', amount: toAmount('-100') },
      { account: blockedAccount('9'), asset: 'CZK', amount: toAmount('99') },
      { account: houseFees, asset: 'CZK', amount: toAmount('1') },
      { account: chain('bitcoin'), asset: 'BTC', amount: toAmount('-0.5') },
      { account: availableAccount('9'), asset: 'BTC', amount: toAmount('0.5') },
    ],
  });
  const balances = await readPortfolioBalances(db.database, '9');
  expect(
    balances.map(({ asset, available, blocked }) => [asset, formatAmount(available), formatAmount(blocked)]),
  ).toEqual([
    ['BTC', '0.5', '0'],
    ['CZK', '0', '99'],
  ]);
});

test('each entry stores the balance after it, also when an account appears twice', async () => {
  await pay({
    reference: 'run-10',
    type: 'correction',
    entries: [
      { account: bank('fio'), asset: 'CZK', amount: toAmount('-30') },
      { account: availableAccount('10'), asset: 'CZK', amount: toAmount('10') },
      { account: availableAccount('10'), asset: 'CZK', amount: toAmount('20') },
    ],
  });
  const entries = await db.database
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_accounts as a', 'a.id', 'e.account_id')
    .where('a.owner', '=', '10')
    .orderBy('e.line')
    .select(['e.line', 'e.balance_after'])
    .execute();
  expect(entries.map((entry) => [entry.line, formatAmount(toAmount(entry.balance_after))])).toEqual([
    [1, '10'],
    [2, '30'],
  ]);
});

test('the database refuses entries that do not sum to zero', async () => {
  await pay(transfer('known-11', bank('fio'), availableAccount('11'), '1'));
  const uneven = sql`
    select * from ledger_post(array['uneven'], array['hold'], array[sha256('x')], array[null::text], array[1, 1], array[0, 1]::smallint[],
      (select array_agg(id order by kind desc) from ledger_accounts where owner in ('fio', '11') and asset = 'CZK'),
      array[-1, 2]::numeric[])`;
  await expect(uneven.execute(db.database)).rejects.toThrow('sum to zero');
});

test('a second spender waits for the locked balance', async () => {
  await pay(transfer('fund-12', bank('fio'), availableAccount('12'), '10'));
  const spend = (reference: string) =>
    inTransaction(async (tx) => {
      const balance = await lockBalance(tx, availableAccount('12'), 'CZK');
      if (balance === 0n) return 'empty';
      await post(
        tx,
        transfer(reference, availableAccount('12'), blockedAccount('12'), formatAmount(balance)),
      );
      return 'spent';
    });
  expect((await Promise.all([spend('a-12'), spend('b-12'), spend('c-12')])).sort()).toEqual([
    'empty',
    'empty',
    'spent',
  ]);
});

test('locks an account that does not exist as zero', async () => {
  expect(await inTransaction((tx) => lockBalance(tx, availableAccount('13'), 'EUR'))).toBe(0n);
});
