import { crashPoint } from '../../../../platform/crash-point.ts';
import type { Flush } from '../../../../platform/database/flush-barrier.ts';
import { Outage } from '../../../../platform/outage.ts';
import type { CommitListener, CommittedBatch } from './committed-batch.ts';

/** What was committed and is not told yet. */
export interface Committed {
  readonly changes: readonly CommittedBatch[];
  /** Brings it to the disk; undefined where its commit has waited for that. */
  readonly flush: Flush | undefined;
  readonly settle: () => void;
  readonly fail: (error: unknown) => void;
}

/** Batches on their way to the disk; with more, memory of what may yet be undone would only grow. */
const mostUntold = 4;

/**
 * Tells what was committed once it is on the disk, in the order of the commits: first whoever follows the exchange, then those
 * who asked.
 */
export class Acknowledgements {
  readonly listeners = new Set<CommitListener>();
  private readonly doubt: (error: unknown) => void;
  private doubts = 0;
  private untold: Promise<void>[] = [];
  private last: Promise<void> = Promise.resolve();

  /** `doubt` hears that nobody knows whether something is on the disk. */
  constructor(doubt: (error: unknown) => void) {
    this.doubt = doubt;
  }

  add(committed: Committed): void {
    // Begins now, whatever is told before.
    const flushed = committed.flush?.().then(
      () => undefined,
      (error: unknown) => ({ error }),
    );
    const acknowledged = this.last.then(async () => this.acknowledge(committed, await flushed));
    this.last = acknowledged;
    this.untold.push(acknowledged);
    void acknowledged.then(() => {
      this.untold = this.untold.filter((other) => other !== acknowledged);
    });
  }

  /** Waits while too much is on its way. */
  async room(): Promise<void> {
    if (this.untold.length >= mostUntold) await this.untold[0];
  }

  /** Throws where something of what was on its way could not be told. */
  async allAcknowledged(): Promise<void> {
    const { doubts } = this;
    await this.last;
    if (this.doubts > doubts) throw new Outage('exchange', 'a batch may be lost');
  }

  private acknowledge(
    { changes, settle, fail }: Committed,
    failure: { readonly error: unknown } | undefined,
  ): void {
    if (failure !== undefined) {
      this.doubts += 1;
      this.doubt(failure.error);
      fail(failure.error);
      return;
    }
    crashPoint('exchange-flushed');
    for (const change of changes) for (const listener of this.listeners) listener(change);
    // The next batch leaves first; only then are callers woken, whose answers are written while the database works.
    setImmediate(settle);
  }
}
