import type { AmendTerms } from '@dukat/rules/trading/amend-request';
import { beforeEach, describe, expect, test } from 'vitest';
import { findOrder } from '../../orders/orders-repository.ts';
import { expectOrder, summarizeOutcome } from '../../testing/summarize-outcome.ts';
import { limit, testMarket } from '../../testing/test-market.ts';
import { give, newTrader } from '../../testing/trading-world.ts';
import type { ExchangeOrder } from '../book/open-order.ts';
import type { ExchangeOutcome } from './exchange-command.ts';

const world = testMarket({
  trader: { CZK: '1000', DOGE: '1000' },
  other: { CZK: '1000', DOGE: '1000' },
});
const { traders, market, by } = world;
beforeEach(async () => {
  await by(traders.other, limit('Sell', '1', '4'));
  await by(traders.trader, limit('Buy', '1', '4'));
});

/** The trader's funds beyond the 996 CZK and 1000.998 DOGE that the first trade left, as "available blocked". */
const held = (asset: string) => world.held(traders.trader, asset);

function amend(
  order: ExchangeOrder,
  terms: Partial<AmendTerms>,
  account = traders.trader.number,
): Promise<ExchangeOutcome> {
  const all = { priceTicks: undefined, sizeLots: undefined, triggerTicks: undefined, ...terms };
  return world.exchange.submit({ kind: 'amend', market, account, engineId: order.engineId, terms: all });
}

async function readLeftLots({ publicId }: ExchangeOrder): Promise<number | undefined> {
  return (await findOrder(world.database, traders.trader.number, publicId))?.leftLots;
}

describe('an amended order', () => {
  test.each([
    ['at a higher price holds the difference too', { priceTicks: 36_000 }, '960 36'],
    ['at a lower price gives the difference back', { priceTicks: 34_000 }, '962 34'],
    ['of a larger size holds more', { sizeLots: 2000 }, '926 70'],
    ['of a smaller size holds less', { sizeLots: 500 }, '978.5 17.5'],
    ['of both is weighed as a whole', { priceTicks: 17_500, sizeLots: 2000 }, '961 35'],
  ])('%s', async (_what, terms, expected) => {
    const order = expectOrder(await by(traders.trader, limit('Buy', '10', '3.5')));
    expect(await held('CZK')).toBe('961 35');
    expect(summarizeOutcome(await amend(order, terms))).toBe('Open 0 0');
    expect(await held('CZK')).toBe(expected);
  });

  test('stays unchanged if its owner cannot pay for the amendment', async () => {
    const order = expectOrder(await by(traders.trader, limit('Buy', '10', '3.5')));
    // All there is are 996 CZK: 284.57 DOGE at 3.5 cost 995.995.
    expect(summarizeOutcome(await amend(order, { priceTicks: 996_001, sizeLots: 1000 }))).toBe(
      'insufficient_funds',
    );
    expect(await held('CZK')).toBe('961 35');
    await by(traders.other, limit('Sell', '1', '3.5'));
    expect(await readLeftLots(order)).toBe(900);
    expect(summarizeOutcome(await amend(order, { sizeLots: 28_457 + 1 }))).toBe('insufficient_funds');
    expect(summarizeOutcome(await amend(order, { sizeLots: 28_457 }))).toBe('Open 100 3.5');
    expect(await held('CZK')).toBe('0 992.5');
  });

  test('may spend what the batch has just released', async () => {
    const [one, two] = [
      expectOrder(await by(traders.trader, limit('Buy', '100', '3.5'))),
      expectOrder(await by(traders.trader, limit('Buy', '100', '3.4'))),
    ];
    const [less, more] = await Promise.all([
      amend(one, { sizeLots: 1000 }),
      amend(two, { sizeLots: 28_000 }),
    ]);
    expect([summarizeOutcome(less), summarizeOutcome(more)]).toEqual(['Open 0 0', 'Open 0 0']);
    expect(await held('CZK')).toBe('9 987');
  });

  test('trades at its new price, from its held funds, with the taker’s fee', async () => {
    const order = expectOrder(await by(traders.trader, limit('Buy', '10', '3.5')));
    await by(traders.other, limit('Sell', '4', '3.8'));
    expect(summarizeOutcome(await amend(order, { priceTicks: 39_000 }))).toBe('Open 400 15.2');
    expect(await held('CZK')).toBe('957.4 23.4');
    // Less 0.2 % of 4 DOGE, besides the first fee.
    expect(await held('DOGE')).toBe('1004.99 0');
  });

  test('keeps its priority with a smaller size, and loses it with a larger size or another price, also after a takeover', async () => {
    const rivals = await Promise.all([1, 2, 3].map(() => newTrader(world.database)));
    for (const rival of rivals) await give(world.database, rival, 'CZK', '100');
    const [first, second, third] = rivals;
    if (first === undefined || second === undefined || third === undefined) throw new Error('three');
    const bid = limit('Buy', '5', '3.5');
    const one = expectOrder(await by(first, bid));
    const two = expectOrder(await by(second, bid));
    const three = expectOrder(await by(third, bid));
    await amend(one, { sizeLots: 600 }, first.number);
    await amend(three, { priceTicks: 34_000 }, third.number);
    await amend(three, { priceTicks: 35_000 }, third.number);
    await amend(two, { sizeLots: 400 }, second.number);
    await world.exchange.stop();
    await world.start();
    const filled: number[] = [];
    world.exchange.onCommitted(({ trades }) => filled.push(...trades.map(({ makerOrder }) => makerOrder)));
    await by(traders.other, limit('Sell', '15', '3.5'));
    expect(filled).toEqual([two.engineId, one.engineId, three.engineId]);
  });

  test('gives its whole size, including the filled part', async () => {
    const order = expectOrder(await by(traders.trader, limit('Sell', '10', '4.5')));
    await by(traders.other, limit('Buy', '4', '4.5'));
    expect(summarizeOutcome(await amend(order, { sizeLots: 400 }))).toBe('amend_not_above_filled');
    expect(expectOrder(await amend(order, { sizeLots: 401 }))).toMatchObject({ sizeLots: 401, leftLots: 1 });
  });

  test('does not trade if it is post-only', async () => {
    const order = expectOrder(await by(traders.trader, limit('Buy', '10', '3.5', { postOnly: true })));
    await by(traders.other, limit('Sell', '4', '3.8'));
    expect(summarizeOutcome(await amend(order, { priceTicks: 38_000 }))).toBe('would_trade');
    expect(await held('CZK')).toBe('961 35');
    expect(summarizeOutcome(await amend(order, { priceTicks: 37_999 }))).toBe('Open 0 0');
  });
});

describe('an amended stop', () => {
  test('to buy by size holds a tenth beyond its new trigger', async () => {
    const stop = expectOrder(
      await by(traders.trader, { type: 'Market', side: 'Buy', size: '10', stopPrice: '4.5' }),
    );
    expect(await held('CZK')).toBe('946.5 49.5');
    expect(summarizeOutcome(await amend(stop, { triggerTicks: 50_000 }))).toBe('Open 0 0');
    expect(await held('CZK')).toBe('941 55');
    expect(summarizeOutcome(await amend(stop, { sizeLots: 500 }))).toBe('Open 0 0');
    expect(await held('CZK')).toBe('968.5 27.5');
  });

  test('to sell by funds holds the lots that earn them at its new trigger', async () => {
    const stop = expectOrder(
      await by(traders.trader, { type: 'Market', side: 'Sell', funds: '31.5', stopPrice: '3.5' }),
    );
    expect(await held('DOGE')).toBe('990.998 10');
    expect(summarizeOutcome(await amend(stop, { triggerTicks: 17_500 }))).toBe('Open 0 0');
    expect(await held('DOGE')).toBe('980.998 20');
    expect(await amend(stop, { sizeLots: 500 })).toMatchObject({
      reason: 'field_not_allowed',
      field: 'size',
    });
    expect(await amend(stop, { triggerTicks: 1 })).toMatchObject({ reason: 'insufficient_funds' });
  });

  test('cannot get a trigger that is already reached, a price for a market stop, or a trigger once it is triggered', async () => {
    const stop = expectOrder(
      await by(traders.trader, { type: 'Market', side: 'Buy', size: '10', stopPrice: '4.5' }),
    );
    expect(summarizeOutcome(await amend(stop, { triggerTicks: 40_000 }))).toBe('would_trigger');
    expect(summarizeOutcome(await amend(stop, { triggerTicks: 40_001 }))).toBe('Open 0 0');
    expect(await amend(stop, { priceTicks: 1 })).toMatchObject({
      reason: 'field_not_allowed',
      field: 'price',
    });
    const plain = expectOrder(await by(traders.trader, limit('Buy', '1', '3')));
    expect(await amend(plain, { triggerTicks: 50_000 })).toMatchObject({
      reason: 'field_not_allowed',
      field: 'stop_price',
    });
    const awake = expectOrder(await by(traders.trader, limit('Buy', '1', '3.1', { stopPrice: '3.9' })));
    expect(summarizeOutcome(await amend(awake, { triggerTicks: 50_000 }))).toBe('already_triggered');
  });
});

test('an order of another account, of a pair, or that has ended cannot be amended', async () => {
  const order = expectOrder(await by(traders.trader, limit('Buy', '10', '3.5')));
  expect(summarizeOutcome(await amend(order, { sizeLots: 500 }, traders.other.number))).toBe('order_unknown');
  const pair = expectOrder(
    await by(traders.trader, limit('Sell', '10', '4.5', { linkedStop: { stopPrice: '3' } })),
  );
  expect(summarizeOutcome(await amend(pair, { sizeLots: 500 }))).toBe('amend_of_linked_order');
  await world.exchange.submit({ kind: 'cancel_all', market, account: traders.trader.number });
  expect(summarizeOutcome(await amend(order, { sizeLots: 500 }))).toBe('order_unknown');
});
