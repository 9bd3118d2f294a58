import { crashPoint } from '../../../../platform/crash-point.ts';
import type { Flush } from '../../../../platform/database/flush-barrier.ts';
import { Outage } from '../../../../platform/outage.ts';
import { flushSeconds } from '../exchange-metrics.ts';
import type { CommitListener, CommittedBatch } from './committed-batch.ts';

/** A commit that is not reported yet. */
export interface Committed {
  readonly changes: readonly CommittedBatch[];
  /** Waits until the commit is on the disk; undefined if the commit has already waited for that. */
  readonly flush: Flush | undefined;
  readonly settle: () => void;
  readonly fail: (error: unknown) => void;
}

/** The maximum of unreported batches; more would only grow the memory of changes that may yet be lost. */
const mostUnreported = 4;

/** Reports commits once they are on the disk, in commit order: first to the listeners, then to the callers. */
export class Acknowledgements {
  readonly listeners = new Set<CommitListener>();
  private readonly onUncertain: (error: unknown) => void;
  private uncertainBatches = 0;
  private unreported: Promise<void>[] = [];
  private last: Promise<void> = Promise.resolve();

  /** `onUncertain` is called when it is unknown whether a commit is on the disk. */
  constructor(onUncertain: (error: unknown) => void) {
    this.onUncertain = onUncertain;
  }

  add(committed: Committed): void {
    // Starts the flush now, although earlier commits may not be reported yet.
    const began = performance.now();
    const flushed = committed.flush?.().then(
      () => flushSeconds.observe((performance.now() - began) / 1000),
      (error: unknown) => ({ error }),
    );
    const acknowledged = this.last.then(async () =>
      this.acknowledge(committed, (await flushed) ?? undefined),
    );
    this.last = acknowledged;
    this.unreported.push(acknowledged);
    void acknowledged.then(() => {
      this.unreported = this.unreported.filter((other) => other !== acknowledged);
    });
  }

  /** Waits while too many batches are unreported. */
  async room(): Promise<void> {
    if (this.unreported.length >= mostUnreported) await this.unreported[0];
  }

  /** Throws if any batch that was pending could not be confirmed. */
  async allAcknowledged(): Promise<void> {
    const { uncertainBatches } = this;
    await this.last;
    if (this.uncertainBatches > uncertainBatches) throw new Outage('exchange', 'a batch may be lost');
  }

  private acknowledge(
    { changes, settle, fail }: Committed,
    failure: { readonly error: unknown } | undefined,
  ): void {
    if (failure !== undefined) {
      this.uncertainBatches += 1;
      this.onUncertain(failure.error);
      fail(failure.error);
      return;
    }
    crashPoint('exchange-flushed');
    for (const change of changes) for (const listener of this.listeners) listener(change);
    // Callers are woken after the next batch was sent, so that their answers are written while the database works.
    setImmediate(settle);
  }
}
