import { COMMAND_FLAGS, COMMAND_KIND, CommandBatch, SET_STATUS } from '@dukat/matching-engine/command-batch';
import { Engine } from '@dukat/matching-engine/engine';
import { RUNNING } from '@dukat/matching-engine/market-status';
import type { OrderStream } from '../order-stream/order-stream.ts';
import { ownSeconds } from './own-seconds.ts';
import { Settlement } from './settlement.ts';
import { fillBatch } from './stream-feed.ts';

const BATCH = 256;
const RULES = { maxPriceTicks: 2 ** 28, minSizeLots: 1, maxSizeLots: 2 ** 24, maxOrders: 2 ** 20 };

export type EngineRun = {
  readonly engine: Engine;
  readonly settlement: Settlement;
  readonly commandsPerSecond: number;
};

/** Creates an open market, and a batch for its commands. */
export function openMarket(): { engine: Engine; batch: CommandBatch } {
  const engine = new Engine(RULES);
  const batch = new CommandBatch(BATCH);
  batch.words[COMMAND_KIND] = SET_STATUS;
  batch.words[COMMAND_FLAGS] = RUNNING;
  engine.apply(batch, 1);
  engine.events.clear();
  batch.words.fill(0);
  return { engine, batch };
}

/** Runs the whole stream in batches: encode, match, settle. The time is measured from the end of the preload. */
export function runEngine(stream: OrderStream, owners: Int32Array, maxOwner: number): EngineRun {
  const { engine, batch } = openMarket();
  const settlement = new Settlement(maxOwner);
  const feed = (from: number, to: number) => {
    for (let first = from; first < to; first += BATCH) {
      const count = Math.min(BATCH, to - first);
      fillBatch(batch, stream, owners, first, count);
      engine.apply(batch, count);
      settlement.settle(engine.events);
    }
  };
  feed(0, stream.preload);
  const began = ownSeconds();
  feed(stream.preload, stream.total);
  const seconds = ownSeconds() - began;
  return { engine, settlement, commandsPerSecond: (stream.total - stream.preload) / seconds };
}

/** Nanoseconds of single commands, sorted, including the overhead of the clock. */
export function timeCommands(stream: OrderStream, owners: Int32Array, maxOwner: number): Float64Array {
  const { engine, batch } = openMarket();
  const settlement = new Settlement(maxOwner);
  const times = new Float64Array(stream.total - stream.preload);
  for (let command = 0; command < stream.total; command++) {
    fillBatch(batch, stream, owners, command, 1);
    const began = performance.now();
    engine.apply(batch, 1);
    const took = performance.now() - began;
    if (command >= stream.preload) times[command - stream.preload] = took * 1e6;
    settlement.settle(engine.events);
  }
  return times.sort();
}
