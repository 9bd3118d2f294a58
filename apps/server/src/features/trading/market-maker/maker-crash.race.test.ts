import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { seededNumbers } from '@dukat/rules/seeded-numbers';
import { usualMaker } from '@dukat/rules/trading/market-maker/maker-settings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../../../platform/clock.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing/test-database.ts';
import { openExchange } from '../exchange/exchange.ts';
import { hashReplayedBook, hashStoredBook } from '../testing/rebuilt-book.ts';
import { failedChecks, log } from '../testing/trading-world.ts';
import { createMarketMaker } from './market-maker.ts';
import { makerWorld, readLadder, someMarkets } from './testing/maker-world.ts';
import { wanderingTicks } from './testing/wandering-ticks.ts';

// Kills the market maker while it quotes, at moments that the seed picks: by a signal between two rounds or within one,
// and at each of the exchange's crash points. CRASH_ROUNDS sets the number of kills.

const rounds = Number(process.env.CRASH_ROUNDS ?? 4);
const seed = Number(process.env.CRASH_SEED ?? 1);
const points = ['exchange-applied', 'exchange-recorded', 'exchange-committed'];

let db: TestDatabase;

beforeAll(async () => {
  db = await testDatabase();
  const world = await makerWorld(db.database);
  await world.exchange.stop();
});
afterAll(() => db.close());

async function quoteUntilKilled(round: number): Promise<void> {
  const numbers = seededNumbers(seed * 1000 + round);
  const point = points[numbers(points.length + 1)];
  const script = new URL('testing/quote-until-killed.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [script, db.url, String(seed * 1000 + round)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...(point !== undefined && { CRASH_AT: `${point}:${2 + numbers(20)}` }) },
  });
  const exited = once(child, 'exit');
  if (point === undefined) {
    let left = 3 + numbers(8);
    child.stdout.on('data', (text: Buffer) => {
      left -= text.toString().split('\n').length - 1;
      if (left <= 0) setTimeout(() => child.kill('SIGKILL'), numbers(30));
    });
  } else {
    child.stdout.resume();
  }
  const [, signal] = await exited;
  expect(signal).toBe('SIGKILL');
}

async function expectOneLadder(): Promise<void> {
  for (const { name } of someMarkets) {
    const ladder = await readLadder(db.database, name);
    for (const side of ['buy', 'sell'] as const) {
      const prices = ladder.filter((order) => order.side === side).map(({ price }) => price);
      expect(new Set(prices).size).toBe(prices.length);
      expect(prices.length).toBeLessThanOrEqual(usualMaker.levels);
    }
  }
}

test('leaves one ladder after every kill, and the next process continues with it', {
  timeout: 60_000 * rounds,
}, async () => {
  for (let round = 0; round < rounds; round += 1) {
    await quoteUntilKilled(round);
    await expectOneLadder();
    for (const market of someMarkets) {
      expect(await hashStoredBook(db.database, market)).toBe(await hashReplayedBook(db.database, market));
    }
    expect(await failedChecks(db.database)).toEqual([]);

    const clock = systemClock;
    const exchange = await openExchange({ database: db.database, clock, log, leaseMs: 0 });
    const rates = wanderingTicks(seededNumbers(seed * 1000 + round));
    rates.move(clock.now().getTime());
    const { database } = db;
    const markets = someMarkets;
    const maker = createMarketMaker({ database, clock, log, exchange, rates, settings: usualMaker, markets });
    await maker.round();
    await expectOneLadder();
    for (const { name } of someMarkets) {
      expect((await readLadder(db.database, name)).length).toBeGreaterThanOrEqual(2 * usualMaker.levels);
    }
    await exchange.stop();
  }
});
