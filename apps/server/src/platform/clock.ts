/** The source of the current time. Decisions take the time as an argument; only this port reads the machine's clock. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export interface FakeClock extends Clock {
  advance(milliseconds: number): void;
}

/** A clock for tests that moves only when advanced. */
export function fakeClock(start = new Date('2026-01-05T10:00:00Z')): FakeClock {
  let moment = start.getTime();
  return {
    now: () => new Date(moment),
    advance: (milliseconds) => {
      moment += milliseconds;
    },
  };
}
