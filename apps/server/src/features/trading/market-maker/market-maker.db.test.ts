import { tradingMarkets } from '@dukat/rules/trading/markets';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../platform/testing/test-database.ts';
import { hashOfReplay, hashOfStoredBook } from '../testing/rebuilt-book.ts';
import { brokenPromises, marketNamed } from '../testing/trading-world.ts';
import { ladderOf, type MakerWorld, makerWorld } from './testing/maker-world.ts';

let db: TestDatabase;
let world: MakerWorld;

beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  world = await makerWorld(db.database);
  await world.maker.round();
});
afterEach(async () => {
  await world.exchange.stop();
  expect(await brokenPromises(db.database)).toEqual([]);
  const market = marketNamed('ETH_CZK');
  expect(await hashOfStoredBook(db.database, market)).toBe(await hashOfReplay(db.database, market));
});

describe('at rest', () => {
  test('every market has six levels on each side, and the best inside the broker’s spread', async () => {
    for (const { name } of tradingMarkets) {
      const ladder = await ladderOf(db.database, name);
      const [bids, asks] = [
        ladder.filter(({ side }) => side === 'buy'),
        ladder.filter(({ side }) => side === 'sell'),
      ];
      expect([name, bids.length, asks.length]).toEqual([name, 6, 6]);
    }
  });
});
