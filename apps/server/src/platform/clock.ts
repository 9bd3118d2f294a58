/** Time is an argument: decisions take a moment, and only this port reads the machine's clock. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export interface FakeClock extends Clock {
  advance(milliseconds: number): void;
}

/** A clock for tests, which moves only when told to. */
export function fakeClock(start = new Date('2026-01-05T10:00:00Z')): FakeClock {
  let moment = start.getTime();
  return {
    now: () => new Date(moment),
    advance: (milliseconds) => {
      moment += milliseconds;
    },
  };
}
