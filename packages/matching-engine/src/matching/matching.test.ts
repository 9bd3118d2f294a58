import { describe } from 'vitest';
import { cancel, limit, market } from '../testing/market-play.ts';
import { play } from '../testing/stories.ts';

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
