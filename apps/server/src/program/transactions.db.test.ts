import { availableAccount, blockedAccount, houseTrading } from '@dukat/ledger/accounts';
import type { PostingType } from '@dukat/ledger/posting-type';
import { type Amount, add, formatAmount, negate, toAmount, zero } from '@dukat/rules/money/amount';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { failedChecks } from '../features/trading/testing/trading-world.ts';
import { inTransaction } from '../platform/http/in-transaction.ts';
import { post } from '../platform/ledger/post.ts';
import { tradingSite } from './testing/activate-trading.ts';
import { type ExchangeWorld, exchangeWorld, limit } from './testing/exchange-world.ts';
import type { TestClient } from './testing/test-client.ts';

// The list of transactions explains each balance to the last unit, line by line, for every kind of portfolio.

interface Line {
  readonly id: string;
  readonly kind: string;
  readonly currency: string;
  readonly amount: string;
  readonly balance: string;
  readonly market: string | null;
  readonly order_id: string | null;
  readonly reference: string | null;
}

let world: ExchangeWorld;
let anna: TestClient;
let basic: string;
let trading: string;

beforeAll(async () => {
  world = await exchangeWorld();
  ({ anna } = world);
  const { body } = await anna.get('/api/user/portfolios', tradingSite);
  const own = body.portfolios as { id: string; type: string }[];
  [basic = '', trading = ''] = ['basic', 'trade'].map((type) => own.find((one) => one.type === type)?.id);
});
afterAll(async () => {
  expect(await failedChecks(world.program.database)).toEqual([]);
  await world.program.close();
});

const select = (id: string) => anna.post(`/api/user/portfolios/${id}/select`, {}, tradingSite);

async function page(
  query = '',
): Promise<{ transactions: Line[]; before: string | null; total: number | null }> {
  const { status, body } = await anna.get(`/api/user/transactions?${query}`, tradingSite);
  expect(status).toBe(200);
  return body as unknown as { transactions: Line[]; before: string | null; total: number | null };
}

async function allPages(query: string): Promise<Line[]> {
  const lines: Line[] = [];
  for (let before = ''; ; ) {
    const { transactions, before: next } = await page(`${query}${before}`);
    lines.push(...transactions);
    if (next === null) return lines;
    before = `&before=${next}`;
  }
}

/** Reads the same lines by offset. Every page states the total. */
async function allByOffset(query: string, limit: number): Promise<Line[]> {
  const lines: Line[] = [];
  for (;;) {
    const { transactions, total } = await page(`${query}&limit=${limit}&offset=${lines.length}`);
    lines.push(...transactions);
    if (transactions.length < limit) {
      expect(total).toBe(lines.length);
      return lines;
    }
  }
}

/** Posts from house capital, or to it. */
async function book(
  type: PostingType,
  amount: string,
  {
    asset = 'EUR',
    about = null,
    part = availableAccount,
  }: { asset?: string; about?: string | null; part?: typeof availableAccount } = {},
) {
  const { id } = await world.program.database
    .selectFrom('portfolios')
    .select('id')
    .where('public_id', '=', basic)
    .executeTakeFirstOrThrow();
  booked += 1;
  const posted = await inTransaction(world.program.database, (tx) =>
    post(tx, {
      reference: `listed:${booked}`,
      type,
      ...(about !== null && { about }),
      entries: [
        { account: part(id), asset, amount: toAmount(amount) },
        { account: houseTrading, asset, amount: negate(toAmount(amount)) },
      ],
    }),
  );
  if (posted.refused) throw new Error(JSON.stringify(posted));
}
let booked = 0;

/** Checks that each line's balance is the previous balance plus its amount. */
function chained(lines: readonly Line[]): void {
  const now = new Map<string, Amount>();
  for (const { currency, amount, balance } of lines.toReversed()) {
    const after = add(now.get(currency) ?? zero, toAmount(amount));
    expect(balance).toBe(formatAmount(after));
    now.set(currency, after);
  }
}

describe('of a basic portfolio', () => {
  beforeAll(() => select(basic));

  test.each([
    ['deposit_matched', '10', 'deposit'],
    ['payment_matched', '10', 'deposit'],
    ['payout_failed', '3', 'refund'],
    ['fee', '-1', 'fee'],
    ['reward', '0.5', 'reward'],
    ['personal_transfer', '4', 'personal_transfer'],
    ['personal_transfer', '-4', 'personal_transfer'],
    ['gift_card_sold', '-3', 'gift_card'],
    ['gift_card_refunded', '3', 'gift_card'],
    ['correction', '-0.1', 'correction'],
    ['reversal', '-2', 'correction'],
    ['house_move', '-1', 'withdrawal'],
  ] as const)('%s of %s EUR is a line of kind %s', async (type, amount, kind) => {
    await book(type, amount);
    const [line] = (await page('limit=1')).transactions;
    expect(line).toMatchObject({ kind, amount, currency: 'EUR' });
  });

  test.each([
    ['gift_card_sold', 'gift_card'],
    ['gift_card_claimed', 'gift_card'],
    ['gift_card_refunded', 'gift_card'],
    ['gift_card_expired', 'gift_card'],
    ['reward', 'reward'],
    ['referral_reward', 'referral_reward'],
  ] satisfies [PostingType, string][])('a posting of type %s is a line of kind %s', async (type, kind) => {
    const { rows } = await sql<{ kind: string }>`select account_line_kind(${type}, 1) as kind`.execute(
      world.program.database,
    );
    expect(rows).toEqual([{ kind }]);
  });

  test('pending amounts create no line and are part of the balance', async () => {
    const [before] = (await page('limit=1')).transactions;
    await book('deposit_matched', '4', { part: blockedAccount });
    const [line] = (await page('limit=1')).transactions;
    expect(line?.balance).toBe(formatAmount(add(toAmount(before?.balance ?? ''), toAmount('4'))));
    await book('return_to_sender', '-4', { part: blockedAccount });
  });

  test('pages contain each line once, with consecutive balances', async () => {
    for (let number = 1; number <= 14; number += 1)
      await book('deposit_matched', `0.${String(number).padStart(2, '0')}`, {
        asset: number % 3 === 0 ? 'BTC' : 'EUR',
      });
    const lines = await allPages('limit=5');
    expect(lines.length).toBeGreaterThan(20);
    expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
    chained(lines);
    expect((await allPages('limit=100')).map(({ id }) => id)).toEqual(lines.map(({ id }) => id));
  });

  test('pages by offset equal those by cursor, with the total, also of a filter', async () => {
    for (const query of ['', 'currency=BTC', 'kind=correction', 'search=btc', 'currency=EUR&kind=deposit'])
      expect(await allByOffset(query, 4)).toEqual(await allPages(`limit=4&${query}`));
    expect(await page('offset=1000')).toMatchObject({ transactions: [], before: null });
    const { before } = await page('limit=1');
    expect((await page(`before=${before}`)).total).toBeNull();
  });

  test('a filter shows only its lines, with the balances of the whole list', async () => {
    const all = await allPages('limit=100');
    const ofBitcoin = await allPages('limit=2&currency=BTC');
    expect(ofBitcoin).toEqual(all.filter(({ currency }) => currency === 'BTC'));
    const corrections = await allPages('limit=1&kind=correction');
    expect(corrections).toEqual(all.filter(({ kind }) => kind === 'correction'));
    expect(corrections).toHaveLength(2);
    expect((await page('kind=loan')).transactions).toEqual([]);
  });

  test('a search matches a whole currency or subject of a line', async () => {
    await book('deposit_matched', '1', { about: 'deposit-of-a-friend' });
    const found = (await page('search=deposit-of-a-friend')).transactions;
    expect(found).toMatchObject([{ amount: '1', reference: 'deposit-of-a-friend' }]);
    expect((await page('search=deposit-of')).transactions).toEqual([]);
    expect((await page('search=btc')).transactions).toHaveLength(4);
    expect((await page(`search=${encodeURIComponent("' or 1=1 --")}`)).transactions).toEqual([]);
  });

  test.each([
    'offset=-1',
    'offset=x',
    'kind=nothing',
    'limit=0',
    'limit=101',
    'before=x',
    'currency=%3B',
    `search=${'x'.repeat(65)}`,
    'other=1',
  ])('refuses an invalid query: %s', async (query) => {
    expect((await anna.get(`/api/user/transactions?${query}`)).status).toBe(422);
  });
});

describe('a receipt', () => {
  test("lists the changes of its posting and the ledger's proof", async () => {
    await select(basic);
    await book('deposit_matched', '7', { about: 'a-payment' });
    const [line] = (await page('limit=1')).transactions;
    const { body } = await anna.get(`/api/user/transactions/${line?.id}`, tradingSite);
    expect(body).toMatchObject({
      transaction: line,
      legs: [{ currency: 'EUR', part: 'available', amount: '7' }],
      rate: null,
      fee: null,
      posting: { reference: `listed:${booked}`, hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
  });

  test('of another portfolio or user is not found', async () => {
    await select(basic);
    const [line] = (await page('limit=1')).transactions;
    const path = `/api/user/transactions/${line?.id}`;
    expect((await world.boris.get(path, tradingSite)).body.code).toBe('transaction_unknown');
    await select(trading);
    expect((await anna.get(path, tradingSite)).status).toBe(404);
    expect((await anna.get('/api/user/transactions/999999999999999999', tradingSite)).status).toBe(404);
  });
});

describe('of a trading account', () => {
  test('fills are lines with their balances, and a fee line if a fee was paid', async () => {
    await select(trading);
    for (let number = 0; number < 4; number += 1) {
      await world.boris.post('/v1/orders', limit({ side: 'Sell', size: '10', price: '4.0001' }));
      await anna.post('/v1/orders', limit({ size: '10', price: '4.0001' }));
    }
    const lines = await allPages('limit=3');
    expect(lines.slice(0, 3).map(({ kind, currency, market }) => [kind, currency, market])).toEqual([
      ['fee', 'DOGE', 'DOGE_CZK'],
      ['trade', 'DOGE', 'DOGE_CZK'],
      ['trade', 'CZK', 'DOGE_CZK'],
    ]);
    chained(lines);
    for (const query of ['', 'kind=fee', 'currency=CZK'])
      expect(await allByOffset(query, 2)).toEqual(await allPages(`limit=3&${query}`));
    expect(await allPages('limit=2&kind=fee')).toEqual(lines.filter(({ kind }) => kind === 'fee'));
    expect(await allPages('limit=1&currency=CZK')).toEqual(
      lines.filter(({ currency }) => currency === 'CZK'),
    );
    const [newest] = lines;
    const { body } = await anna.get(`/api/user/transactions/${newest?.id}`, tradingSite);
    expect(body).toMatchObject({ rate: '4.0001', fee: { amount: '0.02', currency: 'DOGE' } });
    expect(body.posting).toMatchObject({ reference: expect.stringMatching(/^exchange-fill:/) });
  });
});
