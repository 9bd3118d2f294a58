import { availableAccount, bank, blockedAccount, type LedgerAccount } from '@dukat/ledger/accounts';
import type { Posting } from '@dukat/ledger/posting';
import { formatAmount } from '@dukat/rules/money/amount';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Transaction } from '../database/database.ts';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { AccountIds } from './account-ids.ts';
import { auditBooks } from './audit.ts';
import { readBalance } from './balances.ts';
import { post } from './post.ts';
import { postingsInOrder } from './post-in-order.ts';
import { transfer } from './testing/transfer.ts';

let db: TestDatabase;
const ids = new AccountIds();
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

const book = (...postings: readonly Posting[]) =>
  db.database.transaction().execute((tx) => bookIn(tx, postings));
const bookIn = async (tx: Transaction, postings: readonly Posting[]) =>
  sql`select ${await postingsInOrder(tx, postings, ids)}`.execute(tx);
const shown = async (account: LedgerAccount) => formatAmount(await readBalance(db.database, account, 'CZK'));

describe('postings in order', () => {
  test('each posting may spend what an earlier one credited', async () => {
    await book(
      transfer('chain-1', bank('fio'), availableAccount('1'), '100'),
      transfer('chain-2', availableAccount('1'), blockedAccount('1'), '100'),
      transfer('chain-3', blockedAccount('1'), availableAccount('2'), '60.5'),
    );
    expect(await shown(availableAccount('1'))).toBe('0');
    expect(await shown(blockedAccount('1'))).toBe('39.5');
    expect(await shown(availableAccount('2'))).toBe('60.5');
  });

  test('books nothing when a posting spends what only a later one credits', async () => {
    await expect(
      book(
        transfer('early-1', bank('fio'), availableAccount('3'), '10'),
        transfer('early-2', availableAccount('3'), blockedAccount('3'), '10.01'),
        transfer('early-3', bank('fio'), availableAccount('3'), '10'),
      ),
    ).rejects.toThrow('falls short on the way');
    expect(await shown(availableAccount('3'))).toBe('0');
    await book(transfer('early-1', bank('fio'), availableAccount('3'), '10'));
    expect(await shown(availableAccount('3'))).toBe('10');
  });

  test('rolls back all postings when an account would end below zero', async () => {
    await book(transfer('fund-4', bank('fio'), availableAccount('4'), '5'));
    await expect(
      book(transfer('over-4', availableAccount('4'), blockedAccount('4'), '5.01')),
    ).rejects.toThrow('ledger_balances_within_sign');
    await book(transfer('all-4', availableAccount('4'), blockedAccount('4'), '5'));
    expect(await shown(availableAccount('4'))).toBe('0');
  });

  test('rolls back all postings when a reference was booked before', async () => {
    await book(transfer('known', bank('fio'), availableAccount('5'), '1'));
    await expect(
      book(
        transfer('beside-known', bank('fio'), availableAccount('5'), '1'),
        transfer('known', bank('fio'), availableAccount('5'), '1'),
      ),
    ).rejects.toThrow('ledger_postings_reference_key');
    expect(await shown(availableAccount('5'))).toBe('1');
  });

  test('rejects entries that do not balance', async () => {
    const { entries, ...rest } = transfer('uneven', bank('fio'), availableAccount('6'), '1');
    await expect(book({ ...rest, entries: entries.slice(0, 1) })).rejects.toThrow('too_few_entries');
    await expect(
      sql`select ledger_post_in_order('{uneven}', '{hold}', array[sha256('x')], '{null}', '{1,1}', '{0,1}',
        (select array_agg(account_id) from ledger_open_accounts('{available,blocked}', '{6,6}', '{CZK,CZK}')), '{1,1}')`.execute(
        db.database,
      ),
    ).rejects.toThrow('do not sum to zero');
    await expect(
      sql`select ledger_post_in_order('{unopened}', '{hold}', array[sha256('x')], '{null}', '{1,1}', '{0,1}',
        '{123456789,123456790}', '{1,-1}')`.execute(db.database),
    ).rejects.toThrow('not open');
  });

  test('reopens an account whose opening transaction was rolled back', async () => {
    const posting = transfer('undone', bank('fio'), availableAccount('7'), '1');
    const undone = db.database.transaction().execute(async (tx) => {
      await bookIn(tx, [posting]);
      throw new Error('no, not like this');
    });
    await expect(undone).rejects.toThrow('not like this');
    await book(posting);
    expect(await shown(availableAccount('7'))).toBe('1');
  });

  test('leaves a ledger that passes the audit, each entry with the balance after it', async () => {
    const { isInOrder, checks } = await auditBooks(db.database);
    expect(checks.filter(({ differences }) => differences.length > 0)).toEqual([]);
    expect(isInOrder).toBe(true);
  });
});

test('returns each available balance once and omits owners who never held the asset', async () => {
  await db.database.transaction().execute(async (tx) => {
    await post(tx, transfer('fund-8', bank('fio'), availableAccount('8'), '7.5'));
    await post(tx, transfer('fund-9', bank('fio'), availableAccount('9'), '2'));
  });
  const { rows } = await sql<{ owner: string; asset: string; balance: string }>`
    select * from ledger_lock_available('{8,9,8,10}', '{CZK,CZK,CZK,CZK}')`.execute(db.database);
  expect(rows.map(({ owner, asset, balance }) => [owner, asset, Number(balance)])).toEqual([
    ['8', 'CZK', 7.5],
    ['9', 'CZK', 2],
  ]);
});
