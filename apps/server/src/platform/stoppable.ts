import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<AbortSignal>();

/** Thrown between two items once the program stops. The next start processes the rest, as after a crash. */
export class Stopped extends Error {
  constructor() {
    super('The program is stopping');
  }
}

/** Runs work that stops between two items once the signal aborts. */
export function runStoppable<Value>(signal: AbortSignal, work: () => Promise<Value>): Promise<Value> {
  return current.run(signal, work);
}

/** To be checked between two items; false outside of `runStoppable`. */
export function isStopping(): boolean {
  return current.getStore()?.aborted === true;
}
