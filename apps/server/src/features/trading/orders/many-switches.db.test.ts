import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeClock } from '../../../platform/clock.ts';
import { asOwner } from '../../../platform/testing/as-owner.ts';
import { failingChanges } from '../../../platform/testing/failing-changes.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing/test-database.ts';
import { openExchange } from '../exchange/exchange.ts';
import { log, newTrader } from '../testing/trading-world.ts';
import { processDeadlines } from './process-deadlines.ts';
import { setSwitch } from './switches-repository.ts';

let db: TestDatabase;
beforeEach(async () => {
  db = await testDatabase();
});
afterEach(() => db.close());

const clock = fakeClock(new Date('2026-03-02T10:00:00Z'));

test('fires each of more due switches than two pages hold, despite failing ones', async () => {
  const { database } = db;
  const exchange = await openExchange({ database, clock, log });
  try {
    for (let each = 0; each < 230; each += 1) {
      const { number } = await newTrader(database);
      await setSwitch(database, number, new Date(clock.now().getTime() - 1000));
    }
    const tick = () => processDeadlines({ database, exchange, clock, log });
    const armed = () => database.selectFrom('trading_switches').select('account').execute();
    await asOwner(db.ownerUrl, failingChanges('trading_switches', 'old.account % 2 = 0'));
    await expect(tick()).rejects.toThrow('items failed');
    const left = await armed();
    expect(left.length).toBeGreaterThan(100);
    expect(left.every(({ account }) => account % 2 === 0)).toBe(true);
    await asOwner(db.ownerUrl, 'drop trigger fail_trading_switches on trading_switches');
    await tick();
    expect(await armed()).toEqual([]);
  } finally {
    await exchange.stop();
  }
});
