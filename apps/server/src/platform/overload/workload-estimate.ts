import { performance } from 'node:perf_hooks';
import { SlotPool } from '../slot-pool.ts';

const everyMs = 100;
/** The least busy time in an interval for it to show the cost of a request; in idle intervals other work dominates. */
const busyMs = 50;
/** The weight of a new interval. */
const weight = 1 / 8;
/** A longer mean cost in one interval is capped: a standstill says nothing about the next interval. */
const longestCostMs = 250;
/** Requests open for longer do not occupy the process: they are streams, or wait for another system. */
const longestTakenMs = 2_000;

/** Estimates how long the accepted requests will occupy the process's one thread. */
export interface WorkloadEstimate {
  /** The number of accepted requests that are not answered yet. */
  readonly taken: number;
  /** The expected wait of a request accepted now, in milliseconds; 0 until the process was first busy. */
  expectedMs(): number;
  /** Counts an accepted request. Returns the function that ends it; calling it again has no effect. */
  take(): () => void;
  stop(): void;
}

interface AcceptedRequest {
  readonly at: number;
  /** Undefined once it has ended or is no longer counted. */
  place: number | undefined;
}

interface Clock {
  now(): number;
  /** How long the event loop has been active since the process started, in milliseconds. */
  worked(): number;
}

const processClock: Clock = {
  now: () => performance.now(),
  worked: () => performance.eventLoopUtilization().active,
};

/**
 * Measures the cost of a request: the event loop's mean active time in busy intervals divided by the mean count of requests that ended in
 * them. It includes the cost of refusals, which use the same thread. A mean of quotients would count an interval in which one request ended
 * beside other work, such as a message to a thousand subscribers, like one in which hundreds ended.
 */
export function watchWorkload({ now, worked }: Clock = processClock): WorkloadEstimate {
  const all = new SlotPool<AcceptedRequest>();
  let meanActiveMs = 0;
  let meanEnded = 0;
  let workedBefore = worked();
  let ended = 0;
  const timer = setInterval(() => {
    const active = worked() - workedBefore;
    workedBefore += active;
    // Busy intervals in which nothing ends are other work, such as a job; the loop's lag accounts for that.
    if (active >= busyMs && ended > 0) {
      meanActiveMs += (Math.min(active, longestCostMs * ended) - meanActiveMs) * weight;
      meanEnded += (ended - meanEnded) * weight;
    }
    ended = 0;
    forgetLong();
  }, everyMs);
  timer.unref();

  /** Returns whether it was still counted. */
  function leave(taken: AcceptedRequest): boolean {
    if (taken.place === undefined) return false;
    all.leave(taken.place);
    taken.place = undefined;
    return true;
  }

  function forgetLong(): void {
    const since = now() - longestTakenMs;
    for (const taken of all) if (taken.at <= since) leave(taken);
  }

  return {
    get taken() {
      return all.size;
    },
    expectedMs: () => (meanEnded === 0 ? 0 : (all.size * meanActiveMs) / meanEnded),
    take() {
      const taken: AcceptedRequest = { at: now(), place: undefined };
      taken.place = all.take(taken);
      return () => {
        if (leave(taken)) ended += 1;
      };
    },
    stop: () => clearInterval(timer),
  };
}
