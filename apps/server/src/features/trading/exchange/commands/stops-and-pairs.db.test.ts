import { beforeEach, describe, expect, test } from 'vitest';
import { findOrder } from '../../orders/orders-repository.ts';
import { expectOrder, summarizeOutcome } from '../../testing/summarize-outcome.ts';
import { limit, testMarket } from '../../testing/test-market.ts';
import { give, newTrader } from '../../testing/trading-world.ts';

const world = testMarket({
  trader: { CZK: '1000', DOGE: '1000' },
  other: { CZK: '1000', DOGE: '1000' },
});
const { traders, market, by, held } = world;
beforeEach(() => tradeAt('4'));

const now = async ({ publicId }: { publicId: string }) => {
  const order = await findOrder(world.database, traders.trader.number, publicId);
  if (order === undefined) throw new Error('no such order');
  return order;
};

/** Trades one DOGE at a price, between two new traders. */
async function tradeAt(price: string): Promise<void> {
  const [one, two] = [await newTrader(world.database), await newTrader(world.database)];
  await give(world.database, one, 'CZK', '1000');
  await give(world.database, two, 'DOGE', '1');
  await by(two, limit('Sell', '1', price));
  await by(one, limit('Buy', '1', price));
}

describe('a waiting stop', () => {
  test.each([
    [
      'to buy at a limit holds what it costs there',
      limit('Buy', '10', '5', { stopPrice: '4.5' }),
      '950 50',
      '1000 0',
    ],
    ['to sell at a limit holds its lots', limit('Sell', '10', '3', { stopPrice: '3.5' }), '1000 0', '990 10'],
    // 10 DOGE at 4.5 plus a tenth.
    [
      'to buy by size holds a tenth beyond its trigger',
      { type: 'Market', side: 'Buy', size: '10', stopPrice: '4.5' },
      '950.5 49.5',
      '1000 0',
    ],
    [
      'to buy by funds holds them',
      { type: 'Market', side: 'Buy', funds: '30', stopPrice: '4.5' },
      '970 30',
      '1000 0',
    ],
    [
      'to sell by size holds it',
      { type: 'Market', side: 'Sell', size: '10', stopPrice: '3.5' },
      '1000 0',
      '990 10',
    ],
    // 31.5 CZK at 3.5 less a tenth are 10 DOGE.
    [
      'to sell by funds holds what brings them a tenth below',
      { type: 'Market', side: 'Sell', funds: '31.5', stopPrice: '3.5' },
      '1000 0',
      '990 10',
    ],
  ] as const)('%s, and releases it when it is canceled', async (_what, request, quote, base) => {
    const order = expectOrder(await by(traders.trader, request));
    expect(`${order.status} ${order.filledLots}`).toBe('Open 0');
    expect([await held(traders.trader, 'CZK'), await held(traders.trader, 'DOGE')]).toEqual([quote, base]);
    const { engineId } = order;
    await world.exchange.submit({ kind: 'cancel', market, account: traders.trader.number, engineId });
    expect([await held(traders.trader, 'CZK'), await held(traders.trader, 'DOGE')]).toEqual([
      '1000 0',
      '1000 0',
    ]);
  });

  test('is refused if its owner cannot cover the hold, to the last heller', async () => {
    const poor = await newTrader(world.database);
    await give(world.database, poor, 'CZK', '49.49');
    const stop = { type: 'Market', side: 'Buy', size: '10', stopPrice: '4.5' } as const;
    expect(summarizeOutcome(await by(poor, stop))).toBe('insufficient_funds');
    await give(world.database, poor, 'CZK', '0.01');
    expect(summarizeOutcome(await by(poor, stop))).toBe('Open 0 0');
    expect(await held(poor, 'CZK')).toBe('0 49.5');
  });

  test('is not in the book; a trade at its trigger activates it, and the excess hold is released', async () => {
    const stop = expectOrder(await by(traders.trader, limit('Buy', '10', '5', { stopPrice: '4.5' })));
    await by(traders.other, limit('Sell', '6', '4.6'));
    // Nobody can sell to an order that is not in the book.
    expect(summarizeOutcome(await by(traders.other, limit('Sell', '1', '4.9', { timeInForce: 'IOC' })))).toBe(
      'Canceled 0 0',
    );
    await tradeAt('4.5');
    // 6 of 10 filled at 4.6; 4 rest at 5.
    expect(await now(stop)).toMatchObject({ status: 'Open', filledLots: 600, leftLots: 400 });
    expect(await held(traders.trader, 'CZK')).toBe('952.4 20');
    expect(summarizeOutcome(await by(traders.other, limit('Sell', '4', '5')))).toBe('Closed 400 20');
    expect(await held(traders.trader, 'CZK')).toBe('952.4 0');
  });

  test('trades at once from available funds if the last trade has already reached its trigger', async () => {
    await by(traders.other, limit('Sell', '10', '4.1'));
    const stop = { type: 'Market', side: 'Buy', size: '10', stopPrice: '4' } as const;
    expect(summarizeOutcome(await by(traders.trader, stop))).toBe('Closed 1000 41');
    expect(await held(traders.trader, 'CZK')).toBe('959 0');
  });

  test('to buy by size spends no more than a tenth beyond its trigger', async () => {
    const stop = expectOrder(
      await by(traders.trader, { type: 'Market', side: 'Buy', size: '10', stopPrice: '4.5' }),
    );
    await by(traders.other, limit('Sell', '5', '4.5'));
    await by(traders.other, limit('Sell', '10', '6'));
    await by(traders.other, limit('Buy', '1', '4.5'));
    await tradeAt('4.5');
    // 5 at 4.5 leave 27 of 49.5 CZK: 4.5 more at 6.
    const woken = await now(stop);
    expect(woken.status).toBe('Canceled');
    expect(woken.filledLots).toBe(950);
    expect(await held(traders.trader, 'CZK')).toBe('950.5 0');
  });

  test('to sell by funds sells until they are reached, and no more', async () => {
    const stop = expectOrder(
      await by(traders.trader, { type: 'Market', side: 'Sell', funds: '31.5', stopPrice: '3.5' }),
    );
    await by(traders.other, limit('Buy', '100', '3.45'));
    await tradeAt('3.5');
    expect(await now(stop)).toMatchObject({ status: 'Closed', filledLots: 913 });
    expect(await held(traders.trader, 'DOGE')).toBe('990.87 0');
  });

  test('triggers another stop in the same command, and each pays from what it holds', async () => {
    const first = expectOrder(
      await by(traders.trader, { type: 'Market', side: 'Sell', size: '2', stopPrice: '3.5' }),
    );
    const second = expectOrder(
      await by(traders.trader, { type: 'Market', side: 'Sell', size: '3', stopPrice: '3.2' }),
    );
    await by(traders.other, limit('Buy', '2', '3.2'));
    await by(traders.other, limit('Buy', '3', '3.1'));
    await tradeAt('3.5');
    expect(await now(first)).toMatchObject({ status: 'Closed', filledLots: 200 });
    expect(await now(second)).toMatchObject({ status: 'Closed', filledLots: 300 });
    expect(await held(traders.trader, 'DOGE')).toBe('995 0');
  });

  test('sells to the rest of the order that triggered it', async () => {
    const stop = expectOrder(
      await by(traders.trader, { type: 'Market', side: 'Sell', size: '2', stopPrice: '4.2' }),
    );
    expect((await now(stop)).status).toBe('Canceled');
    const waiting = expectOrder(
      await by(traders.trader, { type: 'Market', side: 'Sell', size: '2', stopPrice: '3.9' }),
    );
    await by(traders.other, limit('Sell', '1', '3.9'));
    const buyer = await newTrader(world.database);
    await give(world.database, buyer, 'CZK', '39');
    expect(summarizeOutcome(await by(buyer, limit('Buy', '10', '3.9')))).toBe('Open 300 11.7');
    expect(await now(waiting)).toMatchObject({ status: 'Closed', filledLots: 200 });
    expect(await held(buyer, 'CZK')).toBe('0 27.3');
  });
});

describe('one order of a pair cancels the other', () => {
  const pair = (side: 'Buy' | 'Sell', stop: { stopPrice: string; price?: string }) =>
    limit(side, '10', side === 'Buy' ? '3.5' : '4.5', { linkedStop: stop });

  test.each([
    ['Sell', { stopPrice: '3.5' }, '1000 0', '990 10'],
    ['Sell', { stopPrice: '3.5', price: '3.4' }, '1000 0', '990 10'],
    // 49.5 for the stop at 4.5, without another 35 for the limit order.
    ['Buy', { stopPrice: '4.5' }, '950.5 49.5', '1000 0'],
    ['Buy', { stopPrice: '4.5', price: '5' }, '950 50', '1000 0'],
    // The stop needs less than the limit order.
    ['Buy', { stopPrice: '4.5', price: '3' }, '965 35', '1000 0'],
  ] as const)('and the pair holds once: to %s with %j', async (side, stop, quote, base) => {
    const outcome = await by(traders.trader, pair(side, stop));
    expect(summarizeOutcome(outcome)).toBe('Open 0 0,Open 0 0');
    expect([await held(traders.trader, 'CZK'), await held(traders.trader, 'DOGE')]).toEqual([quote, base]);
    const { engineId, linkedPublicId } = expectOrder(outcome);
    const cancelled = await world.exchange.submit({
      kind: 'cancel',
      market,
      account: traders.trader.number,
      engineId,
    });
    expect(summarizeOutcome(cancelled)).toBe('Canceled 0 0,Canceled 0 0');
    expect((await now({ publicId: linkedPublicId ?? '' })).status).toBe('Canceled');
    expect([await held(traders.trader, 'CZK'), await held(traders.trader, 'DOGE')]).toEqual([
      '1000 0',
      '1000 0',
    ]);
  });

  test('an owner who can pay for one can place both', async () => {
    const poor = await newTrader(world.database);
    await give(world.database, poor, 'DOGE', '10');
    expect(summarizeOutcome(await by(poor, pair('Sell', { stopPrice: '3.5' })))).toBe('Open 0 0,Open 0 0');
    await give(world.database, poor, 'CZK', '49.99');
    const buying = pair('Buy', { stopPrice: '4.5', price: '5' });
    expect(summarizeOutcome(await by(poor, buying))).toBe('insufficient_funds');
    await give(world.database, poor, 'CZK', '0.01');
    expect(summarizeOutcome(await by(poor, buying))).toBe('Open 0 0,Open 0 0');
  });

  test("the limit order's first fill cancels the stop, and releases what only the stop needed", async () => {
    const placed = expectOrder(await by(traders.trader, pair('Buy', { stopPrice: '4.5', price: '5' })));
    await by(traders.other, limit('Sell', '1', '3.5'));
    expect(await now(placed)).toMatchObject({ status: 'Open', filledLots: 100 });
    expect((await now({ publicId: placed.linkedPublicId ?? '' })).status).toBe('Canceled');
    expect(await held(traders.trader, 'CZK')).toBe('965 31.5');
  });

  test('a complete fill of the limit order cancels the stop too', async () => {
    const placed = expectOrder(await by(traders.trader, pair('Sell', { stopPrice: '3.5' })));
    expect(summarizeOutcome(await by(traders.other, limit('Buy', '10', '4.5')))).toBe('Closed 1000 45');
    expect((await now({ publicId: placed.linkedPublicId ?? '' })).status).toBe('Canceled');
    expect(await held(traders.trader, 'DOGE')).toBe('990 0');
  });

  test('a triggered stop takes over what both held', async () => {
    const placed = expectOrder(await by(traders.trader, pair('Buy', { stopPrice: '4.5' })));
    await by(traders.other, limit('Sell', '10', '4.6'));
    await tradeAt('4.5');
    expect((await now(placed)).status).toBe('Canceled');
    const stop = await now({ publicId: placed.linkedPublicId ?? '' });
    expect(stop).toMatchObject({ status: 'Closed', filledLots: 1000, linkedPublicId: placed.publicId });
    expect(await held(traders.trader, 'CZK')).toBe('954 0');
  });

  test('a limit order that trades on entry leaves no stop behind', async () => {
    await by(traders.other, limit('Buy', '4', '4.5'));
    expect(summarizeOutcome(await by(traders.trader, pair('Sell', { stopPrice: '3.5' })))).toBe(
      'Open 400 18,Canceled 0 0',
    );
    expect(await held(traders.trader, 'DOGE')).toBe('990 6');
  });

  test('refuses a stop whose trigger the last trade has reached', async () => {
    expect(summarizeOutcome(await by(traders.trader, pair('Sell', { stopPrice: '4' })))).toBe(
      'would_trigger',
    );
    expect(summarizeOutcome(await by(traders.trader, pair('Buy', { stopPrice: '4' })))).toBe('would_trigger');
  });

  test('a new owner of the market still has them as a pair', async () => {
    const placed = expectOrder(await by(traders.trader, pair('Sell', { stopPrice: '3.5', price: '3.4' })));
    await world.exchange.stop();
    await world.start();
    await by(traders.other, limit('Buy', '2', '4.5'));
    expect((await now({ publicId: placed.linkedPublicId ?? '' })).status).toBe('Canceled');
    expect(await held(traders.trader, 'DOGE')).toBe('990 8');
  });
});
