import { availableAccount, bank, blockedAccount } from '@dukat/ledger/accounts';
import { formatAmount } from '@dukat/rules/money/amount';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';
import { readBalance } from '../balances.ts';
import { transfer } from '../testing/transfer.ts';
import { type PostingBatcher, startPostingBatcher } from './posting-batcher.ts';

let db: TestDatabase;
let batcher: PostingBatcher;
beforeAll(async () => {
  db = await testDatabase();
  batcher = startPostingBatcher({ url: db.url, maxBatch: 64 });
});
afterAll(async () => {
  await batcher.close();
  await db.close();
});

const shown = async (owner: string) =>
  formatAmount(await readBalance(db.database, availableAccount(owner), 'CZK'));

test('books a thousand parallel postings, each once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 1000 }, (_, i) =>
      batcher.post(transfer(`many-${i}`, bank('fio'), availableAccount(`m${i % 7}`), '2')),
    ),
  );
  expect(answers.every((answer) => !answer.refused && answer.value.isNew)).toBe(true);
  const { total } = await db.database
    .selectFrom('ledger_postings')
    .where('reference', 'like', 'many-%')
    .select((e) => e.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  expect(total).toBe('1000');
  expect(await shown('m0')).toBe(String(2 * Math.ceil(1000 / 7)));
});

test('books a reference once when a batch repeats it, and every caller gets the same posting', async () => {
  const posting = transfer('same', bank('fio'), availableAccount('same'), '5');
  const answers = await Promise.all(Array.from({ length: 50 }, () => batcher.post(posting)));
  const ids = new Set(answers.map((answer) => (answer.refused ? answer.reason : answer.value.postingId)));
  expect(ids.size).toBe(1);
  expect(answers.filter((answer) => !answer.refused && answer.value.isNew)).toHaveLength(1);
  expect(await shown('same')).toBe('5');
});

test('refuses a reference with another body, in the same batch and later', async () => {
  const [first, second] = await Promise.all([
    batcher.post(transfer('clash', bank('fio'), availableAccount('c1'), '5')),
    batcher.post(transfer('clash', bank('fio'), availableAccount('c2'), '5')),
  ]);
  expect([first.refused, second]).toMatchObject([false, { refused: true, reason: 'reference_reused' }]);
  expect(await batcher.post(transfer('clash', bank('fio'), availableAccount('c1'), '6'))).toMatchObject({
    reason: 'reference_reused',
  });
});

test('a posting may spend what an earlier one of the same batch credited', async () => {
  const answers = await Promise.all([
    batcher.post(transfer('chain-1', bank('fio'), availableAccount('a'), '10')),
    batcher.post(transfer('chain-2', availableAccount('a'), availableAccount('b'), '10')),
    batcher.post(transfer('chain-3', availableAccount('b'), availableAccount('c'), '10')),
  ]);
  expect(answers.map((answer) => answer.refused)).toEqual([false, false, false]);
  expect(await shown('c')).toBe('10');
});

test('an uncovered posting does not affect the others of its batch', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, i) =>
      batcher.post(
        i % 10 === 3
          ? transfer(`poor-${i}`, availableAccount('poor'), availableAccount('d'), '1')
          : transfer(`rich-${i}`, bank('fio'), availableAccount('d'), '1'),
      ),
    ),
  );
  expect(answers.map((answer, i) => (answer.refused ? i : -1)).filter((i) => i >= 0)).toEqual([
    3, 13, 23, 33,
  ]);
  expect(await shown('d')).toBe('36');
});

test('a balance can be spent to its last unit by one batch, and the next spender is refused', async () => {
  await batcher.post(transfer('fund-e', bank('fio'), availableAccount('e'), '10'));
  const answers = await Promise.all(
    Array.from({ length: 15 }, (_, i) =>
      batcher.post(transfer(`spend-e-${i}`, availableAccount('e'), blockedAccount('e'), '1')),
    ),
  );
  expect(answers.filter((answer) => !answer.refused)).toHaveLength(10);
  expect(await shown('e')).toBe('0');
});

test('loses nothing and books nothing twice while connections are cut before and after commits', async () => {
  const sturdy = startPostingBatcher({ url: db.url, maxBatch: 16, resendPauseMs: 5 });
  const killer = new pg.Client({ connectionString: db.ownerUrl });
  await killer.connect();
  let posted = 0;
  let answered = 0;
  let cuts = 0;
  // Runs until the connections were cut often enough, however busy the machine is.
  const isEnough = () => posted >= 1500 && cuts > 3;
  const posts = Promise.all(
    Array.from({ length: 300 }, async () => {
      while (!isEnough()) {
        const answer = await sturdy.post(
          transfer(`cut-${posted++}`, bank('fio'), availableAccount('cut'), '1'),
        );
        expect(answer.refused).toBe(false);
        answered += 1;
      }
    }),
  );
  let isOver = false;
  const over = posts
    .catch(() => {})
    .finally(() => {
      isOver = true;
    });
  let answeredAtCut = -1;
  while (!isOver) {
    // Only busy connections are cut, and only after some progress, so that the limit on resends is never reached.
    const { rowCount } = await killer.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name like 'dukat-ledger%' and datname = current_database() and state = 'active' and $1`,
      [answered > answeredAtCut],
    );
    if (rowCount !== 0) answeredAtCut = answered;
    cuts += rowCount ?? 0;
  }
  await over;
  await killer.end();
  await sturdy.close();
  await posts;
  expect(answered).toBe(posted);
  expect(await shown('cut')).toBe(String(posted));
});

test('throws on an invalid double entry and books the other postings', async () => {
  const broken = { ...transfer('broken', bank('fio'), availableAccount('f'), '1'), entries: [] };
  const sound = batcher.post(transfer('sound', bank('fio'), availableAccount('f'), '1'));
  await expect(batcher.post(broken)).rejects.toThrow('too_few_entries');
  expect(await sound).toMatchObject({ refused: false });
});

test('each entry of a batch stores the balance after it', async () => {
  const { rows } = await sql`
    select account_id, posting_id, balance_after, expected
    from (
      select *, sum(amount) over (partition by account_id order by posting_id, line) as expected from ledger_entries
    ) e
    where balance_after <> expected`.execute(db.database);
  expect(rows).toEqual([]);
});

test('rejects at once when the queue is full', async () => {
  const narrow = startPostingBatcher({ url: db.url, maxWaiting: 3 });
  const answers = await Promise.allSettled(
    Array.from({ length: 5 }, (_, i) =>
      narrow.post(transfer(`full-${i}`, bank('fio'), availableAccount('g'), '1')),
    ),
  );
  await narrow.close();
  expect(answers.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ]);
});

test('rejects after a bounded number of attempts when the database is unreachable', async () => {
  const lost = startPostingBatcher({
    url: 'postgres://nobody@127.0.0.1:41199/none',
    maxResends: 2,
    resendPauseMs: 1,
  });
  await expect(lost.post(transfer('lost', bank('fio'), availableAccount('h'), '1'))).rejects.toThrow();
  await lost.close();
});
