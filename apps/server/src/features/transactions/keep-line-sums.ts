import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/http/in-transaction.ts';
import { keepSums, lockProgress, noteNewest } from './line-sums-repository.ts';

/**
 * A balance is read from at most so many lines and a sum. Fewer would cost a row for each few lines; more would make a page of a rare kind
 * of line read much for each.
 */
const usualSteps = { every: 16, lines: 10_000 };
/** Of one run: what is behind by more, as after an update, goes on in the next. */
const mostPieces = 100;

/** Keeps the sums of what is settled, piece by piece, each in a transaction of its own, and notes what the next run may count. */
export async function keepLineSums(db: Database, steps = usualSteps): Promise<void> {
  for (let piece = 0; piece < mostPieces; piece += 1) {
    const isUpToDate = await inTransaction(db, async (tx) => {
      const progress = await lockProgress(tx);
      if (progress.done !== progress.settled) await keepSums(tx, progress, steps);
      else await noteNewest(tx);
      return progress.done === progress.settled;
    });
    if (isUpToDate) return;
  }
}
