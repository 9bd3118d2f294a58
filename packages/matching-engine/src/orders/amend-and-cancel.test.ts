import { describe, expect, test } from 'vitest';
import { readDepth } from '../book/depth.ts';
import { amend, cancel, limit, MarketPlay, market } from '../testing/market-play.ts';
import { play } from '../testing/stories.ts';

describe('amending', () => {
  play([
    {
      name: 'a smaller size keeps the place, a larger one loses it',
      rows: [
        [limit(1, 'sell', 6, 100)],
        [limit(2, 'sell', 6, 100)],
        [amend(1, { sizeLots: 4 }), '1 amended to 4 at 100'],
        [limit(3, 'buy', 2, 100), '3 takes 2 at 100 from 1'],
        [amend(1, { sizeLots: 5 }), '1 amended to 3 at 100'],
        [limit(4, 'buy', 7, 100), '4 takes 6 at 100 from 2', '4 takes 1 at 100 from 1'],
      ],
    },
    {
      name: 'a price that trades does so at once',
      rows: [
        [limit(1, 'sell', 6, 100)],
        [limit(2, 'buy', 8, 90)],
        [amend(2, { priceTicks: 100 }), '2 amended to 8 at 100', '2 takes 6 at 100 from 1'],
        [cancel(2), '2 closed with 2: cancelled'],
      ],
    },
    {
      name: 'a post-only order may not be amended into a trade and stays as it was',
      rows: [
        [limit(1, 'sell', 6, 100)],
        [limit(2, 'buy', 8, 90, { postOnly: true })],
        [amend(2, { priceTicks: 100 }), 'refused would_trade'],
        [limit(3, 'sell', 8, 90), '3 takes 8 at 90 from 2'],
      ],
    },
    {
      name: 'what is filled is part of the size',
      rows: [
        [limit(1, 'sell', 10, 100)],
        [limit(2, 'buy', 4, 100), '2 takes 4 at 100 from 1'],
        [amend(1, { sizeLots: 4 }), 'refused amend_not_above_filled'],
        [amend(1, { sizeLots: 5 }), '1 amended to 1 at 100'],
      ],
    },
    {
      name: 'a waiting stop takes another trigger, but not one that is reached',
      rows: [
        [limit(1, 'buy', 2, 100)],
        [limit(2, 'sell', 2, 100), '2 takes 2 at 100 from 1'],
        [limit(3, 'buy', 4, 120, { triggerTicks: 110 })],
        [amend(3, { triggerTicks: 100 }), 'refused would_trigger'],
        [amend(3, { triggerTicks: 105, priceTicks: 106 }), '3 amended to 4 at 106'],
        [limit(4, 'sell', 2, 105)],
        [limit(5, 'buy', 2, 105), '5 takes 2 at 105 from 4', '3 triggered'],
      ],
    },
  ]);
});

describe('cancelling', () => {
  const mine = { low: 1, high: 2 };
  play([
    {
      name: 'an order of somebody else is unknown',
      rows: [
        [limit(1, 'sell', 5, 100)],
        [cancel(1, 999), 'refused order_unknown'],
        [amend(1, { sizeLots: 4 }, 999), 'refused order_unknown'],
        [cancel(1, 101), '1 closed with 5: cancelled'],
        [cancel(1, 101), 'refused order_unknown'],
      ],
    },
    {
      name: 'all of an owner, the oldest first, stops among them',
      rows: [
        [limit(1, 'sell', 5, 100, { owner: 7 })],
        [limit(2, 'sell', 5, 101)],
        [market(3, 'buy', { owner: 7, sizeLots: 2, triggerTicks: 500 })],
        [limit(4, 'buy', 5, 50, { owner: 7 })],
        [
          { type: 'cancel_all', owner: 7 },
          '1 closed with 5: cancelled',
          '3 closed with 2: cancelled',
          '4 closed with 5: cancelled',
        ],
        [{ type: 'cancel_all', owner: 7 }],
        [{ type: 'cancel_all', owner: 0 }, '2 closed with 5: cancelled'],
      ],
    },
    {
      name: 'by the id that the owner gave',
      rows: [
        [limit(1, 'sell', 5, 100, { owner: 7, clientId: mine })],
        [limit(2, 'sell', 5, 100, { owner: 7, clientId: mine }), 'refused client_id_in_use'],
        [limit(2, 'sell', 5, 100, { owner: 8, clientId: mine })],
        [{ type: 'cancel_by_client_id', owner: 9, clientId: mine }, 'refused order_unknown'],
        [{ type: 'cancel_by_client_id', owner: 7, clientId: mine }, '1 closed with 5: cancelled'],
        [limit(3, 'sell', 5, 100, { owner: 7, clientId: mine })],
        [{ type: 'cancel_by_client_id', owner: 8, clientId: mine }, '2 closed with 5: cancelled'],
      ],
    },
  ]);
});

test('the depth of a side lists the best levels first, up to the limit', () => {
  const game = new MarketPlay();
  game.do(limit(1, 'buy', 5, 90));
  game.do(limit(2, 'buy', 3, 90));
  game.do(limit(3, 'buy', 2, 95));
  game.do(limit(4, 'sell', 4, 900));
  expect(readDepth(game.engine, 'buy', 5)).toEqual([
    { priceTicks: 95, lots: 2 },
    { priceTicks: 90, lots: 8 },
  ]);
  expect(readDepth(game.engine, 'buy', 1)).toEqual([{ priceTicks: 95, lots: 2 }]);
  expect(readDepth(game.engine, 'sell', 5)).toEqual([{ priceTicks: 900, lots: 4 }]);
});
