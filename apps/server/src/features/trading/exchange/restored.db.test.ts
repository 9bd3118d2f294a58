import { expect, test } from 'vitest';
import { systemClock } from '../../../platform/clock.ts';
import { asOwner } from '../../../platform/testing/as-owner.ts';
import { housePortfolio } from '../../portfolios/portfolios-facade.ts';
import { openAccount } from '../accounts/trading-accounts-repository.ts';
import { processDeadlines } from '../orders/process-deadlines.ts';
import { summarizeOutcome } from '../testing/summarize-outcome.ts';
import { limit, testMarket } from '../testing/test-market.ts';
import { give, log, newTrader } from '../testing/trading-world.ts';

const world = testMarket({ buyer: { CZK: '1000' }, seller: { DOGE: '1000' } });

test('after a restore customers may not place orders, only cancel, until operators release it', async () => {
  const { traders, by, market } = world;
  const resting = await by(traders.seller, limit('Sell', '1', '9'));
  if (resting.refused) throw new Error(resting.reason);
  const engineId = resting.value[0]?.engineId ?? 0;
  await asOwner(
    world.store.ownerUrl,
    'insert into restores (backup_taken_at, restored_at) values (now(), now())',
  );
  expect(summarizeOutcome(await by(traders.buyer, limit('Buy', '1', '9')))).toBe('status_forbids');
  const house = await openAccount(world.database, await housePortfolio(world.database, 'broker', new Date()));
  // Otherwise the platform's order would fill the customer's, whose balance may have been paid out already.
  expect(summarizeOutcome(await by(house, limit('Buy', '1', '9')))).toBe('status_forbids');
  const account = traders.seller.number;
  const canceled = await world.exchange.submit({ kind: 'cancel', market, account, engineId });
  expect(summarizeOutcome(canceled)).toBe('Canceled 0 0');
  expect(summarizeOutcome(await by(house, limit('Buy', '1', '9')))).toBe('insufficient_funds');
  await asOwner(world.store.ownerUrl, 'update restores set released_at = now()');
  expect(summarizeOutcome(await by(traders.buyer, limit('Buy', '1', '9')))).toBe('Open 0 0');
});

test('after a restore customers’ orders leave every market, more than two rounds of them, and the house’s stay', async () => {
  const { by, market, database, exchange } = world;
  const house = await openAccount(database, await housePortfolio(database, 'broker', new Date()));
  await give(database, house, 'DOGE', '10');
  const own = await by(house, limit('Sell', '1', '50'));
  expect(summarizeOutcome(own)).toBe('Open 0 0');
  const traders = await Promise.all(Array.from({ length: 5 }, () => newTrader(database)));
  for (const trader of traders) {
    await give(database, trader, 'DOGE', '10');
    await by(trader, limit('Sell', '1', '9'));
    await by(trader, { ...limit('Sell', '1', '3'), type: 'Limit', stopPrice: '4' });
  }
  const tick = () => processDeadlines({ database, exchange, clock: systemClock, log, mostAtOnce: 2 });
  const left = async () =>
    (await database.selectFrom('trading_open_orders').select('portfolio_id').execute()).map((order) =>
      String(order.portfolio_id),
    );
  await tick();
  expect(await left()).toHaveLength(11);
  await asOwner(
    world.store.ownerUrl,
    'insert into restores (backup_taken_at, restored_at) values (now(), now())',
  );
  // While customers' orders are being canceled, the platform's orders match none of them.
  for (let round = 0; round < 3; round += 1) {
    if (round < 2) expect(summarizeOutcome(await by(house, limit('Buy', '1', '9')))).toBe('status_forbids');
    await tick();
  }
  expect(await left()).toEqual([house.portfolioId]);
  await asOwner(world.store.ownerUrl, 'update restores set released_at = now()');
  expect(await exchange.submit({ kind: 'cancel_all', market, account: house.number })).toMatchObject({
    refused: false,
  });
});
