import type { Logger } from 'pino';
import type { ProviderCalls } from './provider-calls.ts';

/** A job's handler: idempotent, bounded, and opening its own transactions. It calls nothing outside of the program and its database. */
export type Task = (payload: unknown) => Promise<void>;

/** The handler of a job that calls a provider, whose name comes with the job or with the round of a timer. */
export type ProviderTask = (payload: unknown, provider: string) => Promise<void>;

/** What the runners of the queue and the timers work with. */
export interface JobDeps {
  readonly tasks: Readonly<Record<string, Task>>;
  readonly providerTasks: Readonly<Record<string, ProviderTask>>;
  readonly calls: ProviderCalls;
  readonly log: Logger;
}
