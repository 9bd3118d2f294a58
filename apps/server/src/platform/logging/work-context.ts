import { AsyncLocalStorage } from 'node:async_hooks';
import { runOutsideTrace } from '../tracing/spans.ts';

/** The unit of work that the current code belongs to, such as a request or a job. */
export interface Work {
  readonly request?: string | undefined;
}

const works = new AsyncLocalStorage<Work>();

export function currentWork(): Work | undefined {
  return works.getStore();
}

/** Runs the function as part of the work, with everything that it starts. */
export function runAsWork<Value>(work: Work, run: () => Value): Value {
  return works.run(work, run);
}

/** Runs the function outside any work and trace, for loops that serve many requests and are started by one of them. */
export function runOutsideWork<Value>(run: () => Value): Value {
  return works.exit(() => runOutsideTrace(run));
}
