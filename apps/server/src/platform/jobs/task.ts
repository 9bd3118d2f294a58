import type { Logger } from 'pino';
import type { ProviderCalls } from './provider-calls.ts';

/** A job's handler: idempotent, bounded in time, and opening its own transactions. It calls nothing but the program's database. */
export type Task = (payload: unknown) => Promise<void>;

/** The handler of a job that calls a provider; the job or the timer names the provider. */
export type ProviderTask = (payload: unknown, provider: string) => Promise<void>;

/** Dependencies of the queue's runners and of the timers. */
export interface JobDeps {
  readonly tasks: Readonly<Record<string, Task>>;
  readonly providerTasks: Readonly<Record<string, ProviderTask>>;
  readonly calls: ProviderCalls;
  readonly log: Logger;
  /** Returns the logger of a task: that of its slice. */
  readonly logOf: (task: string) => Logger;
}
