import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fakeClock } from '../../../platform/clock.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing/test-database.ts';
import type { TradingAccount } from '../exchange/commands/exchange-command.ts';
import { type Exchange, openExchange } from '../exchange/exchange.ts';
import { hashReplayedBook, hashStoredBook } from '../testing/rebuilt-book.ts';
import { expectOrder } from '../testing/summarize-outcome.ts';
import { failedChecks, funds, give, log, marketNamed, newTrader, place } from '../testing/trading-world.ts';
import { processDeadlines } from './process-deadlines.ts';
import { setSwitch } from './switches-repository.ts';

let db: TestDatabase;
let exchange: Exchange;
let trader: TradingAccount;
const clock = fakeClock(new Date('2026-03-02T10:00:00Z'));
const name = 'DOGE_CZK';
const market = marketNamed(name);
const open = () => openExchange({ database: db.database, clock, log });
const tick = () => processDeadlines({ database: db.database, exchange, clock, log });
const held = () => funds(db.database, trader, 'CZK');

beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  exchange = await open();
  trader = await newTrader(db.database);
  await give(db.database, trader, 'CZK', '100');
});
afterEach(async () => {
  await exchange.submit({ kind: 'cancel_all', market, account: 0 });
  await exchange.stop();
  expect(await failedChecks(db.database)).toEqual([]);
  expect(await hashStoredBook(db.database, market)).toBe(await hashReplayedBook(db.database, market));
});

const bid = { type: 'Limit', side: 'Buy', size: '10', price: '4' } as const;
const inMs = (ms: number) => new Date(clock.now().getTime() + ms);
const setStatus = (status: 'read_only' | 'cancel_only' | 'running') =>
  exchange.submit({ kind: 'set_status', market, status });

async function commands(): Promise<number> {
  const rows = await db.database.selectFrom('trading_markets').select('commands').execute();
  return rows.reduce((sum, row) => sum + Number(row.commands), 0);
}

describe('a good-till-time order', () => {
  const place10 = (ms: number) =>
    place(exchange, trader, name, { ...bid, timeInForce: 'GTT', expiresAt: inMs(ms) });

  test('expires at its time and not before, without any command', async () => {
    const order = expectOrder(await place10(5000));
    clock.advance(4999);
    const before = await commands();
    await tick();
    expect(await held()).toBe('60 40');
    clock.advance(1);
    await tick();
    expect(await held()).toBe('100 0');
    const row = await db.database
      .selectFrom('trading_orders')
      .select(['status', 'ended_at'])
      .where('public_id', '=', order.publicId)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ status: 'Canceled', ended_at: clock.now() });
    // A check that finds nothing adds nothing to the journal.
    await tick();
    expect((await commands()) - before).toBe(1);
  });

  test('expires after a restart, too', async () => {
    await place10(5000);
    await exchange.stop();
    clock.advance(60_000);
    exchange = await open();
    await tick();
    expect(await held()).toBe('100 0');
  });

  test('is gone for any command at that time, even before the clock job runs', async () => {
    await place10(5000);
    const seller = await newTrader(db.database);
    await give(db.database, seller, 'DOGE', '10');
    clock.advance(5000);
    const sold = expectOrder(await place(exchange, seller, name, { ...bid, side: 'Sell' }));
    expect(sold.filledLots).toBe(0);
    expect(await held()).toBe('100 0');
  });

  test('expires even if the command that brings the time is refused', async () => {
    await place10(5000);
    clock.advance(5000);
    const refused = await exchange.submit({
      kind: 'cancel',
      market,
      account: trader.number,
      engineId: 999_999,
    });
    expect(refused).toMatchObject({ reason: 'order_unknown' });
    expect(await held()).toBe('100 0');
  });

  test('stays while nothing may leave the market, and no clock command is sent in vain', async () => {
    await place10(5000);
    await setStatus('read_only');
    clock.advance(6000);
    const before = await commands();
    await tick();
    expect(await held()).toBe('60 40');
    expect(await commands()).toBe(before);
    await setStatus('cancel_only');
    clock.advance(1);
    await tick();
    expect(await held()).toBe('100 0');
    await setStatus('running');
  });

  test('must expire in the future', async () => {
    expect(await place10(0)).toMatchObject({ reason: 'already_expired' });
    expect((await place10(1)).refused).toBe(false);
  });

  test('is left to the process that owns its market', async () => {
    await place10(5000);
    clock.advance(6000);
    const other = await open();
    await processDeadlines({ database: db.database, exchange: other, clock, log });
    expect(await held()).toBe('60 40');
    await tick();
    expect(await held()).toBe('100 0');
    await other.stop();
  });
});

describe('a dead man’s switch', () => {
  const arm = (ms: number | undefined) =>
    inTransaction(db.database, (tx) => setSwitch(tx, trader.number, ms === undefined ? undefined : inMs(ms)));
  const armed = async () => {
    const rows = await db.database.selectFrom('trading_switches').select('account').execute();
    return rows.some(({ account }) => account === trader.number);
  };

  test('cancels all orders of its account on all markets, no other account’s, and only once', async () => {
    const other = await newTrader(db.database);
    await give(db.database, other, 'CZK', '40');
    await give(db.database, trader, 'EUR', '10');
    await place(exchange, other, name, bid);
    await place(exchange, trader, name, bid);
    await place(exchange, trader, 'DOGE_EUR', { ...bid, price: '0.1' });
    await arm(60_000);
    clock.advance(59_999);
    await tick();
    expect(await held()).toBe('60 40');
    clock.advance(1);
    await tick();
    expect(await held()).toBe('100 0');
    expect(await funds(db.database, trader, 'EUR')).toBe('10 0');
    expect(await funds(db.database, other, 'CZK')).toBe('0 40');
    expect(await armed()).toBe(false);
    // Orders placed later stay.
    await place(exchange, trader, name, bid);
    clock.advance(120_000);
    await tick();
    expect(await held()).toBe('60 40');
  });

  test('fires later if it is rearmed in time, and never if it is disarmed', async () => {
    await place(exchange, trader, name, bid);
    await arm(60_000);
    clock.advance(59_000);
    await arm(60_000);
    clock.advance(30_000);
    await tick();
    expect(await held()).toBe('60 40');
    await arm(undefined);
    clock.advance(90_000);
    await tick();
    expect(await held()).toBe('60 40');
  });

  test('fires after a restart, too', async () => {
    await place(exchange, trader, name, bid);
    await arm(60_000);
    await exchange.stop();
    clock.advance(3_600_000);
    exchange = await open();
    await tick();
    expect(await held()).toBe('100 0');
    expect(await armed()).toBe(false);
  });

  test('stays armed while a market allows no cancelling, and fires once it does', async () => {
    await place(exchange, trader, name, bid);
    await arm(60_000);
    await setStatus('read_only');
    clock.advance(60_000);
    const before = await commands();
    await tick();
    expect([await held(), await armed(), (await commands()) - before]).toEqual(['60 40', true, 0]);
    await setStatus('cancel_only');
    await tick();
    expect([await held(), await armed()]).toEqual(['100 0', false]);
    await setStatus('running');
  });

  test('fires once, however many jobs and callers race', async () => {
    for (let round = 0; round < 20; round += 1) {
      await place(exchange, trader, name, bid);
      await arm(60_000);
      clock.advance(60_000);
      const isArmedAnew = round % 2 === 1;
      await Promise.all([tick(), tick(), isArmedAnew ? arm(60_000) : tick()]);
      // If it was rearmed, it either fired before or did not fire.
      const isOpen = (await held()) === '60 40';
      if (isOpen) expect([isArmedAnew, await armed()]).toEqual([true, true]);
      else expect(await armed()).toBe(isArmedAnew);
      await exchange.submit({ kind: 'cancel_all', market, account: trader.number });
      await arm(undefined);
    }
  });

  test('without orders to cancel is disarmed when it is due', async () => {
    await arm(60_000);
    clock.advance(60_000);
    await tick();
    expect(await armed()).toBe(false);
  });
});
