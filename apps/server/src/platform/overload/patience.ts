import { AsyncLocalStorage } from 'node:async_hooks';
import { TooBusy } from '../outage.ts';

/** The longest that a request waits for its turns, all together, in milliseconds. */
export const longestWaitMs = 2_000;

let times = 1;

/** How many times its bounds the program waits before it refuses. */
export const patienceTimes = () => times;

/**
 * Lets a program under test wait longer. It shares its machine with other tests, so that what turns a request away there says how
 * busy they are, and nothing of the program.
 */
export function stretchPatience(by: number): void {
  times = by;
}

/** When a request is turned away under overload: with all others, or last, since it makes a risk smaller (a cancel, a logout). */
export type Shedding = 'ordinary' | 'last';

/**
 * Whoever is expected to wait longer for a turn is refused at once, in milliseconds. A request needs several connections one after
 * the other, and what was begun should be finished. While orders are refused there is still room for cancels.
 */
const longestExpectedMs = {
  database: { ordinary: 500, last: 1_500 },
  exchange: { ordinary: 1_000, last: 1_500 },
} as const;

export type Waiting = keyof typeof longestExpectedMs;

/** How long one request may still wait. Work that nobody waits for, such as a job, has none and waits until it is done. */
export class Patience {
  readonly shedding: Shedding;
  private spentMs = 0;
  private readonly begun: Waiting[] = [];

  constructor(shedding: Shedding) {
    this.shedding = shedding;
  }

  /** Throws `TooBusy` where the wait would be too long. Asked once of each: later turns of the same request only use up what is left. */
  refuseIfLong(of: Waiting, expectedMs: number): void {
    if (this.begun.includes(of)) return;
    this.begun.push(of);
    if (expectedMs > longestExpectedMs[of][this.shedding] * times) throw new TooBusy(of, 'too many wait');
  }

  /** Begins a wait that ends when its turn is taken, or by `onLate` when the patience does. Gives what takes the turn. */
  wait(of: Waiting, onLate: (error: TooBusy) => void): () => void {
    const began = performance.now();
    const leftMs = longestWaitMs * times - this.spentMs;
    const timer = setTimeout(() => onLate(new TooBusy(of, 'waited too long')), leftMs);
    return () => {
      clearTimeout(timer);
      this.spentMs += performance.now() - began;
    };
  }
}

const current = new AsyncLocalStorage<Patience | undefined>();

/** Of the request that this call is part of. */
export function currentPatience(): Patience | undefined {
  return current.getStore();
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What is left of it, once somebody waits. Beside the request in a weak map it would make V8 keep both until its next full collection. */
    patience?: Patience;
  }
}

/** Does what somebody waits for. All that is done for one request has one patience. */
export function withPatience<Value>(
  shedding: Shedding,
  work: () => Value,
  request: { patience?: Patience } = {},
): Value {
  request.patience ??= new Patience(shedding);
  return current.run(request.patience, work);
}

/** Does what goes on for many, or must be done once begun, so that no patience ends it. */
export function forNobody<Value>(work: () => Value): Value {
  return current.run(undefined, work);
}
