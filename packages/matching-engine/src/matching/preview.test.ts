import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EngineCommand, PlaceLimit, PlaceMarket, PlacePair } from '../command.ts';
import { takeSnapshot } from '../snapshot.ts';
import { stateHash } from '../state-hash.ts';
import { MarketPlay } from '../testing/market-play.ts';
import { RandomCommands } from '../testing/random-commands.ts';
import { SeededRandom } from '../testing/seeded-random.ts';
import { previewPlacing } from './preview.ts';

const rules = { maxPriceTicks: 2000, minSizeLots: 2, maxSizeLots: 400, maxOrders: 80 };

function isPlacing(command: EngineCommand): command is PlaceLimit | PlaceMarket | PlacePair {
  return command.type === 'place_limit' || command.type === 'place_market' || command.type === 'place_pair';
}

test('the preview of a placement reports its trades or its refusal and changes nothing', () => {
  const refusals = new Set<string>();
  let trades = 0;
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const commands = new RandomCommands(new SeededRandom(seed));
      const play = new MarketPlay('running', rules);
      for (let done = 0; done < 1500; done++) {
        const { time, command } = commands.next();
        // Expired orders leave the book first, since the preview would still count them.
        play.do({ type: 'clock' }, time);
        if (!isPlacing(command)) {
          play.do(command, time);
          continue;
        }
        const before = done % 20 === 0 ? stateHash(play.engine) : undefined;
        const { waits, ...said } = previewPlacing(play.engine, command);
        if (before !== undefined) expect(stateHash(play.engine)).toBe(before);
        let [lots, worth] = [0, 0];
        let refusal: string | undefined;
        for (const event of play.do(command, time)) {
          if (event.type === 'refused') refusal = event.refusal;
          if (event.type !== 'fill' || event.takerId !== command.orderId) continue;
          lots += event.lots;
          worth += event.lots * event.priceTicks;
        }
        expect({ command, ...said }).toEqual({ command, refusal, lots, worth });
        const isWaiting = takeSnapshot(play.engine).waiting.some(
          ({ orderId }) => orderId === command.orderId,
        );
        expect(waits).toBe(refusal === undefined && isWaiting);
        if (refusal !== undefined) refusals.add(refusal);
        if (lots > 0) trades += 1;
      }
    }),
    // Seed 0 has a sell whose funds end within an order, although they would pay for more lots at a lower price.
    { numRuns: 12, examples: [[0]] },
  );
  expect(trades).toBeGreaterThan(500);
  expect(refusals.size).toBeGreaterThan(8);
});
