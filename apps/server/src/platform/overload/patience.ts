import { AsyncLocalStorage } from 'node:async_hooks';
import { TooBusy } from '../outage.ts';
import { queueWaits, refusedRequests } from './overload-metrics.ts';

/** The longest that a request waits in total for connections and other turns, in milliseconds. */
export const longestWaitMs = 2_000;

let times = 1;

/** The factor by which wait limits are stretched; 1 outside of tests. */
export const patienceTimes = () => times;

/**
 * Stretches the wait limits of a program under test. It shares its machine with other tests, so a refusal there would depend on
 * their load and not on the program.
 */
export function stretchPatience(by: number): void {
  times = by;
}

/** When a request is refused under overload: with all others, or last, because it reduces a risk (a cancel, a logout). */
export type Shedding = 'ordinary' | 'last';

/**
 * The longest expected wait in milliseconds; a request that would wait longer is refused at once. It is shorter than `longestWaitMs`, because
 * a request needs several connections in turn and should finish once begun. While orders are refused, cancels still get through.
 */
const longestExpectedMs = {
  database: { ordinary: 500, last: 1_500 },
  exchange: { ordinary: 1_000, last: 1_500 },
} as const;

export type Waiting = keyof typeof longestExpectedMs;

const waits = {
  database: queueWaits.labels('database'),
  exchange: queueWaits.labels('exchange'),
};

/** The wait limit of one request. Background work such as a job has none and waits until it is done. */
export class Patience {
  readonly shedding: Shedding;
  private spentMs = 0;
  private readonly begun: Waiting[] = [];

  constructor(shedding: Shedding) {
    this.shedding = shedding;
  }

  /** Throws `TooBusy` if the expected wait is too long. Checked once for each resource; later waits only use up the remaining time. */
  refuseIfLong(of: Waiting, expectedMs: number): void {
    if (this.begun.includes(of)) return;
    this.begun.push(of);
    if (expectedMs <= longestExpectedMs[of][this.shedding] * times) return;
    refusedRequests.inc({ reason: of });
    throw new TooBusy(of, 'too many wait');
  }

  /** Starts a wait and returns a function that ends it. Calls `onLate` if the request's wait limit is reached before. */
  wait(of: Waiting, onLate: (error: TooBusy) => void): () => void {
    const began = performance.now();
    const leftMs = longestWaitMs * times - this.spentMs;
    const timer = setTimeout(() => {
      refusedRequests.inc({ reason: of });
      onLate(new TooBusy(of, 'waited too long'));
    }, leftMs);
    return () => {
      clearTimeout(timer);
      const waitedMs = performance.now() - began;
      this.spentMs += waitedMs;
      waits[of].observe(waitedMs / 1000);
    };
  }
}

const current = new AsyncLocalStorage<Patience | undefined>();

/** Returns the wait limit of the request that this call is part of. */
export function currentPatience(): Patience | undefined {
  return current.getStore();
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the request may wait. A property, since a WeakMap entry would keep both alive until V8's next full collection. */
    patience?: Patience;
  }
}

/** Runs work under a wait limit; all work of one request shares the same limit. */
export function withPatience<Value>(
  shedding: Shedding,
  work: () => Value,
  request: { patience?: Patience } = {},
): Value {
  request.patience ??= new Patience(shedding);
  return current.run(request.patience, work);
}

/** Runs work without a wait limit: it serves many requests, or must complete once begun. */
export function withoutPatience<Value>(work: () => Value): Value {
  return current.run(undefined, work);
}
