import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type EngineCommand, encodeCommand, type PriceBand } from '../command.ts';
import { CommandBatch } from '../command-batch.ts';
import { Engine } from '../engine.ts';
import { decodeEvents } from '../event.ts';
import { stateHash } from '../state-hash.ts';
import { amend, limit, MarketPlay, market, pair } from '../testing/market-play.ts';
import { RandomCommands } from '../testing/random-commands.ts';
import { SeededRandom } from '../testing/seeded-random.ts';
import { previewPlacing } from './preview.ts';

const band: PriceBand = { lowTicks: 90, highTicks: 110 };

/** Asks at 105, 110 and 111, bids at 95, 90 and 89. On each side the last one is beyond the band. */
function playWithBook(): MarketPlay {
  const play = new MarketPlay('running', {
    maxPriceTicks: 1000,
    minSizeLots: 1,
    maxSizeLots: 400,
    maxOrders: 40,
  });
  for (const [id, price] of [105, 110, 111].entries()) play.do(limit(id + 1, 'sell', 10, price));
  for (const [id, price] of [95, 90, 89].entries()) play.do(limit(id + 4, 'buy', 10, price));
  return play;
}

describe('taking orders stop at the band, to the tick', () => {
  test.for<[string, EngineCommand, string[]]>([
    [
      'market buy by size',
      market(10, 'buy', { sizeLots: 25, band }),
      ['10 takes 10 at 105 from 1', '10 takes 10 at 110 from 2', '10 closed with 5: price_band'],
    ],
    [
      'market sell by size',
      market(10, 'sell', { sizeLots: 25, band }),
      ['10 takes 10 at 95 from 4', '10 takes 10 at 90 from 5', '10 closed with 5: price_band'],
    ],
    [
      'market buy by funds',
      market(10, 'buy', { funds: 10_000, band: { lowTicks: 90, highTicks: 109 } }),
      ['10 takes 10 at 105 from 1', '10 closed with 0: price_band'],
    ],
    [
      'market sell by funds',
      market(10, 'sell', { sizeLots: 100, funds: 100_000, band: { lowTicks: 91, highTicks: 109 } }),
      ['10 takes 10 at 95 from 4', '10 closed with 90: price_band'],
    ],
    [
      'limit buy far above',
      limit(10, 'buy', 25, 900, { band }),
      ['10 takes 10 at 105 from 1', '10 takes 10 at 110 from 2', '10 closed with 5: price_band'],
    ],
    [
      'limit sell far below',
      limit(10, 'sell', 15, 1, { band: { lowTicks: 91, highTicks: 110 } }),
      ['10 takes 10 at 95 from 4', '10 closed with 5: price_band'],
    ],
    [
      'immediate or cancel',
      limit(10, 'buy', 25, 900, { band, timeInForce: 'IOC' }),
      ['10 takes 10 at 105 from 1', '10 takes 10 at 110 from 2', '10 closed with 5: price_band'],
    ],
    ['fill or kill', limit(10, 'buy', 25, 900, { band, timeInForce: 'FOK' }), ['refused cannot_fill_whole']],
    [
      'market fill or kill',
      market(10, 'sell', { sizeLots: 21, fillOrKill: true, band }),
      ['refused cannot_fill_whole'],
    ],
    [
      'the limit leg of a pair',
      pair(10, 'buy', 25, 120, 130, { band }),
      [
        '10 takes 10 at 105 from 1',
        '10 takes 10 at 110 from 2',
        '10 closed with 5: price_band',
        '11 closed with 25: other_leg',
      ],
    ],
    ['an amendment', amend(4, { priceTicks: 200, band }), ['refused price_outside_band']],
    [
      'a larger size at a price the band has left',
      amend(3, { sizeLots: 20, band: { lowTicks: 112, highTicks: 130 } }),
      ['refused price_outside_band'],
    ],
  ])('%s', ([, command, expected]) => {
    expect(playWithBook().notify(command)).toEqual(expected);
  });

  test('without a band orders take any price', () => {
    expect(playWithBook().notify(market(10, 'buy', { sizeLots: 25 }))).toEqual([
      '10 takes 10 at 105 from 1',
      '10 takes 10 at 110 from 2',
      '10 takes 5 at 111 from 3',
    ]);
  });

  test('the preview respects the band', () => {
    const play = playWithBook();
    const command = market(10, 'buy', { sizeLots: 25, band });
    if (command.type !== 'place_market') throw new Error('expected a market order');
    expect(previewPlacing(play.engine, command)).toMatchObject({ lots: 20, worth: 2150 });
  });
});

describe('an order does not rest at a price that is worse for its owner than the band', () => {
  test.for<[string, EngineCommand, string[]]>([
    ['a buy at the edge rests', limit(10, 'buy', 5, 104, { band: { lowTicks: 80, highTicks: 104 } }), []],
    [
      'a buy one tick above it is refused',
      limit(10, 'buy', 5, 104, { band: { lowTicks: 80, highTicks: 103 } }),
      ['refused price_outside_band'],
    ],
    ['a sell at the edge rests', limit(10, 'sell', 5, 96, { band: { lowTicks: 96, highTicks: 120 } }), []],
    [
      'a sell one tick below it is refused',
      limit(10, 'sell', 5, 96, { band: { lowTicks: 97, highTicks: 120 } }),
      ['refused price_outside_band'],
    ],
    [
      'nor post-only',
      limit(10, 'buy', 5, 104, { postOnly: true, band: { lowTicks: 80, highTicks: 103 } }),
      ['refused price_outside_band'],
    ],
    [
      'nor the limit leg of a pair',
      pair(10, 'buy', 5, 104, 130, { band: { lowTicks: 80, highTicks: 103 } }),
      ['refused price_outside_band'],
    ],
    ['a cheap buy far away rests', limit(10, 'buy', 5, 1, { band }), []],
    ['a dear sell far away rests', limit(10, 'sell', 5, 1000, { band }), []],
    [
      'a smaller size keeps its place, wherever it is',
      amend(3, { sizeLots: 5, band: { lowTicks: 200, highTicks: 300 } }),
      ['3 amended to 5 at 111'],
    ],
  ])('%s', ([, command, expected]) => {
    expect(playWithBook().notify(command)).toEqual(expected);
  });
});

describe('triggered stops keep to the band of the command', () => {
  test.for<[string, EngineCommand, string[]]>([
    [
      'a market stop',
      market(10, 'buy', { sizeLots: 25, triggerTicks: 105 }),
      ['10 takes 9 at 105 from 1', '10 takes 10 at 110 from 2', '10 closed with 6: price_band'],
    ],
    [
      'a stop-limit far beyond',
      limit(10, 'buy', 25, 900, { triggerTicks: 105 }),
      ['10 takes 9 at 105 from 1', '10 takes 10 at 110 from 2', '10 closed with 6: price_band'],
    ],
  ])('%s', ([, stop, expected]) => {
    const play = playWithBook();
    play.do(stop);
    expect(play.notify(market(20, 'buy', { sizeLots: 1, band }))).toEqual([
      '20 takes 1 at 105 from 1',
      '10 triggered',
      ...expected,
    ]);
  });

  test('a stop whose trigger is already reached keeps to its own band', () => {
    const play = playWithBook();
    play.do(market(10, 'buy', { sizeLots: 1 }));
    expect(play.notify(market(20, 'buy', { sizeLots: 25, triggerTicks: 100, band })).at(-1)).toBe(
      '20 closed with 6: price_band',
    );
  });
});

test.for<PriceBand>([
  { lowTicks: 0, highTicks: 5 },
  { lowTicks: 5, highTicks: 0 },
  { lowTicks: 6, highTicks: 5 },
  { lowTicks: -1, highTicks: 5 },
  { lowTicks: 1, highTicks: 1.5 },
])('a band of %o is malformed', (malformed) => {
  const play = playWithBook();
  expect(play.notify(market(10, 'buy', { sizeLots: 1, band: malformed }))).toEqual([
    'refused malformed_command',
  ]);
  expect(play.notify(amend(1, { sizeLots: 2, band: malformed }))).toEqual(['refused malformed_command']);
  expect(play.notify(pair(10, 'sell', 1, 200, 50, { band: malformed }))).toEqual([
    'refused malformed_command',
  ]);
});

test('a command cannot have a client id and a band', () => {
  const both = market(10, 'buy', { sizeLots: 1, clientId: { low: 1, high: 2 }, band });
  expect(() => encodeCommand(new CommandBatch(1), 0, 0, both)).toThrow('not both');
});

const rules = { maxPriceTicks: 2000, minSizeLots: 2, maxSizeLots: 400, maxOrders: 80 };

test('no random command takes beyond its band, and replaying the journal gives the same hash', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const commands = new RandomCommands(new SeededRandom(seed));
      const [engine, replayed] = [new Engine(rules), new Engine(rules)];
      const journal: Int32Array[] = [];
      const batch = new CommandBatch(1);
      for (let done = 0; done < 1_500; done++) {
        const { time, command } = commands.next();
        encodeCommand(batch, 0, time, command);
        journal.push(batch.words.slice());
        engine.apply(batch, 1);
        const of = 'band' in command ? command.band : undefined;
        for (const event of decodeEvents(engine.events)) {
          if (event.type !== 'fill' || of === undefined) continue;
          if (event.side === 'buy') expect(event.priceTicks).toBeLessThanOrEqual(of.highTicks);
          else expect(event.priceTicks).toBeGreaterThanOrEqual(of.lowTicks);
        }
        engine.events.clear();
      }
      for (const record of journal) {
        batch.words.set(record);
        replayed.apply(batch, 1);
        replayed.events.clear();
      }
      expect(stateHash(replayed)).toBe(stateHash(engine));
    }),
    { numRuns: 20 },
  );
});

test('replaying a journal without bands gives its original hash', () => {
  const commands = new RandomCommands(new SeededRandom(20_260_501));
  const engine = new Engine(rules);
  const batch = new CommandBatch(1);
  for (let done = 0; done < 5_000; done++) {
    const { time, command } = commands.next();
    encodeCommand(batch, 0, time, 'band' in command ? { ...command, band: undefined } : command);
    engine.apply(batch, 1);
  }
  expect(stateHash(engine)).toBe('8842a6c2e4da9554');
});
