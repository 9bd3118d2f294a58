import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<AbortSignal>();

/** Thrown between two items of a round once the program stops. The next start takes up the rest, as after a crash. */
export class Stopped extends Error {
  constructor() {
    super('The program is stopping');
  }
}

/** Runs work that ends between two of its items once the signal aborts. */
export function runStoppable<Value>(signal: AbortSignal, work: () => Promise<Value>): Promise<Value> {
  return current.run(signal, work);
}

/** To be asked between two items; false outside of `runStoppable`. */
export function isStopping(): boolean {
  return current.getStore()?.aborted === true;
}
