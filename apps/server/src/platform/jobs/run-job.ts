import { inJob } from '../tracing/spans.ts';
import { countRun } from './count-run.ts';

/** Runs a job of the queue within the trace that enqueued it. */
export function runJob(
  name: string,
  payload: unknown,
  task: (payload: unknown) => Promise<void>,
): Promise<void> {
  const { traceparent, ...own } = typeof payload === 'object' && payload !== null ? toRecord(payload) : {};
  return inJob(`job ${name}`, traceparent, () => countRun(name, () => task(own)));
}

const toRecord = (payload: object): Readonly<Record<string, unknown>> => ({ ...payload });
