import { performance } from 'node:perf_hooks';
import { Places } from '../places.ts';
import { MeanDuration } from './mean-duration.ts';

const everyMs = 100;
/** Of this time at least so much must have been worked before it says what one request costs; at rest the rest is other work. */
const busyMs = 50;
/** Longer is no wait for the process itself: a stream, or an answer of somebody else's. */
const longestTakenMs = 2_000;

/** How long what this process has taken will keep its one thread. */
export interface OwnPace {
  /** How many requests were taken and are not answered yet. */
  readonly taken: number;
  /** How long somebody who is taken now waits behind them, in milliseconds. 0 until the process was busy for the first time. */
  expectedMs(): number;
  /** Of a request that is taken; gives what ends it, which counts once. */
  take(): () => void;
  stop(): void;
}

interface Taken {
  readonly at: number;
  /** Undefined once it has ended, or was forgotten. */
  place: number | undefined;
}

interface Clock {
  now(): number;
  /** How long the loop has worked since the process began, in milliseconds. */
  worked(): number;
}

const ownClock: Clock = {
  now: () => performance.now(),
  worked: () => performance.eventLoopUtilization().active,
};

/**
 * Watches what one request costs: the time that the loop has worked while it was busy, shared among the requests that ended
 * meanwhile. Turning others away is part of it, since it takes the same thread.
 */
export function watchOwnPace({ now, worked }: Clock = ownClock): OwnPace {
  const all = new Places<Taken>();
  const costs = new MeanDuration();
  let workedBefore = worked();
  let ended = 0;
  const timer = setInterval(() => {
    const active = worked() - workedBefore;
    workedBefore += active;
    // What ends nothing for a while is work of another kind, such as a job: the loop's lag knows of it.
    if (active >= busyMs && ended > 0) costs.add(active / ended);
    ended = 0;
    forgetLong();
  }, everyMs);
  timer.unref();

  /** Gives whether it was still taken. */
  function leave(taken: Taken): boolean {
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
    expectedMs: () => all.size * costs.milliseconds,
    take() {
      const taken: Taken = { at: now(), place: undefined };
      taken.place = all.take(taken);
      return () => {
        if (leave(taken)) ended += 1;
      };
    },
    stop: () => clearInterval(timer),
  };
}
