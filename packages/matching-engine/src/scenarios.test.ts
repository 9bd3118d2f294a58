import { describe, expect, test } from 'vitest';
import type { EngineCommand } from './command.ts';
import { depthOf } from './depth.ts';
import { amend, cancel, limit, MarketPlay, market, pair } from './testing/market-play.ts';

/** What is done, and what is told of it; a row's time is its number. */
type Story = { name: string; rows: [command: EngineCommand, ...told: string[]][] };

function play(stories: Story[]): void {
  test.for(stories)('$name', ({ rows }) => {
    const play = new MarketPlay();
    for (const [row, [command, ...told]] of rows.entries()) {
      expect([row, ...play.tell(command, row)]).toEqual([row, ...told]);
    }
  });
}

describe('price and time', () => {
  play([
    {
      name: 'the best price first, the oldest order of a price first, at the price of the one that waited',
      rows: [
        [limit(1, 'sell', 5, 101)],
        [limit(2, 'sell', 5, 100)],
        [limit(3, 'sell', 5, 100)],
        [
          limit(4, 'buy', 12, 105),
          '4 takes 5 at 100 from 2',
          '4 takes 5 at 100 from 3',
          '4 takes 2 at 101 from 1',
        ],
      ],
    },
    {
      name: 'what a limit does not get rests at it and is taken next',
      rows: [
        [limit(1, 'buy', 5, 90)],
        [limit(2, 'sell', 8, 90), '2 takes 5 at 90 from 1'],
        [limit(3, 'buy', 2, 91), '3 takes 2 at 90 from 2'],
        [cancel(2), '2 closed with 1: cancelled'],
      ],
    },
    {
      name: 'a partly filled order keeps its place',
      rows: [
        [limit(1, 'sell', 10, 100)],
        [limit(2, 'sell', 10, 100)],
        [limit(3, 'buy', 4, 100), '3 takes 4 at 100 from 1'],
        [limit(4, 'buy', 8, 100), '4 takes 6 at 100 from 1', '4 takes 2 at 100 from 2'],
      ],
    },
  ]);
});

describe('time in force', () => {
  play([
    {
      name: 'immediate or cancel closes what it does not get',
      rows: [
        [limit(1, 'sell', 5, 100)],
        [
          limit(2, 'buy', 8, 100, { timeInForce: 'IOC' }),
          '2 takes 5 at 100 from 1',
          '2 closed with 3: unfilled_rest',
        ],
        [limit(3, 'buy', 8, 100, { timeInForce: 'IOC' }), '3 closed with 8: unfilled_rest'],
      ],
    },
    {
      name: 'fill or kill takes all or nothing',
      rows: [
        [limit(1, 'sell', 5, 100)],
        [limit(2, 'sell', 5, 101)],
        [limit(3, 'buy', 6, 100, { timeInForce: 'FOK' }), 'refused cannot_fill_whole'],
        [limit(3, 'buy', 11, 101, { timeInForce: 'FOK' }), 'refused cannot_fill_whole'],
        [
          limit(3, 'buy', 10, 101, { timeInForce: 'FOK' }),
          '3 takes 5 at 100 from 1',
          '3 takes 5 at 101 from 2',
        ],
      ],
    },
    {
      name: 'good till a time is gone at that time, before anything can meet it',
      rows: [
        [limit(1, 'sell', 5, 100, { timeInForce: 'GTT', expiresAt: 2 })],
        [limit(2, 'sell', 5, 100, { timeInForce: 'GTT', expiresAt: 3 })],
        [limit(3, 'buy', 2, 100), '1 closed with 5: expired', '3 takes 2 at 100 from 2'],
        [{ type: 'clock' }, '2 closed with 3: expired'],
        [limit(4, 'buy', 2, 100, { timeInForce: 'GTT', expiresAt: 4 }), 'refused already_expired'],
        [limit(4, 'buy', 2, 100, { timeInForce: 'GTT', expiresAt: 6 })],
        [{ type: 'clock' }, '4 closed with 2: expired'],
      ],
    },
    {
      name: 'post only never takes',
      rows: [
        [limit(1, 'sell', 5, 100)],
        [limit(2, 'buy', 5, 100, { postOnly: true }), 'refused would_trade'],
        [limit(2, 'buy', 5, 99, { postOnly: true })],
        [limit(3, 'sell', 5, 99), '3 takes 5 at 99 from 2'],
      ],
    },
  ]);
});

describe('market orders', () => {
  play([
    {
      name: 'by size takes any price and closes the rest',
      rows: [
        [limit(1, 'sell', 5, 100)],
        [limit(2, 'sell', 5, 900)],
        [
          market(3, 'buy', { sizeLots: 12 }),
          '3 takes 5 at 100 from 1',
          '3 takes 5 at 900 from 2',
          '3 closed with 2: unfilled_rest',
        ],
      ],
    },
    {
      name: 'by funds takes what they pay and stops at the first lot they do not',
      rows: [
        [limit(1, 'sell', 5, 100)],
        [limit(2, 'sell', 5, 110)],
        [
          market(3, 'buy', { funds: 829 }),
          '3 takes 5 at 100 from 1',
          '3 takes 2 at 110 from 2',
          '3 closed with 0: funds_spent',
        ],
        [market(4, 'buy', { funds: 109 }), '4 closed with 0: funds_spent'],
        [market(5, 'buy', { funds: 110 }), '5 takes 1 at 110 from 2', '5 closed with 0: funds_spent'],
      ],
    },
    {
      name: 'a sell by funds earns at most that much',
      rows: [
        [limit(1, 'buy', 5, 100)],
        [market(2, 'sell', { funds: 250 }), '2 takes 2 at 100 from 1', '2 closed with 0: funds_spent'],
      ],
    },
    {
      name: 'by size within funds ends at whichever is reached first',
      rows: [
        [limit(1, 'sell', 9, 100)],
        [market(2, 'buy', { sizeLots: 3, funds: 1000 }), '2 takes 3 at 100 from 1'],
        [
          market(3, 'buy', { sizeLots: 3, funds: 299 }),
          '3 takes 2 at 100 from 1',
          '3 closed with 1: funds_spent',
        ],
      ],
    },
    {
      name: 'all or nothing by size',
      rows: [
        [limit(1, 'sell', 5, 100)],
        [market(2, 'buy', { sizeLots: 6, fillOrKill: true }), 'refused cannot_fill_whole'],
        [market(2, 'buy', { sizeLots: 5, fillOrKill: true }), '2 takes 5 at 100 from 1'],
      ],
    },
  ]);
});

describe('stops', () => {
  const traded = (id: number, price: number): Story['rows'] => [
    [limit(id, 'sell', 2, price)],
    [limit(id + 1, 'buy', 2, price), `${id + 1} takes 2 at ${price} from ${id}`],
  ];
  play([
    {
      name: 'a stop-limit rests at its limit once a trade reaches its trigger',
      rows: [
        ...traded(1, 100),
        [limit(3, 'sell', 4, 95, { triggerTicks: 98 })],
        [limit(4, 'buy', 2, 99)],
        [limit(5, 'sell', 2, 99), '5 takes 2 at 99 from 4'],
        [limit(6, 'buy', 3, 98)],
        [limit(7, 'sell', 2, 98), '7 takes 2 at 98 from 6', '3 triggered', '3 takes 1 at 98 from 6'],
        [limit(8, 'buy', 3, 95), '8 takes 3 at 95 from 3'],
      ],
    },
    {
      name: 'a stop-market buys at any price and wakes the next',
      rows: [
        ...traded(1, 100),
        [market(3, 'buy', { sizeLots: 3, triggerTicks: 102 })],
        [market(4, 'buy', { funds: 500, triggerTicks: 104 })],
        [limit(5, 'sell', 2, 102)],
        [limit(6, 'sell', 3, 104)],
        [limit(7, 'sell', 9, 110)],
        [
          limit(8, 'buy', 2, 102),
          '8 takes 2 at 102 from 5',
          '3 triggered',
          '3 takes 3 at 104 from 6',
          '4 triggered',
          '4 takes 4 at 110 from 7',
          '4 closed with 0: funds_spent',
        ],
      ],
    },
    {
      name: 'a stop whose trigger is already reached trades at once',
      rows: [
        ...traded(1, 100),
        [limit(3, 'sell', 5, 120)],
        [market(4, 'buy', { sizeLots: 2, triggerTicks: 100 }), '4 triggered', '4 takes 2 at 120 from 3'],
      ],
    },
    {
      name: 'every price of a sweep counts, not only the last',
      rows: [
        ...traded(1, 110),
        [market(3, 'sell', { sizeLots: 2, triggerTicks: 103 })],
        [limit(4, 'sell', 2, 102)],
        [limit(5, 'sell', 2, 106)],
        [
          limit(6, 'buy', 6, 106),
          '6 takes 2 at 102 from 4',
          '6 takes 2 at 106 from 5',
          '3 triggered',
          '3 takes 2 at 106 from 6',
        ],
      ],
    },
    {
      name: 'of several the nearest trigger wakes first, and of one trigger the oldest',
      rows: [
        ...traded(1, 100),
        [limit(3, 'buy', 2, 110, { triggerTicks: 106 })],
        [limit(4, 'buy', 2, 110, { triggerTicks: 105 })],
        [limit(5, 'buy', 2, 110, { triggerTicks: 105 })],
        [limit(6, 'sell', 2, 107)],
        [limit(7, 'buy', 2, 107), '7 takes 2 at 107 from 6', '4 triggered', '5 triggered', '3 triggered'],
      ],
    },
    {
      name: 'a triggered fill-or-kill that cannot be filled is closed',
      rows: [
        ...traded(1, 100),
        [limit(3, 'buy', 5, 110, { triggerTicks: 105, timeInForce: 'FOK' })],
        [limit(4, 'sell', 3, 105)],
        [
          limit(5, 'buy', 2, 105),
          '5 takes 2 at 105 from 4',
          '3 triggered',
          '3 closed with 5: cannot_fill_whole',
        ],
      ],
    },
  ]);
});

describe('one cancels the other', () => {
  play([
    {
      name: 'a first fill of the limit leg ends the stop',
      rows: [
        [pair(1, 'sell', 6, 110, 90)],
        [limit(3, 'buy', 2, 110), '3 takes 2 at 110 from 1', '2 closed with 6: other_leg'],
        [cancel(1), '1 closed with 4: cancelled'],
      ],
    },
    {
      name: 'the trigger ends the limit leg first',
      rows: [
        [pair(1, 'sell', 6, 110, 90, { stopPriceTicks: 85 })],
        [limit(3, 'buy', 4, 90)],
        [
          limit(4, 'sell', 2, 90),
          '4 takes 2 at 90 from 3',
          '2 triggered',
          '1 closed with 6: other_leg',
          '2 takes 2 at 90 from 3',
        ],
      ],
    },
    {
      name: 'cancelling either leg cancels both',
      rows: [
        [pair(1, 'buy', 6, 90, 110)],
        [cancel(2), '2 closed with 6: cancelled', '1 closed with 6: other_leg'],
        [pair(3, 'buy', 6, 90, 110)],
        [cancel(3), '3 closed with 6: cancelled', '4 closed with 6: other_leg'],
      ],
    },
    {
      name: 'a limit leg that trades as it enters leaves no stop behind',
      rows: [
        [limit(1, 'buy', 2, 100)],
        [pair(2, 'sell', 6, 100, 90), '2 takes 2 at 100 from 1', '3 closed with 6: other_leg'],
        [cancel(3), 'refused order_unknown'],
      ],
    },
    {
      name: 'both legs end together in time',
      rows: [
        [pair(1, 'sell', 6, 110, 90, { stopPriceTicks: 80, expiresAt: 1 })],
        [{ type: 'clock' }, '1 closed with 6: expired', '2 closed with 6: other_leg'],
      ],
    },
    {
      name: 'the stop must guard the other side, and not be reached yet',
      rows: [
        [pair(1, 'sell', 6, 100, 100), 'refused trigger_out_of_range'],
        [pair(1, 'buy', 6, 100, 100), 'refused trigger_out_of_range'],
        [limit(1, 'buy', 2, 80)],
        [limit(2, 'sell', 2, 80), '2 takes 2 at 80 from 1'],
        [pair(3, 'sell', 6, 100, 80), 'refused would_trigger'],
        [pair(3, 'sell', 6, 100, 79)],
        [amend(3, { sizeLots: 4 }), 'refused amend_of_linked_order'],
      ],
    },
  ]);
});

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

describe('self-trade prevention', () => {
  const own = { owner: 7 };
  play([
    {
      name: 'cancel newest stops the incoming order there',
      rows: [
        [limit(1, 'sell', 2, 100)],
        [limit(2, 'sell', 5, 100, own)],
        [
          limit(3, 'buy', 9, 100, { ...own, selfTrade: 'cancel_newest' }),
          '3 takes 2 at 100 from 1',
          '3 closed with 7: self_trade',
        ],
        [cancel(2), '2 closed with 5: cancelled'],
      ],
    },
    {
      name: 'cancel oldest takes the resting one away and goes on',
      rows: [
        [limit(1, 'sell', 5, 100, own)],
        [limit(2, 'sell', 5, 100)],
        [
          limit(3, 'buy', 4, 100, { ...own, selfTrade: 'cancel_oldest' }),
          '1 closed with 5: self_trade',
          '3 takes 4 at 100 from 2',
        ],
      ],
    },
    {
      name: 'decrement takes the smaller size from both and cancels what is empty',
      rows: [
        [limit(1, 'sell', 5, 100, own)],
        [limit(2, 'sell', 5, 100)],
        [
          limit(3, 'buy', 8, 100, { ...own, selfTrade: 'decrement' }),
          '1 closed with 5: self_trade',
          '3 decremented by 5 to 3',
          '3 takes 3 at 100 from 2',
        ],
        [limit(4, 'buy', 5, 90, own)],
        [
          limit(5, 'sell', 3, 90, { ...own, selfTrade: 'decrement' }),
          '4 decremented by 3 to 2',
          '5 closed with 3: self_trade',
        ],
        [
          limit(6, 'sell', 2, 90, { ...own, selfTrade: 'decrement' }),
          '4 closed with 2: self_trade',
          '6 closed with 2: self_trade',
        ],
      ],
    },
    {
      name: 'decrement of an order by funds takes what the lots would have cost',
      rows: [
        [limit(1, 'sell', 5, 100, own)],
        [limit(2, 'sell', 5, 110)],
        [
          market(3, 'buy', { ...own, funds: 730, selfTrade: 'decrement' }),
          '1 closed with 5: self_trade',
          '3 decremented by 5 to 230',
          '3 takes 2 at 110 from 2',
          '3 closed with 0: funds_spent',
        ],
      ],
    },
    {
      name: 'fill or kill never counts an own order',
      rows: [
        [limit(1, 'sell', 5, 100, own)],
        [limit(2, 'sell', 5, 100)],
        [limit(3, 'buy', 5, 100, { ...own, timeInForce: 'FOK' }), 'refused cannot_fill_whole'],
        [
          limit(3, 'buy', 6, 100, { ...own, timeInForce: 'FOK', selfTrade: 'cancel_oldest' }),
          'refused cannot_fill_whole',
        ],
        [
          limit(3, 'buy', 5, 100, { ...own, timeInForce: 'FOK', selfTrade: 'cancel_oldest' }),
          '1 closed with 5: self_trade',
          '3 takes 5 at 100 from 2',
        ],
      ],
    },
    {
      name: 'the house may let its orders meet',
      rows: [
        [limit(1, 'sell', 5, 100, own)],
        [limit(2, 'buy', 5, 100, { ...own, selfTrade: 'allow' }), '2 takes 5 at 100 from 1'],
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

test('the depth of a side is read best first and no deeper than asked', () => {
  const play = new MarketPlay();
  play.do(limit(1, 'buy', 5, 90));
  play.do(limit(2, 'buy', 3, 90));
  play.do(limit(3, 'buy', 2, 95));
  play.do(limit(4, 'sell', 4, 900));
  expect(depthOf(play.engine, 'buy', 5)).toEqual([
    { priceTicks: 95, lots: 2 },
    { priceTicks: 90, lots: 8 },
  ]);
  expect(depthOf(play.engine, 'buy', 1)).toEqual([{ priceTicks: 95, lots: 2 }]);
  expect(depthOf(play.engine, 'sell', 5)).toEqual([{ priceTicks: 900, lots: 4 }]);
});
