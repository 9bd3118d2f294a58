import { spreadFor } from '@dukat/rules/rates/spread';
import { tradingMarkets } from '@dukat/rules/trading/markets';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../platform/testing/test-database.ts';
import type { TradingAccount } from '../exchange/commands/exchange-command.ts';
import { hashReplayedBook, hashStoredBook } from '../testing/rebuilt-book.ts';
import { failedChecks, funds, give, marketNamed, newTrader, place } from '../testing/trading-world.ts';
import {
  type MakerWorld,
  makerWorld,
  readLadder,
  readMakerOrders,
  setUsual,
  someMarkets,
} from './testing/maker-world.ts';

let db: TestDatabase;
let world: MakerWorld;
let trader: TradingAccount;
const name = 'ETH_CZK';
const market = marketNamed(name);

beforeEach(async () => {
  db = await testDatabase();
  world = await makerWorld(db.database);
  trader = await newTrader(db.database);
  await world.maker.round();
});
afterEach(async () => {
  await world.exchange.stop();
  expect(await failedChecks(db.database)).toEqual([]);
  expect(await hashStoredBook(db.database, market)).toBe(await hashReplayedBook(db.database, market));
  await db.close();
});

const whole = someMarkets.length * 12;
const readMiddle = (coin: string) => world.prices.prices(0).then((all) => all.get(coin)?.CZK ?? 0);

async function sides(of = name) {
  const ladder = await readLadder(db.database, of);
  const prices = (side: 'buy' | 'sell') =>
    ladder.filter((order) => order.side === side).map(({ price }) => price);
  return { bids: prices('buy'), asks: prices('sell') };
}

async function commandsSoFar(): Promise<number> {
  const rows = await db.database.selectFrom('trading_markets').select('commands').execute();
  return rows.reduce((sum, row) => sum + Number(row.commands), 0);
}

describe('at rest', () => {
  test('every market has six levels on each side, the best within the broker’s spread', async () => {
    await world.exchange.stop();
    world = await makerWorld(db.database, tradingMarkets);
    await world.maker.round();
    for (const { name: of, base, quote } of tradingMarkets) {
      const { bids, asks } = await sides(of);
      expect([of, bids.length, asks.length]).toEqual([of, 6, 6]);
      if (quote !== 'CZK') continue;
      const middle = await readMiddle(base);
      const spread = (middle * spreadFor(base)) / 10_000;
      expect(Math.max(...bids)).toBeGreaterThan(middle - spread);
      expect(Math.min(...asks)).toBeLessThan(middle + spread);
    }
  });

  test('ticks without changes write nothing', async () => {
    const before = await commandsSoFar();
    for (let tick = 0; tick < 3; tick += 1) await world.tick();
    expect(await commandsSoFar()).toBe(before);
  });

  test('quotes a hundredth of the usual size on a book that is to be thin, and the usual one afterwards', async () => {
    const readLots = async (of: string) =>
      (await readLadder(db.database, of)).reduce((sum, { lots }) => sum + lots, 0);
    const before = { eth: await readLots('ETH_CZK'), btc: await readLots('BTC_CZK') };
    world.thin.add('ETH');
    await world.tick();
    const thin = await readLots('ETH_CZK');
    expect([thin > 0, thin < before.eth / 50, await readLots('BTC_CZK')]).toEqual([true, true, before.btc]);
    world.thin.clear();
    await world.tick();
    expect(await readLots('ETH_CZK')).toBe(before.eth);
  });

  test('requotes only the market whose price moved, with a few orders', async () => {
    const before = await readLadder(db.database, name);
    const commands = await commandsSoFar();
    setUsual(world.prices, 'ETH', 1.0012);
    await world.tick();
    const after = await readLadder(db.database, name);
    const kept = after.filter(({ id }) => before.some((order) => order.id === id));
    expect(kept.length).toBeGreaterThanOrEqual(8);
    expect((await commandsSoFar()) - commands).toBeLessThanOrEqual(3 * 8);
    expect(after.length).toBeLessThanOrEqual(14);
  });
});

describe('a reference that cannot be trusted', () => {
  test('a jump removes all of that coin’s orders within the tick, and the new level is quoted after three calm ticks', async () => {
    setUsual(world.prices, 'ETH', 1.05);
    await world.tick();
    expect(await sides()).toEqual({ bids: [], asks: [] });
    expect(world.maker.reference(market).paused).toBe('rate_jumped');
    expect(await readMakerOrders(db.database)).toBe(whole - 3 * 12);
    await world.tick();
    await world.tick();
    expect((await sides()).bids).toEqual([]);
    await world.tick();
    const { bids, asks } = await sides();
    const middle = await readMiddle('ETH');
    expect([bids.length, asks.length]).toEqual([6, 6]);
    expect(Math.max(...bids)).toBeLessThan(middle);
    expect(Math.min(...asks)).toBeGreaterThan(middle);
  });

  test('a jump of bitcoin stops the markets in bitcoin too', async () => {
    setUsual(world.prices, 'BTC', 0.95);
    await world.tick();
    expect(await sides('ETH_BTC')).toEqual({ bids: [], asks: [] });
    expect((await sides('ETH_CZK')).bids).toHaveLength(6);
  });

  test('a suspended coin is not quoted, and resumes automatically', async () => {
    setUsual(world.prices, 'ETH', 2);
    await world.tick();
    expect(world.maker.reference(market).paused).toBe('rate_suspended');
    expect(await sides()).toEqual({ bids: [], asks: [] });
    setUsual(world.prices, 'ETH');
    await world.tick();
    expect(world.maker.reference(market).paused).toBeUndefined();
    expect((await sides()).asks).toHaveLength(6);
  });

  test('without ticks for half a minute all orders are removed, and return with the next tick', async () => {
    world.clock.advance(25_001);
    await world.maker.round();
    expect(world.maker.reference(market).paused).toBe('rate_stale');
    expect(await readMakerOrders(db.database)).toBe(0);
    const commands = await commandsSoFar();
    await world.maker.round();
    expect(await commandsSoFar()).toBe(commands);
    await world.tick();
    expect(await readMakerOrders(db.database)).toBe(whole);
  });

  test('two missing ticks are not yet stale', async () => {
    world.clock.advance(15_000);
    await world.maker.round();
    expect(await readMakerOrders(db.database)).toBe(whole);
  });
});

describe('other traders', () => {
  test('an order of a million crowns is filled near the rate, and the ladder is refilled', async () => {
    await give(db.database, trader, 'CZK', '2000000');
    const outcome = await place(world.exchange, trader, name, {
      type: 'Market',
      side: 'Buy',
      funds: '1000000',
    });
    const [order] = outcome.refused ? [] : outcome.value;
    expect(order?.status).toBe('Closed');
    const bought = Number(await funds(db.database, trader, 'ETH').then((text) => text.split(' ')[0]));
    const average = Number((await funds(db.database, trader, 'CZK')).split(' ')[0]);
    const middle = await readMiddle('ETH');
    expect((2_000_000 - average) / bought).toBeLessThan(middle * 1.005);
    await world.tick();
    expect((await sides()).asks).toHaveLength(6);
  });

  test('a resting order that the reference has passed is filled at its own price', async () => {
    await give(db.database, trader, 'CZK', '1000000');
    const middle = await readMiddle('ETH');
    const price = String(Math.floor(middle * 0.998));
    await place(world.exchange, trader, name, { type: 'Limit', side: 'Buy', price, size: '1' });
    expect(await funds(db.database, trader, 'ETH')).toBe('0 0');
    setUsual(world.prices, 'ETH', 0.99);
    await world.tick();
    expect(await funds(db.database, trader, 'ETH')).toBe('0.999 0');
    expect((await sides()).asks.length).toBeGreaterThanOrEqual(6);
  });

  test('an order between the best prices is not traded with', async () => {
    await give(db.database, trader, 'CZK', '1000000');
    const price = String(Math.floor(await readMiddle('ETH')));
    await place(world.exchange, trader, name, { type: 'Limit', side: 'Buy', price, size: '1' });
    await world.tick();
    expect(await funds(db.database, trader, 'ETH')).toBe('0 0');
  });
});

describe('the inventory', () => {
  test('is not sold below its limit, while buying continues at higher prices', async () => {
    await give(db.database, trader, 'CZK', '40000000');
    const before = await sides();
    for (let round = 0; round < 12; round += 1) {
      await place(world.exchange, trader, name, { type: 'Market', side: 'Buy', funds: '2000000' });
      await world.tick();
    }
    const { bids, asks } = await sides();
    expect(asks.length).toBeLessThan(before.asks.length);
    expect(Math.max(...bids)).toBeGreaterThanOrEqual(Math.max(...before.bids));
    const stake = await db.database
      .selectFrom('market_maker_stakes')
      .select('target')
      .where('asset', '=', 'ETH')
      .executeTakeFirstOrThrow();
    const rows = await db.database
      .selectFrom('ledger_balances as b')
      .innerJoin('ledger_accounts as a', 'a.id', 'b.account_id')
      .innerJoin('portfolios as p', (join) =>
        join.onRef('a.owner', '=', (of) => of.cast<string>('p.id', 'text')),
      )
      .select('b.balance')
      .where('p.house_name', '=', 'market-maker')
      .where('a.asset', '=', 'ETH')
      .execute();
    const total = rows.reduce((sum, { balance }) => sum + Number(balance), 0);
    expect(total).toBeGreaterThanOrEqual(Number(stake.target) / 4);
  });
});

describe('the market’s status', () => {
  const setStatus = (status: 'cancel_only' | 'read_only' | 'running' | 'post_only') =>
    world.exchange.submit({ kind: 'set_status', market, status });

  test('cancel only removes the ladder, and running restores it', async () => {
    await setStatus('cancel_only');
    await world.tick();
    expect(await sides()).toEqual({ bids: [], asks: [] });
    await setStatus('running');
    await world.tick();
    expect((await sides()).bids).toHaveLength(6);
  });

  test('read only keeps the ladder unchanged', async () => {
    await setStatus('read_only');
    setUsual(world.prices, 'ETH', 1.01);
    await world.tick();
    expect((await sides()).bids).toHaveLength(6);
    await setStatus('running');
  });

  test('post only is quoted', async () => {
    await setStatus('post_only');
    setUsual(world.prices, 'ETH', 1.01);
    await world.tick();
    expect(Math.max(...(await sides()).bids)).toBeGreaterThan((await readMiddle('ETH')) * 0.99);
    await setStatus('running');
  });
});

describe('another process', () => {
  test('after a kill finds the ladder and continues with it', async () => {
    const before = await readLadder(db.database, name);
    const commands = await commandsSoFar();
    await world.restart();
    await world.maker.round();
    expect(await readLadder(db.database, name)).toEqual(before);
    expect(await commandsSoFar()).toBe(commands);
    setUsual(world.prices, 'ETH', 1.01);
    await world.tick();
    expect(await readMakerOrders(db.database)).toBeLessThanOrEqual(whole + 3 * 4);
    expect((await sides()).bids).toHaveLength(6);
  });

  test('does not create a second ladder while the first process lives', async () => {
    const first = world.maker;
    await world.restart();
    setUsual(world.prices, 'ETH', 1.01);
    world.clock.advance(10_000);
    await world.rates.advance();
    // The lease in this test expires at once, so each process takes the markets from the other.
    await Promise.allSettled([first.round(), world.maker.round()]);
    await world.tick();
    expect(await readMakerOrders(db.database)).toBeLessThanOrEqual(whole + 3 * 4);
    const ladder = await readLadder(db.database, name);
    expect(new Set(ladder.map(({ side, price }) => `${side} ${price}`)).size).toBe(ladder.length);
  });
});
