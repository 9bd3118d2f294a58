import { COMMAND_WORDS } from '@dukat/matching-engine/command-batch';
import { stateHash } from '@dukat/matching-engine/state-hash';
import type { OrderStream } from '../order-stream/order-stream.ts';
import { openMarket } from './engine-run.ts';
import { ownSeconds } from './own-seconds.ts';
import { fillBatch } from './stream-feed.ts';

/** Returns the journal of a whole stream: 64 bytes per command, as stored in the database. */
function buildJournal(stream: OrderStream, owners: Int32Array): Int32Array {
  const journal = new Int32Array(stream.total * COMMAND_WORDS);
  const { batch } = openMarket();
  for (let first = 0; first < stream.total; first += batch.capacity) {
    const count = Math.min(batch.capacity, stream.total - first);
    fillBatch(batch, stream, owners, first, count);
    journal.set(batch.words.subarray(0, count * COMMAND_WORDS), first * COMMAND_WORDS);
  }
  return journal;
}

function replay(journal: Int32Array) {
  const { engine, batch } = openMarket();
  for (let at = 0; at < journal.length; at += batch.words.length) {
    const part = journal.subarray(at, at + batch.words.length);
    batch.words.set(part);
    engine.apply(batch, part.length / COMMAND_WORDS);
    engine.events.clear();
  }
  return engine;
}

/**
 * Returns the CPU seconds of this thread for starting a market from its journal alone, which executes every command again. Throws if two
 * replays end in different states.
 */
export function replaySeconds(stream: OrderStream, owners: Int32Array): number {
  const journal = buildJournal(stream, owners);
  const first = stateHash(replay(journal));
  const began = ownSeconds();
  const engine = replay(journal);
  const seconds = ownSeconds() - began;
  if (stateHash(engine) !== first) throw new Error('Two replays of the same journal differ');
  return seconds;
}
