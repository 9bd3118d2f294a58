import { availableAccount, blockedAccount, houseCapital } from '@dukat/ledger/accounts';
import type { PostingType } from '@dukat/ledger/posting-type';
import { type Amount, add, formatAmount, negate, toAmount, zero } from '@dukat/rules/money/amount';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FeedClient, feedClient } from '../../features/trading/feed/testing/feed-client.ts';
import { failedChecks } from '../../features/trading/testing/trading-world.ts';
import { inTransaction } from '../../platform/http/in-transaction.ts';
import { post } from '../../platform/ledger/post.ts';
import { activateTrading, tradingSite } from '../testing/activate-trading.ts';
import { type BookMaker, bookMaker } from '../testing/book-maker.ts';
import { signIn } from '../testing/demo-sign-in.ts';
import type { TestClient } from '../testing/test-client.ts';
import { type TestProgram, testProgram } from '../testing/test-program.ts';

// The list of account transactions explains the balance for every way in which money is credited or debited.

const quickTrades = '/api/dukat/internal/quick-trades';
const promise = 'every portfolio’s lines add up to its balances';

interface Line {
  readonly id: string;
  readonly type: string;
  readonly currency: string;
  readonly amount: string;
  readonly market: string | null;
  readonly order_id: string | null;
}

let program: TestProgram;
let maker: BookMaker;
let trader: TestClient;
let portfolioId: string;

beforeAll(async () => {
  program = await testProgram(undefined, ['BTC_CZK']);
  maker = await bookMaker(program, 'BTC_CZK');
  await maker.ask('2001000', '1');
  await maker.bid('1999000', '1');
  trader = await signIn(program, 'verified@dukat.test', { CZK: '100000' });
  await activateTrading(trader, { CZK: '50000' });
  const portfolio = await program.database
    .selectFrom('portfolios')
    .select('id')
    .where('type', '=', 'trade')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  portfolioId = portfolio.id;
});
afterAll(() => program.close());

async function page(query: string): Promise<{ transactions: Line[]; before: string | null }> {
  const { body } = await trader.get(`/v1/accounts/transactions?${query}`);
  return body as unknown as { transactions: Line[]; before: string | null };
}

async function newest(count: number): Promise<string[]> {
  const { transactions } = await page(`limit=${count}`);
  return transactions.map(({ type, amount, currency }) => `${type} ${amount} ${currency}`);
}

async function buyFor(crowns: string): Promise<string> {
  const opened = await trader.post(quickTrades, {
    ...{ market: 'BTC_CZK', side: 'Buy', payment_type: 'VIRTUAL', agreement: true },
    quote_value: crowns,
  });
  if (opened.status !== 200) throw new Error(opened.text);
  return String(opened.body.publicId);
}

/** Posts between the trader's account and house capital. */
async function move(type: PostingType, amount: string, from: 'available' | 'blocked' = 'available') {
  const account = from === 'available' ? availableAccount(portfolioId) : blockedAccount(portfolioId);
  const posted = await inTransaction(program.database, (tx) =>
    post(tx, {
      reference: `test:${type}:${amount}:${from}`,
      type,
      entries: [
        { account, asset: 'EUR', amount: toAmount(amount) },
        { account: houseCapital, asset: 'EUR', amount: negate(toAmount(amount)) },
      ],
    }),
  );
  expect(posted.refused).toBe(false);
}

describe('a line is left', () => {
  test('by a transfer between portfolios', async () => {
    expect(await newest(1)).toEqual(['DEPOSIT 50000 CZK']);
  });

  test('by both legs of a quick trade, which name its market and its id', async () => {
    const id = await buyFor('2008');
    await program.settle(1);
    expect((await newest(2)).toSorted()).toEqual([
      'TRADE_FILL_CREDIT 0.001 BTC',
      'TRADE_FILL_DEBIT -2008 CZK',
    ]);
    const { transactions } = await page('limit=2');
    expect(transactions.map(({ market, order_id }) => [market, order_id])).toEqual([
      ['BTC_CZK', id],
      ['BTC_CZK', id],
    ]);
    expect(await failedChecks(program.database)).toEqual([]);
  });

  test('by a payment from outside for a quick trade, and by what of it is given back', async () => {
    const opened = await trader.post(quickTrades, {
      ...{ market: 'BTC_CZK', side: 'Buy', payment_type: 'BANK_TRANSFER', agreement: true },
      quote_value: '1000',
    });
    const { payment } = opened.body as { payment: Record<string, string> };
    const { account, currency, amount, variable_symbol } = payment;
    await trader.post('/sandbox/bank/transfer', {
      ...{ to_account: account, currency, amount, variable_symbol, message: 'payment' },
      ...{ from_account: '1265098001/5500', from_name: 'Jana Nováková' },
    });
    await program.settle();
    const lines = await newest(3);
    expect(lines).toContain('DEPOSIT 1000 CZK');
    expect(lines.some((line) => line.startsWith('TRADE_FILL_DEBIT'))).toBe(true);
    expect(await failedChecks(program.database)).toEqual([]);
  });

  test('by a deposit to a wallet that was made while the trade portfolio is selected', async () => {
    const { body } = await trader.get('/api/user/portfolios', tradingSite);
    const own = body.portfolios as { id: string; type: string }[];
    const findPortfolioId = (type: string) => own.find((portfolio) => portfolio.type === type)?.id;
    await trader.post(`/api/user/portfolios/${findPortfolioId('trade')}/select`, {}, tradingSite);
    const made = await trader.post('/api/user/new_wallet', { currency: 'BTC', network: 'BTC' }, tradingSite);
    expect(made.status).toBe(200);
    const { wallet } = made.body as { wallet: { fields: { label: string; value: string }[] } };
    const address = wallet.fields.find(({ label }) => label === 'Address')?.value;
    const sent = await trader.post('/sandbox/chain/BTC/send', { asset: 'BTC', address, amount: '0.25' });
    expect(sent.status).toBe(200);
    await trader.post('/sandbox/chain/BTC/mine', { blocks: 3 });
    await program.settle();
    expect((await newest(1))[0]).toMatch(/^DEPOSIT 0\.2\d* BTC$/);
    await trader.post(`/api/user/portfolios/${findPortfolioId('basic')}/select`, {});
    expect(await failedChecks(program.database)).toEqual([]);
  });

  test.each<readonly [PostingType, string, string]>([
    ['correction', '100', 'DEPOSIT 100 EUR'],
    ['correction', '-1', 'WITHDRAWAL_COMMIT -1 EUR'],
    ['suspense_out', '2', 'DEPOSIT 2 EUR'],
    ['deposit_matched', '20', 'DEPOSIT 20 EUR'],
    ['reversal', '-20', 'DEPOSIT -20 EUR'],
    ['payout_stored', '-5', 'WITHDRAWAL_COMMIT -5 EUR'],
    ['payout_failed', '5', 'WITHDRAWAL_UNBLOCK 5 EUR'],
    ['return_to_sender', '-3', 'WITHDRAWAL_COMMIT -3 EUR'],
    ['fee', '-0.5', 'TRADE_FILL_FEE -0.5 EUR'],
  ])('by a posting of type %s over %s: %s', async (type, amount, line) => {
    await move(type, amount);
    expect(await newest(1)).toEqual([line]);
  });

  test('not by holds and releases, which do not change the total', async () => {
    const before = await newest(1);
    const moved = await inTransaction(program.database, (tx) =>
      post(tx, {
        reference: 'test:hold',
        type: 'hold',
        entries: [
          { account: availableAccount(portfolioId), asset: 'EUR', amount: negate(toAmount('10')) },
          { account: blockedAccount(portfolioId), asset: 'EUR', amount: toAmount('10') },
        ],
      }),
    );
    expect(moved.refused).toBe(false);
    expect(await newest(1)).toEqual(before);
    await move('payout_stored', '-10', 'blocked');
    expect(await newest(1)).toEqual(['WITHDRAWAL_COMMIT -10 EUR']);
  });
});

test('lines read page by page add up to the balances, with concurrent changes', async () => {
  const give = (index: number) => move('correction', `0.${String(index + 1).padStart(2, '0')}`);
  await Promise.all([
    ...Array.from({ length: 60 }, (_, index) => give(index)),
    ...Array.from({ length: 5 }, () => buyFor('100')),
    trader.post('/v1/orders', { market: 'BTC_CZK', type: 'Market', side: 'Buy', funds: '500' }),
  ]);
  await program.settle();
  const sums = new Map<string, Amount>();
  const seen = new Set<string>();
  let query = 'limit=20';
  for (;;) {
    const { transactions, before } = await page(query);
    for (const { id, currency, amount } of transactions) {
      expect(seen.has(id)).toBe(false);
      seen.add(id);
      sums.set(currency, add(sums.get(currency) ?? zero, toAmount(amount)));
    }
    if (before === null) break;
    query = `limit=20&before=${before}`;
  }
  expect(seen.size).toBeGreaterThan(70);
  const { body } = await trader.get('/v1/accounts');
  for (const { currency, total } of body.accounts as { currency: string; total: string }[])
    expect([currency, formatAmount(sums.get(currency) ?? zero)]).toEqual([currency, total]);
});

describe('a subscriber', () => {
  let client: FeedClient;
  afterAll(() => client.socket.terminate());

  test('is notified of balance changes by a quick trade', async () => {
    client = await feedClient(program.origin);
    const { body } = await trader.post('/v1/ws/ticket');
    await client.ask({ op: 'auth', ticket: String(body.ticket), id: 1 });
    client.send({ op: 'subscribe', channel: 'balances' });
    await client.next((received) => received.type === 'snapshot');
    const updates = () =>
      client.next((received) => received.type === 'update' && received.channel === 'balances');
    await buyFor('200');
    expect(await updates()).toMatchObject({ accounts: [{ currency: 'CZK' }] });
    await program.settle(1);
    expect(JSON.stringify(await updates())).toContain('"currency":"BTC"');
  });
});

test('the audit reports a missing or an extra line', async () => {
  const owner = new pg.Client({ connectionString: program.ownerUrl });
  await owner.connect();
  try {
    await owner.query(
      'create table kept as select * from account_lines where id = (select max(id) from account_lines where portfolio_id = $1)',
      [portfolioId],
    );
    await owner.query('delete from account_lines where id in (select id from kept)');
    expect((await failedChecks(program.database)).join()).toContain(promise);
    await owner.query('insert into account_lines select * from kept');
    expect(await failedChecks(program.database)).toEqual([]);
    await owner.query(
      `insert into account_lines (portfolio_id, type, kind, asset, amount, created_at) values ($1, 'DEPOSIT', 'deposit', 'DOGE', 1, now())`,
      [portfolioId],
    );
    expect((await failedChecks(program.database)).join()).toContain(promise);
  } finally {
    await owner.end();
  }
});
