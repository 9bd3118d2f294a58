import type { Logger } from 'pino';
import type { ProviderCalls } from './provider-calls.ts';

/** What the runners of the queue and the timers work with. */
export interface JobDeps {
  readonly tasks: Readonly<Record<string, Task>>;
  readonly providerTasks: Readonly<Record<string, ProviderTask>>;
  readonly calls: ProviderCalls;
  readonly log: Logger;
}
