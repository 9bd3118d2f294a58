import type { OrderRequest } from '@dukat/rules/trading/order-request';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../../../platform/database/database.ts';
import { summarizeOutcome } from '../testing/summarize-outcome.ts';
import { limit, testMarket } from '../testing/test-market.ts';
import { give, newTrader, place, placing, testExchange } from '../testing/trading-world.ts';

const world = testMarket({ buyer: { CZK: '1000' }, seller: { DOGE: '1000' } });
const { traders, market, by, held } = world;

const buy = (request: OrderRequest, id?: string) => by(traders.buyer, request, id);
const sell = (request: OrderRequest, id?: string) => by(traders.seller, request, id);

describe('a resting order', () => {
  test('holds its maximum cost, rounded up, and releases it when canceled', async () => {
    // 10.01 DOGE at 4.2001 CZK are 42.043001 CZK.
    const placed = await buy(limit('Buy', '10.01', '4.2001'));
    expect(summarizeOutcome(placed)).toBe('Open 0 0');
    expect(await held(traders.buyer, 'CZK')).toBe('957.95 42.05');
    if (placed.refused) throw new Error(placed.reason);
    const engineId = placed.value[0]?.engineId ?? 0;
    const cancel = { kind: 'cancel', market, account: traders.buyer.number, engineId } as const;
    expect(await world.exchange.submit({ ...cancel, account: traders.seller.number })).toMatchObject({
      reason: 'order_unknown',
    });
    expect(summarizeOutcome(await world.exchange.submit(cancel))).toBe('Canceled 0 0');
    expect(await held(traders.buyer, 'CZK')).toBe('1000 0');
    expect(await world.exchange.submit(cancel)).toMatchObject({ reason: 'order_unknown' });
  });

  test('pays each fill at its own price, with the fee taken from what is received', async () => {
    await sell(limit('Sell', '100', '4'));
    expect(await held(traders.seller, 'DOGE')).toBe('900 100');
    expect(summarizeOutcome(await buy(limit('Buy', '30', '5')))).toBe('Closed 3000 120');
    // The taker's fee is 0.2 % of 30 DOGE, the maker's 0.1 % of 120 CZK.
    expect(await held(traders.buyer, 'CZK')).toBe('880 0');
    expect(await held(traders.buyer, 'DOGE')).toBe('29.94 0');
    expect(await held(traders.seller, 'DOGE')).toBe('900 70');
    expect(await held(traders.seller, 'CZK')).toBe('119.88 0');
    const lines = await world.database
      .selectFrom('all_account_lines')
      .select(['type', 'asset', sql<string>`trim_scale(amount)::text`.as('amount')])
      .where('portfolio_id', 'in', [traders.buyer.portfolioId, traders.seller.portfolioId])
      .where('type', 'in', ['TRADE_FILL_DEBIT', 'TRADE_FILL_CREDIT', 'TRADE_FILL_FEE'])
      .orderBy('id')
      .execute();
    expect(lines.map(({ type, asset, amount }) => `${type} ${amount} ${asset}`)).toEqual([
      'TRADE_FILL_DEBIT -120 CZK',
      'TRADE_FILL_CREDIT 30 DOGE',
      'TRADE_FILL_FEE -0.06 DOGE',
      'TRADE_FILL_DEBIT -30 DOGE',
      'TRADE_FILL_CREDIT 120 CZK',
      'TRADE_FILL_FEE -0.12 CZK',
    ]);
  });

  test('holds the rest after a part traded on entry', async () => {
    await sell(limit('Sell', '10', '4'));
    expect(summarizeOutcome(await buy(limit('Buy', '30', '5')))).toBe('Open 1000 40');
    expect(await held(traders.buyer, 'CZK')).toBe('860 100');
  });
});

describe('a market order', () => {
  beforeEach(async () => {
    await sell(limit('Sell', '10', '4'));
    await sell(limit('Sell', '10', '5'));
  });

  test.each([
    [{ size: '15' }, 'Closed 1500 65'],
    [{ funds: '65' }, 'Closed 1500 65'],
    [{ size: '25' }, 'Canceled 2000 90'],
    [{ funds: '900' }, 'Canceled 2000 90'],
  ])('to buy by %j: %s', async (request, expected) => {
    expect(summarizeOutcome(await buy({ type: 'Market', side: 'Buy', ...request }))).toBe(expected);
    expect((await held(traders.buyer, 'CZK')).endsWith(' 0')).toBe(true);
  });

  test('to sell by funds earns no more than the requested amount', async () => {
    await buy(limit('Buy', '50', '3'));
    expect(summarizeOutcome(await sell({ type: 'Market', side: 'Sell', funds: '30' }))).toBe(
      'Closed 1000 30',
    );
  });

  test('is refused if its owner cannot pay for it, to the last heller', async () => {
    const poor = await newTrader(world.database);
    const take15 = () => by(poor, { type: 'Market', side: 'Buy', size: '15' });
    await give(world.database, poor, 'CZK', '64.99');
    expect(summarizeOutcome(await take15())).toBe('insufficient_funds');
    expect(summarizeOutcome(await by(poor, { type: 'Market', side: 'Buy', funds: '65' }))).toBe(
      'insufficient_funds',
    );
    await give(world.database, poor, 'CZK', '0.01');
    expect(summarizeOutcome(await take15())).toBe('Closed 1500 65');
    expect(await held(poor, 'CZK')).toBe('0 0');
  });

  test('to sell is refused if its owner lacks the coins', async () => {
    await buy(limit('Buy', '50', '3'));
    const poor = await newTrader(world.database);
    await give(world.database, poor, 'DOGE', '9.99');
    const sellPoor = (request: Partial<OrderRequest>) =>
      by(poor, { type: 'Market', side: 'Sell', ...request });
    expect(summarizeOutcome(await sellPoor({ size: '10' }))).toBe('insufficient_funds');
    expect(summarizeOutcome(await sellPoor({ funds: '29.98' }))).toBe('insufficient_funds');
    expect(summarizeOutcome(await sellPoor({ funds: '29.97' }))).toBe('Closed 999 29.97');
    expect(summarizeOutcome(await sellPoor({ funds: '1' }))).toBe('insufficient_funds');
  });
});

describe('a refused order', () => {
  test.each([
    ['more than there is', limit('Buy', '200', '5.0001'), 'insufficient_funds'],
    ['all there is', limit('Buy', '200', '5'), 'Open 0 0'],
    ['a post-only order that would trade', limit('Buy', '1', '6', { postOnly: true }), 'would_trade'],
    [
      'all or nothing of what is not there',
      limit('Buy', '50', '6', { timeInForce: 'FOK' }),
      'cannot_fill_whole',
    ],
    ['at once, what is not there', limit('Buy', '50', '6', { timeInForce: 'IOC' }), 'Canceled 1000 60'],
  ])('%s', async (_what, request, expected) => {
    await sell(limit('Sell', '10', '6'));
    expect(summarizeOutcome(await buy(request))).toBe(expected);
  });

  test('one with a client id that was used before, even at the same time', async () => {
    const both = await Promise.all([
      buy(limit('Buy', '1', '1'), 'mine'),
      buy(limit('Buy', '1', '1'), 'mine'),
    ]);
    expect(both.map(summarizeOutcome)).toEqual(['Open 0 0', 'client_order_id_used']);
    await world.exchange.submit({ kind: 'cancel_all', market, account: traders.buyer.number });
    expect(summarizeOutcome(await buy(limit('Buy', '1', '1'), 'mine'))).toBe('client_order_id_used');
    expect(summarizeOutcome(await sell(limit('Sell', '1', '9'), 'mine'))).toBe('Open 0 0');
  });

  test.each([
    ['rests', limit('Buy', '1', '1'), 'Open 0 0'],
    ['trades at once', limit('Buy', '1', '6'), 'Closed 100 6'],
  ])('one of a repeated request that %s, concurrently or later', async (_what, request, first) => {
    await sell(limit('Sell', '10', '6'));
    const command = { ...placing(traders.buyer, market.name, request), mayBeRetried: true };
    const both = await Promise.all([world.exchange.submit(command), world.exchange.submit(command)]);
    expect(both.map(summarizeOutcome)).toEqual([first, 'placed_before']);
    expect(summarizeOutcome(await world.exchange.submit(command))).toBe('placed_before');
  });

  test('one against an own order', async () => {
    await give(world.database, traders.buyer, 'DOGE', '10');
    await buy(limit('Sell', '10', '6'));
    expect(summarizeOutcome(await buy(limit('Buy', '10', '6')))).toBe('Canceled 0 0');
    expect(await held(traders.buyer, 'DOGE')).toBe('0 10');
  });
});

describe('a market that is', () => {
  test.each([
    ['post_only', 'status_forbids', 'Open 0 0', 'Canceled 0 0'],
    ['cancel_only', 'status_forbids', 'status_forbids', 'Canceled 0 0'],
    ['read_only', 'status_forbids', 'status_forbids', 'status_forbids'],
    ['shutting_down', 'status_forbids', 'status_forbids', 'Canceled 0 0'],
    ['restore', 'status_forbids', 'status_forbids', 'status_forbids'],
  ] as const)('%s: trade %s, post %s, cancel %s', async (status, trade, post, cancel) => {
    const resting = await sell(limit('Sell', '1', '9'));
    if (resting.refused) throw new Error(resting.reason);
    const engineId = resting.value[0]?.engineId ?? 0;
    const setStatus = (to: typeof status | 'running' | 'starting') =>
      world.exchange.submit({ kind: 'set_status', market, status: to });
    expect((await setStatus(status)).refused).toBe(false);
    expect(summarizeOutcome(await buy(limit('Buy', '1', '1')))).toBe(trade);
    expect(summarizeOutcome(await buy(limit('Buy', '1', '1', { postOnly: true })))).toBe(post);
    expect(
      summarizeOutcome(
        await world.exchange.submit({ kind: 'cancel', market, account: traders.seller.number, engineId }),
      ),
    ).toBe(cancel);
    // The status outlives the owning process.
    await world.exchange.stop();
    await world.start();
    expect(summarizeOutcome(await buy(limit('Buy', '1', '1')))).toBe(trade);
    if (status === 'restore' || status === 'shutting_down') await setStatus('starting');
    expect((await setStatus('running')).refused).toBe(false);
    expect(summarizeOutcome(await buy(limit('Buy', '1', '1')))).toBe('Open 0 0');
  });
});

describe('when a commit fails', () => {
  test('rolls the batch back and restores the book', async () => {
    await sell(limit('Sell', '10', '4'));
    const owner = openDatabase({ url: world.store.ownerUrl, max: 1 });
    await sql`alter table trading_trades add constraint broken check (false) not valid`.execute(owner);
    await expect(buy(limit('Buy', '10', '4'))).rejects.toThrow('broken');
    await sql`alter table trading_trades drop constraint broken`.execute(owner);
    await owner.destroy();
    expect(await held(traders.buyer, 'CZK')).toBe('1000 0');
    expect(summarizeOutcome(await buy(limit('Buy', '10', '4')))).toBe('Closed 1000 40');
  });
});

describe('of two processes', () => {
  test('one owns the market, and the other takes over when it is released', async () => {
    const other = await testExchange(world.database);
    await sell(limit('Sell', '10', '4'));
    await expect(place(other, traders.buyer, market.name, limit('Buy', '1', '4'))).rejects.toThrow(
      'another process',
    );
    await world.exchange.stop();
    expect(summarizeOutcome(await place(other, traders.buyer, market.name, limit('Buy', '1', '4')))).toBe(
      'Closed 100 4',
    );
    await other.stop();
    await world.start();
  });

  test('one that was silent for too long is fenced off by its successor', async () => {
    await world.exchange.stop();
    const silent = await testExchange(world.database, 0);
    expect(summarizeOutcome(await place(silent, traders.seller, market.name, limit('Sell', '10', '4')))).toBe(
      'Open 0 0',
    );
    await world.start();
    expect(summarizeOutcome(await buy(limit('Buy', '1', '4')))).toBe('Closed 100 4');
    // It still has its own book in memory, but may not write any of it.
    await expect(place(silent, traders.buyer, market.name, limit('Buy', '1', '4'))).rejects.toThrow(
      'newer owner',
    );
    await expect(place(silent, traders.buyer, market.name, limit('Buy', '1', '4'))).rejects.toThrow(
      'another process',
    );
    expect(summarizeOutcome(await buy(limit('Buy', '1', '4')))).toBe('Closed 100 4');
  });
});
