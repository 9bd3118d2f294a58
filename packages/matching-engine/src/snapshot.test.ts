import { describe, expect, test } from 'vitest';
import { encodeCommand } from './command.ts';
import { CommandBatch } from './command-batch.ts';
import { Engine } from './engine.ts';
import { decodeEvents } from './event.ts';
import { type MarketSnapshot, type OrderSnapshot, restoreEngine, takeSnapshot } from './snapshot.ts';
import { stateHash } from './state-hash.ts';
import { limit, MarketPlay, market, pair } from './testing/market-play.ts';
import { RandomCommands } from './testing/random-commands.ts';
import { SeededRandom } from './testing/seeded-random.ts';

const RULES = { maxPriceTicks: 2000, minSizeLots: 2, maxSizeLots: 400, maxOrders: 80 };

function play(engine: Engine, commands: RandomCommands, count: number): void {
  const batch = new CommandBatch(count);
  for (let place = 0; place < count; place++) {
    const { time, command } = commands.next();
    encodeCommand(batch, place, time, command);
  }
  engine.apply(batch, count);
}

describe('a snapshot', () => {
  test.for([1, 2, 3, 4, 5, 6, 7, 8])(
    'through JSON restores an engine that goes on alike, seed %i',
    (seed) => {
      const engine = new Engine(RULES);
      const commands = new RandomCommands(new SeededRandom(seed));
      const copies = new RandomCommands(new SeededRandom(seed));
      for (let round = 0; round < 20; round++) {
        play(engine, commands, 150);
        engine.events.clear();
        const text = JSON.stringify(takeSnapshot(engine));
        const restored = restoreEngine(JSON.parse(text));
        expect(stateHash(restored)).toBe(stateHash(engine));
        expect(JSON.stringify(takeSnapshot(restored))).toBe(text);
        play(new Engine(RULES), copies, 150);
        const ahead = new RandomCommands(new SeededRandom(seed * 100 + round));
        const aheadToo = new RandomCommands(new SeededRandom(seed * 100 + round));
        const original = restoreEngine(JSON.parse(text));
        play(original, ahead, 200);
        play(restored, aheadToo, 200);
        expect(decodeEvents(restored.events)).toEqual(decodeEvents(original.events));
        expect(stateHash(restored)).toBe(stateHash(original));
      }
    },
  );

  test('the same commands give the same hash, and one more command gives another', () => {
    const hashes = [1, 2].map(() => {
      const engine = new Engine(RULES);
      play(engine, new RandomCommands(new SeededRandom(77)), 3_000);
      return [stateHash(engine), engine] as const;
    });
    expect(hashes[0]?.[0]).toBe(hashes[1]?.[0]);
    const engine = hashes[0]?.[1] ?? new Engine(RULES);
    play(engine, new RandomCommands(new SeededRandom(78)), 1);
    expect(stateHash(engine)).not.toBe(hashes[0]?.[0]);
  });
});

/** A bid (1), a pair of asks (2 and 3) and a stop (4). */
function someSnapshot(): MarketSnapshot {
  const game = new MarketPlay();
  game.do(limit(1, 'buy', 10, 90));
  game.do(pair(2, 'sell', 10, 110, 50));
  game.do(market(4, 'buy', { funds: 500, triggerTicks: 200 }));
  return takeSnapshot(game.engine);
}

function changed(
  place: number,
  change: Partial<OrderSnapshot>,
): (snapshot: MarketSnapshot) => MarketSnapshot {
  return (snapshot) => ({
    ...snapshot,
    resting: snapshot.resting.map((order, at) => (at === place ? { ...order, ...change } : order)),
  });
}

function changedWaiting(
  place: number,
  change: Partial<OrderSnapshot>,
): (snapshot: MarketSnapshot) => MarketSnapshot {
  return (snapshot) => ({
    ...snapshot,
    waiting: snapshot.waiting.map((order, at) => (at === place ? { ...order, ...change } : order)),
  });
}

describe('refuses a snapshot that no engine can have written', () => {
  test('accepts an unchanged snapshot', () => {
    expect(() => restoreEngine(someSnapshot())).not.toThrow();
  });

  test.for<[string, (snapshot: MarketSnapshot) => MarketSnapshot, string]>([
    ['crossed', changed(0, { priceTicks: 110 }), 'would trade'],
    ['an id twice', changed(0, { orderId: 2 }), 'is there twice'],
    ['an id above the last', changed(0, { orderId: 5 }), 'is newer'],
    ['an id of 0', changed(0, { orderId: 0 }), 'is newer'],
    ['no size left', changed(0, { left: 0 }), 'has nothing left'],
    ['a size that is not a number', changed(0, { left: Number.NaN }), 'has nothing left'],
    ['a price of 0', changed(0, { priceTicks: 0 }), 'has no price in range'],
    ['a price above the maximum', changed(0, { priceTicks: 1001 }), 'has no price in range'],
    ['a trigger of 0', changedWaiting(0, { triggerTicks: 0 }), 'has no price in range'],
    ['a missing leg', changedWaiting(1, { linkedId: 3_000 }), 'has lost its other leg'],
    ['a leg on the other side', changedWaiting(1, { linkedId: 1 }), 'is linked to the other side'],
    ['a stop by funds without funds', changedWaiting(0, { funds: 0 }), 'has nothing left'],
  ])('%s', ([, change, why]) => {
    expect(() => restoreEngine(change(someSnapshot()))).toThrow(why);
  });

  test('every field of an order is part of the hash', () => {
    const snapshot = someSnapshot();
    const hash = (of: MarketSnapshot) => stateHash(restoreEngine(of));
    const hashes = [
      hash(snapshot),
      hash(changed(0, { owner: 9 })(snapshot)),
      hash(changed(0, { priceTicks: 91 })(snapshot)),
      hash(changed(0, { left: 11 })(snapshot)),
      hash(changed(0, { filled: 1 })(snapshot)),
      hash(changed(0, { left: 10 + 2 ** 33 })(snapshot)),
      hash(changedWaiting(0, { triggerTicks: 201 })(snapshot)),
      hash(changedWaiting(0, { funds: 501 })(snapshot)),
      hash({ ...snapshot, now: 1 }),
      hash({ ...snapshot, status: 'post_only' }),
      hash({ ...snapshot, lastPriceTicks: 100 }),
      hash({ ...snapshot, lastOrderId: 9 }),
      hash({ ...snapshot, commands: 9 }),
      hash({ ...snapshot, events: 9 }),
    ];
    expect(new Set(hashes).size).toBe(hashes.length);
  });
});
