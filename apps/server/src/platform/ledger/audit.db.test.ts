import { availableAccount, bank, blockedAccount } from '@dukat/ledger/accounts';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runStoppable } from '../stoppable.ts';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { auditBooks } from './audit.ts';
import { booksStatus, recordAudit } from './books-status.ts';
import { payoutGate } from './payout-gate.ts';
import { post } from './post.ts';
import { sealLedger } from './seals/sealer.ts';
import { transfer } from './testing/transfer.ts';

let db: TestDatabase;
let owner: pg.Client;

beforeEach(async () => {
  db = await testDatabase();
  owner = new pg.Client({ connectionString: db.ownerUrl });
  owner.on('error', () => {});
  await owner.connect();
  for (let i = 0; i < 12; i += 1) {
    await pay(transfer(`in-${i}`, bank('fio'), availableAccount(String(i % 3)), '10'));
    await pay(transfer(`hold-${i}`, availableAccount(String(i % 3)), blockedAccount(String(i % 3)), '2.5'));
  }
});
afterEach(async () => {
  await owner.end();
  await db.close();
});

async function pay(posting: ReturnType<typeof transfer>): Promise<void> {
  const answer = await db.database.transaction().execute((tx) => post(tx, posting));
  if (answer.refused) throw new Error(answer.reason);
}

const broken = async () => {
  const { checks } = await auditBooks(db.database);
  return checks.filter(({ differences }) => differences.length > 0).map(({ name }) => name);
};

test('untampered books pass the audit before, between and after seals', async () => {
  expect(await broken()).toEqual([]);
  expect(await sealLedger(db.database, { maxRange: 7 })).toBe(24);
  expect(await broken()).toEqual([]);
  await pay(transfer('late', bank('fio'), availableAccount('9'), '1'));
  expect(await broken()).toEqual([]);
  expect(await sealLedger(db.database)).toBe(1);
  expect(await sealLedger(db.database)).toBe(0);
  const report = await auditBooks(db.database);
  expect(report).toMatchObject({ isInOrder: true, postings: 25n, entries: 50n, seals: 5n });
});

test('rests after each seal but the last, and seals nothing while the program stops', async () => {
  expect(await runStoppable(AbortSignal.abort(), () => sealLedger(db.database))).toBe(0);
  const rests: number[] = [];
  const rest = async (tookMs: number) => rests.push(tookMs);
  expect(await sealLedger(db.database, { maxRange: 8, rest })).toBe(24);
  expect(rests).toHaveLength(2);
});

test('seals many ranges in one call, also while a vacuum holds its lock', async () => {
  for (let i = 0; i < 40; i += 1) await pay(transfer(`more-${i}`, bank('fio'), availableAccount('9'), '1'));
  await owner.query('begin');
  await owner.query('lock table ledger_entries in share update exclusive mode');
  expect(await sealLedger(db.database, { maxRange: 7 })).toBe(64);
  await owner.query('commit');
  expect(await broken()).toEqual([]);
});

const edits: [what: string, statement: string, promises: string[]][] = [
  [
    'an amount',
    `update ledger_entries set amount = amount + 0.000000000000000001 where posting_id = 5 and line = 1`,
    [
      'every balance is the sum of its entries',
      'every posting has two entries or more that sum to zero for each asset',
      'no sealed row was changed, added or removed',
    ],
  ],
  [
    'one balance by the smallest unit',
    `update ledger_balances set balance = balance + 0.000000000000000001
     where account_id = (select id from ledger_accounts where kind = 'available' and owner = '1')`,
    ['all accounts of an asset sum to zero', 'every balance is the sum of its entries'],
  ],
  [
    'two balances that still sum to zero',
    `update ledger_balances b set balance = balance + case a.owner when '1' then 1 else -1 end from ledger_accounts a
     where a.id = b.account_id and a.kind = 'available' and a.owner in ('1', '2')`,
    ['every balance is the sum of its entries'],
  ],
  [
    'a note',
    `update ledger_postings set about = 'somebody else' where id = 3`,
    ['no sealed row was changed, added or removed'],
  ],
  [
    'the time of a posting',
    `update ledger_postings set created_at = created_at - interval '1 second' where id = 3`,
    ['no sealed row was changed, added or removed'],
  ],
  [
    'the time of one entry',
    `update ledger_entries set created_at = created_at + interval '1 microsecond' where posting_id = 5 and line = 1`,
    ['no sealed row was changed, added or removed'],
  ],
  [
    'the owner of an account',
    `update ledger_accounts set owner = '77' where kind = 'available' and owner = '1'`,
    ['no sealed row was changed, added or removed'],
  ],
  [
    'a removed posting with its entries',
    `with gone as (delete from ledger_entries where posting_id = 24 returning account_id, amount),
       undone as (update ledger_balances b set balance = balance - g.amount from gone g where g.account_id = b.account_id)
     delete from ledger_postings where id = 24`,
    ['no sealed row was changed, added or removed'],
  ],
  [
    'a removed seal',
    `delete from ledger_seals where number = 2`,
    ['no sealed row was changed, added or removed'],
  ],
  [
    'a balance below zero',
    `alter table ledger_balances drop constraint ledger_balances_within_sign;
     update ledger_balances b set balance = balance + case a.kind when 'available' then -100 else 100 end from ledger_accounts a
     where a.id = b.account_id and a.owner = '1'`,
    ['every balance is the sum of its entries', 'no balance is on the wrong side of zero'],
  ],
];

test.each(edits)('finds a change by the database owner: %s', async (_what, statement, promises) => {
  await sealLedger(db.database, { maxRange: 7 });
  await owner.query(statement);
  expect(await broken()).toEqual(promises);
});

test('finds an entry changed before any seal by the hash of its posting', async () => {
  await owner.query(`update ledger_entries set amount = amount * 2 where posting_id = 5;
    update ledger_balances b set balance = e.total
    from (select account_id, sum(amount) as total from ledger_entries group by account_id) e where e.account_id = b.account_id`);
  expect(await broken()).toEqual(['no sealed row was changed, added or removed']);
});

test('never leaves a posting of an open transaction out of the chain', async () => {
  const slow = new pg.Client({ connectionString: db.url });
  await slow.connect();
  await slow.query('begin');
  await slow.query(`select * from ledger_post(array['slow'], array['hold'],
    array[sha256(convert_to('hold' || chr(10) || 'available:0 CZK -1' || chr(10) || 'blocked:0 CZK 1', 'UTF8'))], array[null], array[1, 1], array[0, 1]::smallint[],
    array(select id from ledger_accounts where owner = '0' order by kind), array[-1, 1])`);
  await pay(transfer('after', bank('fio'), availableAccount('5'), '1'));
  expect(await sealLedger(db.database, { patienceMs: 100 })).toBe(0);
  await slow.query('commit');
  await slow.end();
  expect(await sealLedger(db.database)).toBe(26);
  expect(await broken()).toEqual([]);
});

test('an audit includes the checks of slices, and a failed one holds payouts', async () => {
  const promise = {
    name: 'every order agrees with its postings',
    find: async () => [{ about: 'order x', expected: '100', found: '99' }],
  };
  expect(await payoutGate(db.database)).toBe('open');
  await recordAudit(db.database, await auditBooks(db.database, [promise]));
  expect(await payoutGate(db.database)).toBe('books_not_in_order');
  expect((await booksStatus(db.database)).lastAudit).toMatchObject({
    isInOrder: false,
    differences: [{ check: promise.name, about: 'order x', expected: '100', found: '99' }],
  });
  await recordAudit(db.database, await auditBooks(db.database));
  expect(await payoutGate(db.database)).toBe('open');
});
