import { describe } from 'vitest';
import { amend, cancel, limit, market, pair } from '../testing/market-play.ts';
import { play, type Story } from '../testing/stories.ts';

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
      name: 'a stop leg without a price spends no more than its funds',
      rows: [
        [pair(1, 'buy', 6, 90, 110, { stopFunds: 500 })],
        [limit(3, 'sell', 3, 110)],
        [limit(4, 'sell', 9, 120)],
        [
          limit(5, 'buy', 2, 110),
          '5 takes 2 at 110 from 3',
          '2 triggered',
          '1 closed with 6: other_leg',
          '2 takes 1 at 110 from 3',
          '2 takes 3 at 120 from 4',
          '2 closed with 2: funds_spent',
        ],
      ],
    },
    {
      name: 'a waiting market order can be given other funds',
      rows: [
        [limit(1, 'sell', 9, 110)],
        [market(2, 'buy', { sizeLots: 8, funds: 220, triggerTicks: 110 })],
        [amend(2, { funds: 330 }), '2 amended to 8 at 0'],
        [
          limit(3, 'buy', 2, 110),
          '3 takes 2 at 110 from 1',
          '2 triggered',
          '2 takes 3 at 110 from 1',
          '2 closed with 5: funds_spent',
        ],
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
