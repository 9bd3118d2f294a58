import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readDepth } from './book/depth.ts';
import { isSell, MARKET } from './book/order-flags.ts';
import type { EngineCommand } from './command.ts';
import { computeHold } from './matching/hold.ts';
import { type OrderSnapshot, takeSnapshot } from './snapshot.ts';
import { MarketPlay } from './testing/market-play.ts';
import { OpenOrders } from './testing/open-orders.ts';
import { RandomCommands } from './testing/random-commands.ts';
import { SeededRandom } from './testing/seeded-random.ts';

const RULES = { maxPriceTicks: 2000, minSizeLots: 2, maxSizeLots: 400, maxOrders: 80 };
const seeds = fc.integer();

/** Plays random commands and calls `look` after each. */
function playRandomly(
  seed: number,
  count: number,
  change: (command: EngineCommand) => EngineCommand,
  look: (play: MarketPlay, events: ReturnType<MarketPlay['do']>, command: EngineCommand) => void,
): void {
  const commands = new RandomCommands(new SeededRandom(seed));
  const play = new MarketPlay('running', RULES);
  for (let done = 0; done < count; done++) {
    const { time, command } = commands.next();
    const changed = change(command);
    look(play, play.do(changed, time), changed);
  }
}

const asIs = (command: EngineCommand) => command;
const preventing = (command: EngineCommand): EngineCommand =>
  'selfTrade' in command && command.selfTrade === 'allow' ? { ...command, selfTrade: 'decrement' } : command;

describe('after any command', () => {
  test('the book is never crossed, and its levels are the sum of their orders', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        playRandomly(seed, 400, asIs, ({ engine }) => {
          const { bestBid, bestAsk } = engine.market.book;
          expect(bestAsk === 0 || bestBid < bestAsk).toBe(true);
          const { resting } = takeSnapshot(engine);
          const levels = [...readDepth(engine, 'buy', 99), ...readDepth(engine, 'sell', 99)];
          expect(levels).toEqual(sumLevels(resting));
        });
      }),
      { numRuns: 15 },
    );
  });

  test('quantities and holds are conserved: the events give every open order, what is left of it and its hold', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const open = new OpenOrders();
        playRandomly(seed, 2_000, asIs, ({ engine }, events) => {
          for (const event of events) open.read(event);
          if (engine.market.commands % 50 !== 0) return;
          const { resting, waiting } = takeSnapshot(engine);
          const known = [...resting, ...waiting].map((order) => [
            order.orderId,
            order.left,
            expectedHold(order),
          ]);
          const reported = [...open.orders]
            .filter(([, o]) => o.left > 0 || o.price === 0)
            .map(([id, o]) => [id, o.left, o.held]);
          expect(reported.toSorted(byId)).toEqual(known.toSorted(byId));
        });
      }),
      { numRuns: 20 },
    );
  });

  test('priority is kept: only orders of the same owner are passed over', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        let before: readonly OrderSnapshot[] = [];
        playRandomly(seed, 600, asIs, ({ engine }, events, command) => {
          const first = events.find((event) => event.type === 'fill');
          if (first !== undefined && 'orderId' in command && command.orderId === first.takerId) {
            const queue = before.filter((order) => isSell(order.flags) === (first.side === 'buy'));
            const fills = events.filter((event) => event.type === 'fill' && event.takerId === first.takerId);
            const makers = fills.map((event) => event.type === 'fill' && event.makerId);
            const passed = queue.slice(0, queue.findIndex((order) => order.orderId === makers.at(-1)) + 1);
            const others = passed.filter((order) => makers.includes(order.orderId) || !isGone(order, events));
            expect(makers).toEqual(others.map((order) => order.orderId));
          }
          before = takeSnapshot(engine).resting;
        });
      }),
      { numRuns: 20 },
    );
  });

  test('no owner trades with itself in a mode that prevents it', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        playRandomly(seed, 2_000, preventing, (_, events) => {
          for (const event of events)
            if (event.type === 'fill') expect(event.takerOwner).not.toBe(event.makerOwner);
        });
      }),
      { numRuns: 20 },
    );
  });
});

function byId(one: number[], other: number[]): number {
  return (one[0] ?? 0) - (other[0] ?? 0);
}

/** Returns whether the order left the book in this command without a fill: expired, or cancelled as the taker's own. */
function isGone(order: OrderSnapshot, events: ReturnType<MarketPlay['do']>): boolean {
  return events.some((event) => event.type === 'closed' && event.orderId === order.orderId);
}

function expectedHold(order: OrderSnapshot): number {
  return computeHold(
    order.flags,
    order.priceTicks,
    order.left,
    (order.flags & MARKET) === 0 ? 0 : order.funds,
  );
}

function sumLevels(resting: readonly OrderSnapshot[]): { priceTicks: number; lots: number }[] {
  const levels: { priceTicks: number; lots: number }[] = [];
  for (const { priceTicks, left } of resting) {
    const last = levels.at(-1);
    if (last?.priceTicks === priceTicks) last.lots += left;
    else levels.push({ priceTicks, lots: left });
  }
  return levels;
}
