import { setImmediate } from 'node:timers/promises';
import type { Posting } from '@dukat/ledger/posting';
import { assert, type Result } from '@dukat/rules/result';
import type { Flush } from '../../database/flush-barrier.ts';
import { type Posted, type PostRefusal, postedOf, type Verdict } from '../post.ts';
import { type BatchRow, batchRowOf } from './batch-arrays.ts';
import { type SteadyLane, steadyLane } from './steady-lane.ts';

export interface BatcherOptions {
  /** The database, as the application's role. */
  readonly url: string;
  /** Postings in one statement. */
  readonly maxBatch?: number;
  /** Postings that may wait; one more is answered with an error at once, so that memory has a bound. */
  readonly maxWaiting?: number;
  /** How often a batch is sent again after its connection broke, and how long the first pause is; each next one doubles. */
  readonly maxResends?: number;
  readonly resendPauseMs?: number;
}

/**
 * The ledger's second door, for postings that belong to no use case's transaction: one lane that books all that has piled up
 * since the batch before, in one statement and one commit. There is no timer: waiting for company only makes it slower. The commit waits for
 * no disk; the next batch begins while the last one is proved to be there, and only then is it answered.
 */
export interface PostingBatcher {
  /**
   * The answer comes when the posting is durable. `isNew` may be false for a posting of this very call whose connection
   * broke after the commit: it was then sent again and found.
   */
  post(posting: Posting): Promise<Result<Posted, PostRefusal>>;
  /** Books what waits, then ends. */
  close(): Promise<void>;
}

/** Fewer than this are not worth splitting into two batches. */
const smallBatch = 32;

interface Waiting {
  readonly row: BatchRow;
  /** Its place among all that were ever posted here. */
  readonly place: number;
  /** How often nobody knew whether it was on the disk. */
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
  private readonly lane: SteadyLane;
  private readonly maxBatch: number;
  private readonly maxWaiting: number;
  private readonly maxResends: number;
  private waiting: Waiting[] = [];
  /** Not accepted in their batch; each goes once more by itself. */
  private alone: Waiting[] = [];
  /** Booked, and perhaps lost before it was on the disk; sent again it is found, or booked now. */
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
    this.lane = steadyLane({ url, maxResends, resendPauseMs });
    this.maxBatch = maxBatch;
    this.maxWaiting = maxWaiting;
    this.maxResends = maxResends;
  }

  post(posting: Posting): Promise<Result<Posted, PostRefusal>> {
    assert(!this.isClosing, 'the posting batcher is open');
    if (this.waiting.length >= this.maxWaiting)
      return Promise.reject(new Error('Too many postings wait for the ledger'));
    return new Promise((settle, fail) => {
      this.places += 1;
      this.waiting.push({ row: batchRowOf(posting), place: this.places, returns: 0, settle, fail });
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
      const answersOf = settled.map((_item, index) => {
        const verdict = outcome.verdicts[index];
        return verdict === undefined ? undefined : postedOf(verdict);
      });
      // One bad row or a deadlock fails a whole batch, and a batch refuses too much (see ledger_post): only the answer that a
      // posting gets alone is final.
      if (!isFinal) this.alone.push(...settled.filter((_item, index) => answersOf[index]?.refused !== false));

      batch = this.nextBatch(settled.length);
      if (batch.length > 0) sending = this.send(batch);
      // The next batch leaves first; only then are callers woken, who work while the database does.
      await setImmediate();
      const answered = settled.flatMap((item, index) => {
        const answer = answersOf[index];
        if (answer !== undefined && (isFinal || !answer.refused)) return [{ item, answer }];
        if (isFinal) item.fail(outcome.error);
        return [];
      });
      this.answer(answered, outcome.flush);
    }
    this.running = undefined;
    // Somebody may have come between the last look at the queue and now.
    if (this.waiting.length + this.returned.length + this.alone.length > 0) this.start();
  }

  /** What to send next, after a batch of the given size came back. */
  private nextBatch(lastSize: number): Waiting[] {
    if (this.returned.length > 0) {
      const [batch, rest] = takeDistinct(this.returned, this.maxBatch);
      this.returned = rest;
      return batch;
    }
    const [first, ...others] = this.alone;
    if (first !== undefined) {
      this.alone = others;
      return [first];
    }
    // While the database books one half of what is outstanding, this process answers and prepares the other.
    const half = Math.ceil((this.waiting.length + lastSize) / 2);
    const [batch, rest] = takeDistinct(this.waiting, Math.min(this.maxBatch, Math.max(half, smallBatch)));
    this.waiting = rest;
    return batch;
  }

  private send(batch: readonly Waiting[]): Promise<Outcome> {
    return this.lane.send(batch.map(({ row }) => row)).then(
      (sent) => ({ ...sent, error: undefined }),
      (error: unknown) => ({ verdicts: [], flush: () => Promise.resolve(), error }),
    );
  }

  /** Answers once what was booked is on the disk; where nobody knows, it goes again. */
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

/** The oldest postings, of each reference only the first: the second is answered from what the first has written. */
function takeDistinct(waiting: readonly Waiting[], size: number): [batch: Waiting[], rest: Waiting[]] {
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
