import { closings } from '@dukat/rules/trading/order-terms';
import { describe, expect, test } from 'vitest';
import { encodeCommand } from './command.ts';
import { CommandBatch } from './command-batch.ts';
import { Engine } from './engine.ts';
import { decodeEvents } from './event.ts';
import { REFUSALS } from './refusal.ts';
import { takeSnapshot } from './snapshot.ts';
import { snapshotHash, stateHash } from './state-hash.ts';
import { PlainTwin } from './testing/plain-twin.ts';
import { RandomCommands } from './testing/random-commands.ts';
import { SeededRandom } from './testing/seeded-random.ts';

const RULES = { maxPriceTicks: 2000, minSizeLots: 2, maxSizeLots: 400, maxOrders: 60 };

describe('the engine against its reference implementation', () => {
  test.for([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])(
    '10,000 commands give the same events and state, seed %i',
    (seed) => {
      const random = new SeededRandom(seed);
      const commands = new RandomCommands(random);
      const engine = new Engine(RULES, 7);
      const twin = new PlainTwin(RULES);
      const batch = new CommandBatch(64);
      let done = 0;
      while (done < 10_000) {
        const count = Math.min(random.between(1, 64), 10_000 - done);
        const expected = [];
        for (let place = 0; place < count; place++) {
          const { time, command } = commands.next();
          encodeCommand(batch, place, time, command);
          expected.push(...twin.apply(time, command));
        }
        engine.apply(batch, count);
        expect(decodeEvents(engine.events)).toEqual(expected);
        engine.events.clear();
        expect(takeSnapshot(engine)).toEqual(twin.snapshot());
        expect(stateHash(engine)).toBe(snapshotHash(twin.snapshot()));
        done += count;
      }
      expect(takeSnapshot(engine)).toEqual(twin.snapshot());
    },
  );
});

test('the random commands cause every event, refusal and closing', () => {
  const seen = new Set<string>();
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    const commands = new RandomCommands(new SeededRandom(seed));
    const twin = new PlainTwin(RULES);
    for (let done = 0; done < 5_000; done++) {
      const { time, command } = commands.next();
      for (const event of twin.apply(time, command)) {
        seen.add(event.type);
        if (event.type === 'refused') seen.add(event.refusal);
        if (event.type === 'closed') seen.add(event.closing);
      }
    }
  }
  const types = [
    'accepted',
    'refused',
    'fill',
    'closed',
    'triggered',
    'amended',
    'decremented',
    'status_changed',
  ];
  for (const happening of [...types, ...REFUSALS, ...closings]) expect(seen).toContain(happening);
});
