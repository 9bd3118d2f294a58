import { describe } from 'vitest';
import { cancel, limit, market } from '../testing/market-play.ts';
import { play } from '../testing/stories.ts';

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
