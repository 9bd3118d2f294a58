import { setImmediate } from 'node:timers/promises';
import type { Posting } from '@dukat/ledger/posting';
import { assert, type Result } from '@dukat/rules/result';
import type { Flush } from '../../database/flush-barrier.ts';
import { type Posted, type PostRefusal, postedOf, type Verdict } from '../post.ts';
import { type BatchRow, batchRowOf } from './batch-arrays.ts';
import { steadyLane } from './steady-lane.ts';

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

export function startPostingBatcher({
  url,
  maxBatch = 512,
  maxWaiting = 20_000,
  maxResends = 8,
  resendPauseMs = 50,
}: BatcherOptions): PostingBatcher {
  const lane = steadyLane({ url, maxResends, resendPauseMs });
  let waiting: Waiting[] = [];
  /** Not accepted in their batch; each goes once more by itself. */
  let alone: Waiting[] = [];
  /** Booked, and perhaps lost before it was on the disk; sent again it is found, or booked now. */
  let returned: Waiting[] = [];
  let places = 0;
  const untold = new Set<Promise<void>>();
  let running: Promise<void> | undefined;
  let isClosing = false;

  /** What to send next, after a batch of the given size came back. */
  function nextBatch(lastSize: number): Waiting[] {
    if (returned.length > 0) {
      const [batch, rest] = takeDistinct(returned, maxBatch);
      returned = rest;
      return batch;
    }
    const [first, ...others] = alone;
    if (first !== undefined) {
      alone = others;
      return [first];
    }
    // While the database books one half of what is outstanding, this process answers and prepares the other.
    const half = Math.ceil((waiting.length + lastSize) / 2);
    const [batch, rest] = takeDistinct(waiting, Math.min(maxBatch, Math.max(half, smallBatch)));
    waiting = rest;
    return batch;
  }

  function send(batch: readonly Waiting[]): Promise<Outcome> {
    return lane.send(batch.map(({ row }) => row)).then(
      (sent) => ({ ...sent, error: undefined }),
      (error: unknown) => ({ verdicts: [], flush: () => Promise.resolve(), error }),
    );
  }

  async function run(): Promise<void> {
    let batch = nextBatch(0);
    let sending = send(batch);
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
      if (!isFinal) alone.push(...settled.filter((_item, index) => answersOf[index]?.refused !== false));

      batch = nextBatch(settled.length);
      if (batch.length > 0) sending = send(batch);
      // The next batch leaves first; only then are callers woken, who work while the database does.
      await setImmediate();
      const answered = settled.flatMap((item, index) => {
        const answer = answersOf[index];
        if (answer !== undefined && (isFinal || !answer.refused)) return [{ item, answer }];
        if (isFinal) item.fail(outcome.error);
        return [];
      });
      tell(answered, outcome.flush);
    }
    running = undefined;
    // Somebody may have come between the last look at the queue and now.
    if (waiting.length + returned.length + alone.length > 0) start();
  }

  /** Answers once what was booked is on the disk; where nobody knows, it goes again. */
  function tell(answered: readonly Answered[], flush: Flush): void {
    if (answered.length === 0) return;
    const told: Promise<void> = flush()
      .then(
        () => {
          for (const { item, answer } of answered) item.settle(answer);
        },
        (error: unknown) => {
          giveBack(
            answered.map(({ item }) => item),
            error,
          );
        },
      )
      .finally(() => untold.delete(told));
    untold.add(told);
  }

  function giveBack(items: readonly Waiting[], error: unknown): void {
    for (const item of items) {
      if (item.returns < maxResends) returned.push({ ...item, returns: item.returns + 1 });
      else item.fail(error);
    }
    returned.sort((a, b) => a.place - b.place);
    if (returned.length > 0) start();
  }

  function start(): void {
    running ??= Promise.resolve().then(run);
  }

  return {
    post(posting) {
      assert(!isClosing, 'the posting batcher is open');
      if (waiting.length >= maxWaiting)
        return Promise.reject(new Error('Too many postings wait for the ledger'));
      return new Promise((settle, fail) => {
        places += 1;
        waiting.push({ row: batchRowOf(posting), place: places, returns: 0, settle, fail });
        start();
      });
    },
    async close() {
      isClosing = true;
      while (running !== undefined || untold.size > 0) {
        await running;
        await Promise.all(untold);
      }
      await lane.close();
    },
  };
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
