import { describe, expect, test } from 'vitest';
import type { EngineCommand } from './command.ts';
import { COMMAND_KIND, CommandBatch } from './command-batch.ts';
import { decodeEvents } from './event.ts';
import type { Refusal } from './refusal.ts';
import { stateHash } from './state-hash.ts';
import { amend, cancel, limit, MarketPlay, market, pair } from './testing/market-play.ts';

/** A market with a bid of 10 at 90 (id 1), an ask of 10 at 110 (id 2) and a waiting stop (id 3); prices to 1000, sizes 2 to 400. */
function openMarket(): MarketPlay {
  const play = new MarketPlay();
  play.do(limit(1, 'buy', 10, 90));
  play.do(limit(2, 'sell', 10, 110));
  play.do(market(3, 'buy', { funds: 500, triggerTicks: 200 }));
  return play;
}

const rows: [string, EngineCommand, Refusal | undefined][] = [
  ['the lowest price', limit(4, 'buy', 2, 1), undefined],
  ['below it', limit(4, 'buy', 2, 0), 'price_out_of_range'],
  ['a negative price', limit(4, 'buy', 2, -1), 'price_out_of_range'],
  ['the highest price', limit(4, 'sell', 2, 1000), undefined],
  ['above it', limit(4, 'sell', 2, 1001), 'price_out_of_range'],
  ['part of a tick', limit(4, 'sell', 2, 100.5), 'price_out_of_range'],
  ['a price past 31 bits', limit(4, 'sell', 2, 2 ** 32 + 100), 'price_out_of_range'],
  ['no number as price', limit(4, 'sell', 2, Number.NaN), 'price_out_of_range'],
  ['the smallest size', limit(4, 'buy', 2, 50), undefined],
  ['below it', limit(4, 'buy', 1, 50), 'size_too_small'],
  ['no number as size', limit(4, 'buy', Number.NaN, 50), 'size_too_small'],
  ['part of a lot', limit(4, 'buy', 2.5, 50), 'malformed_command'],
  ['the largest size', limit(4, 'buy', 400, 50), undefined],
  ['above it', limit(4, 'buy', 401, 50), 'size_too_large'],
  ['an infinite size', limit(4, 'buy', Number.POSITIVE_INFINITY, 50), 'size_too_large'],
  ['nobody as owner', limit(4, 'buy', 2, 50, { owner: 0 }), 'malformed_command'],
  ['an owner past 31 bits', limit(4, 'buy', 2, 50, { owner: 2 ** 31 }), 'malformed_command'],
  ['the last owner', limit(4, 'buy', 2, 50, { owner: 2 ** 31 - 1 }), undefined],
  ['the id of an order that was', limit(3, 'buy', 2, 50), 'order_id_not_rising'],
  ['an id with a gap', limit(400, 'buy', 2, 50), undefined],
  ['an id past 31 bits', limit(2 ** 31, 'buy', 2, 50, { owner: 7 }), 'order_id_not_rising'],
  ['a time without good till', limit(4, 'buy', 2, 50, { expiresAt: 9 }), 'malformed_command'],
  ['good till without a time', limit(4, 'buy', 2, 50, { timeInForce: 'GTT' }), 'already_expired'],
  ['post only at once', limit(4, 'buy', 2, 50, { postOnly: true, timeInForce: 'IOC' }), 'malformed_command'],
  ['post only as a stop', limit(4, 'buy', 2, 50, { postOnly: true, triggerTicks: 60 }), 'malformed_command'],
  ['the highest trigger', limit(4, 'buy', 2, 50, { triggerTicks: 1000 }), undefined],
  ['a trigger above it', limit(4, 'buy', 2, 50, { triggerTicks: 1001 }), 'trigger_out_of_range'],
  ['a trigger of nothing', limit(4, 'buy', 2, 50, { triggerTicks: 0 }), 'trigger_out_of_range'],
  ['a market order for nothing', market(4, 'buy', {}), 'size_too_small'],
  ['negative funds', market(4, 'buy', { funds: -1 }), 'funds_out_of_range'],
  ['funds past 2^53', market(4, 'buy', { funds: 2 ** 53 }), 'funds_out_of_range'],
  ['part of a tick x lot', market(4, 'buy', { funds: 0.5 }), 'malformed_command'],
  ['all or nothing by funds', market(4, 'buy', { funds: 90, fillOrKill: true }), 'malformed_command'],
  [
    'a pair whose stop has part of a tick',
    pair(4, 'sell', 2, 200, 50, { stopPriceTicks: 40.5 }),
    'price_out_of_range',
  ],
  ['a pair with an id too few', pair(2 ** 31 - 1, 'sell', 2, 200, 50, { owner: 7 }), 'malformed_command'],
  ['a pair with the last two ids', pair(2 ** 31 - 2, 'sell', 2, 200, 50, { owner: 7 }), undefined],
  ['a pair that would take post only', pair(4, 'sell', 2, 90, 50, { postOnly: true }), 'would_trade'],
  [
    'a pair whose stop spends nothing whole',
    pair(4, 'buy', 2, 50, 150, { stopFunds: 0.5 }),
    'malformed_command',
  ],
  [
    'a pair whose stop has a price below zero',
    pair(4, 'buy', 2, 50, 150, { stopPriceTicks: -1 }),
    'price_out_of_range',
  ],
  ['other funds of a stop', amend(3, { funds: 600 }), undefined],
  ['negative funds of a stop', amend(3, { funds: -1 }), 'funds_out_of_range'],
  ['part of a tick x lot of a stop', amend(3, { funds: 0.5 }), 'malformed_command'],
  ['funds of a limit order', amend(1, { funds: 600 }), 'malformed_command'],
  ['a cancel of nothing', cancel(0), 'order_unknown'],
  ['a cancel of what never was', cancel(77), 'order_unknown'],
  ['a cancel past all ids', cancel(2 ** 31 - 1), 'order_unknown'],
  ['all of a negative owner', { type: 'cancel_all', owner: -1 }, 'malformed_command'],
  ['an amend of nothing', amend(1, {}), 'malformed_command'],
  ['an amend of what never was', amend(77, { sizeLots: 2 }), 'order_unknown'],
  ['an amend to too high a price', amend(1, { priceTicks: 1001 }), 'price_out_of_range'],
  ['an amend to too small a size', amend(1, { sizeLots: 1 }), 'size_too_small'],
  ['an amend to too large a size', amend(1, { sizeLots: 401 }), 'size_too_large'],
  ['an amend to part of a lot', amend(1, { sizeLots: 2.5 }), 'malformed_command'],
  ['a trigger for a resting order', amend(1, { triggerTicks: 50 }), 'malformed_command'],
  ['a price for a stop-market', amend(3, { priceTicks: 50 }), 'malformed_command'],
  ['a size for an order by funds', amend(3, { sizeLots: 50 }), 'malformed_command'],
  ['a trigger too high', amend(3, { triggerTicks: 1001 }), 'trigger_out_of_range'],
];

describe('a refused command changes nothing', () => {
  test.for(rows)('%s', ([, command, refusal]) => {
    const play = openMarket();
    const same = openMarket();
    const refused = play.do(command).find((event) => event.type === 'refused');
    expect(refused?.refusal).toBe(refusal);
    if (refusal === undefined) return;
    // The same market refuses the simplest command: both have then seen one command and written one event.
    same.do(cancel(77));
    expect(stateHash(play.engine)).toBe(stateHash(same.engine));
  });

  test('a full book refuses the next order, and a pair when only one place is free', () => {
    const play = openMarket();
    for (let id = 4; id <= 7; id++) play.do(limit(id, 'buy', 2, 50));
    expect(play.notify(pair(8, 'sell', 2, 200, 50))).toEqual(['refused book_full']);
    expect(play.notify(limit(8, 'buy', 2, 50))).toEqual([]);
    expect(play.notify(limit(9, 'buy', 2, 50))).toEqual(['refused book_full']);
    play.do(cancel(4));
    expect(play.notify(limit(9, 'buy', 2, 50))).toEqual([]);
  });

  test('an unknown kind of command is malformed', () => {
    const play = openMarket();
    const batch = new CommandBatch(3);
    [0, 9, -1].forEach((kind, place) => {
      batch.words[place * 16 + COMMAND_KIND] = kind;
    });
    play.engine.apply(batch, 3);
    const events = decodeEvents(play.engine.events);
    expect(events.map((event) => event.type === 'refused' && event.refusal)).toEqual(
      Array(3).fill('malformed_command'),
    );
  });

  test('unknown flags are malformed', () => {
    for (const flags of [-1, 512, 1024, 0x7fffffff]) {
      const play = openMarket();
      const batch = new CommandBatch(1);
      batch.words.set([1, flags, 4, 7, 50]);
      batch.reals[3] = 2;
      play.engine.apply(batch, 1);
      expect(decodeEvents(play.engine.events)).toMatchObject([
        { type: 'refused', refusal: 'malformed_command' },
      ]);
    }
  });
});
