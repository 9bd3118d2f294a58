import { setImmediate } from 'node:timers/promises';
import type { Posting } from '@dukat/ledger/posting';
import { assert, type Result } from '@dukat/rules/result';
import type { Flush } from '../../database/flush-barrier.ts';
import { type Posted, type PostRefusal, toPosted, type Verdict } from '../post.ts';
import { type BatchRow, toBatchRow } from './batch-arrays.ts';
import { type ReconnectingLane, reconnectingLane } from './reconnecting-lane.ts';

export interface BatcherOptions {
  /** The connection URL of the application's role. */
  readonly url: string;
  /** The most postings in one statement. */
  readonly maxBatch?: number;
  /** The most postings that may wait; beyond it `post` rejects at once, which bounds memory. */
  readonly maxWaiting?: number;
  /** How often a batch is resent after its connection broke, and the first pause in milliseconds; it doubles with each attempt. */
  readonly maxResends?: number;
  readonly resendPauseMs?: number;
}

/**
 * Books postings that do not belong to a use case's transaction. Everything that arrived since the last batch is booked in one statement and
 * one commit. There is no timer: waiting for more postings only adds latency. The commit does not wait for the disk; the next batch starts
 * while the last one is flushed, and callers are answered only after the flush.
 */
export interface PostingBatcher {
  /**
   * Resolves when the posting is durable. `isNew` may be false for a posting of this very call if the connection broke after the commit:
   * it was then resent and found.
   */
  post(posting: Posting): Promise<Result<Posted, PostRefusal>>;
  /** Books all waiting postings, then closes. */
  close(): Promise<void>;
}

/** Batches smaller than this are not split in two. */
const smallBatch = 32;

interface Waiting {
  readonly row: BatchRow;
  /** The sequence number among all postings of this batcher. */
  readonly place: number;
  /** How often its flush failed, so that its durability was unknown. */
  readonly returns: number;
  readonly settle: (answer: Result<Posted, PostRefusal>) => void;
  readonly fail: (error: unknown) => void;
}

interface Outcome {
  readonly verdicts: readonly Verdict[];
  readonly flush: Flush;
  readonly error: unknown;
}

interface Answered {
  readonly item: Waiting;
  readonly answer: Result<Posted, PostRefusal>;
}

export function startPostingBatcher(options: BatcherOptions): PostingBatcher {
  const batcher = new LedgerBatcher(options);
  return { post: (posting) => batcher.post(posting), close: () => batcher.close() };
}

class LedgerBatcher implements PostingBatcher {
  private readonly lane: ReconnectingLane;
  private readonly maxBatch: number;
  private readonly maxWaiting: number;
  private readonly maxResends: number;
  private waiting: Waiting[] = [];
  /** Postings not accepted in their batch; each is retried in a batch of one. */
  private alone: Waiting[] = [];
  /** Postings booked but possibly lost before the flush; resending finds or books them. */
  private returned: Waiting[] = [];
  private places = 0;
  private readonly unanswered = new Set<Promise<void>>();
  private running: Promise<void> | undefined;
  private isClosing = false;

  constructor({
    url,
    maxBatch = 512,
    maxWaiting = 20_000,
    maxResends = 8,
    resendPauseMs = 50,
  }: BatcherOptions) {
    this.lane = reconnectingLane({ url, maxResends, resendPauseMs });
    this.maxBatch = maxBatch;
    this.maxWaiting = maxWaiting;
    this.maxResends = maxResends;
  }

  post(posting: Posting): Promise<Result<Posted, PostRefusal>> {
    assert(!this.isClosing, 'expected an open posting batcher');
    if (this.waiting.length >= this.maxWaiting)
      return Promise.reject(new Error('Too many postings wait for the ledger'));
    return new Promise((settle, fail) => {
      this.places += 1;
      this.waiting.push({ row: toBatchRow(posting), place: this.places, returns: 0, settle, fail });
      this.start();
    });
  }

  async close(): Promise<void> {
    this.isClosing = true;
    while (this.running !== undefined || this.unanswered.size > 0) {
      await this.running;
      await Promise.all(this.unanswered);
    }
    await this.lane.close();
  }

  private start(): void {
    this.running ??= Promise.resolve().then(() => this.run());
  }

  private async run(): Promise<void> {
    let batch = this.nextBatch(0);
    let sending = this.send(batch);
    while (batch.length > 0) {
      const outcome = await sending;
      const settled = batch;
      const isFinal = batch.length === 1;
      const batchAnswers = settled.map((_item, index) => {
        const verdict = outcome.verdicts[index];
        return verdict === undefined ? undefined : toPosted(verdict);
      });
      // One bad row or a deadlock fails a whole batch, and a batch may refuse too much (see ledger_post): only the verdict of a
      // batch of one is final.
      if (!isFinal)
        this.alone.push(...settled.filter((_item, index) => batchAnswers[index]?.refused !== false));

      batch = this.nextBatch(settled.length);
      if (batch.length > 0) sending = this.send(batch);
      // Send the next batch before waking the callers, so that they run while the database works.
      await setImmediate();
      const answered = settled.flatMap((item, index) => {
        const answer = batchAnswers[index];
        if (answer !== undefined && (isFinal || !answer.refused)) return [{ item, answer }];
        if (isFinal) item.fail(outcome.error);
        return [];
      });
      this.answer(answered, outcome.flush);
    }
    this.running = undefined;
    // A posting may have arrived after the queue was last read.
    if (this.waiting.length + this.returned.length + this.alone.length > 0) this.start();
  }

  /** Takes the next batch from the queues, after a batch of the given size was settled. */
  private nextBatch(lastSize: number): Waiting[] {
    if (this.returned.length > 0) {
      const [batch, rest] = takeDistinctReferences(this.returned, this.maxBatch);
      this.returned = rest;
      return batch;
    }
    const [first, ...others] = this.alone;
    if (first !== undefined) {
      this.alone = others;
      return [first];
    }
    // Take half of the outstanding postings: while the database books them, this process answers and prepares the other half.
    const half = Math.ceil((this.waiting.length + lastSize) / 2);
    const [batch, rest] = takeDistinctReferences(
      this.waiting,
      Math.min(this.maxBatch, Math.max(half, smallBatch)),
    );
    this.waiting = rest;
    return batch;
  }

  private send(batch: readonly Waiting[]): Promise<Outcome> {
    return this.lane.send(batch.map(({ row }) => row)).then(
      (sent) => ({ ...sent, error: undefined }),
      (error: unknown) => ({ verdicts: [], flush: () => Promise.resolve(), error }),
    );
  }

  /** Answers the callers once their postings are on disk; resends the postings if the flush fails. */
  private answer(answered: readonly Answered[], flush: Flush): void {
    if (answered.length === 0) return;
    const answering: Promise<void> = flush()
      .then(
        () => {
          for (const { item, answer } of answered) item.settle(answer);
        },
        (error: unknown) => {
          this.giveBack(
            answered.map(({ item }) => item),
            error,
          );
        },
      )
      .finally(() => this.unanswered.delete(answering));
    this.unanswered.add(answering);
  }

  private giveBack(items: readonly Waiting[], error: unknown): void {
    for (const item of items) {
      if (item.returns < this.maxResends) this.returned.push({ ...item, returns: item.returns + 1 });
      else item.fail(error);
    }
    this.returned.sort((a, b) => a.place - b.place);
    if (this.returned.length > 0) this.start();
  }
}

/** Takes the oldest postings, but one for each reference: a later one is answered from what the first has written. */
function takeDistinctReferences(
  waiting: readonly Waiting[],
  size: number,
): [batch: Waiting[], rest: Waiting[]] {
  const batch: Waiting[] = [];
  const rest: Waiting[] = [];
  const references = new Set<string>();
  for (const item of waiting) {
    if (batch.length === size || references.has(item.row.reference)) rest.push(item);
    else {
      references.add(item.row.reference);
      batch.push(item);
    }
  }
  return [batch, rest];
}
