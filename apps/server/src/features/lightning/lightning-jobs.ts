import type { SliceJobs } from '../../platform/jobs/jobs.ts';
import type { LightningDeps } from './lightning-deps.ts';
import { expireTask, followTask, releaseTask } from './lightning-tasks.ts';
import { expireInvoices } from './receiving/expire-invoices.ts';
import { followSettled } from './receiving/follow-settled.ts';
import { releaseHeld } from './receiving/release-held.ts';

const followEveryMs = 1500;
const expireEveryMs = 60_000;
const releaseEveryMs = 60_000;
const provider = 'lightning';

/** The slice's jobs: book what the node received, cancel expired invoices, credit payments that had to wait. */
export function lightningJobs(deps: LightningDeps): SliceJobs {
  const providers = () => (deps.lightningNode === undefined ? [] : [provider]);
  return {
    tasks: { [releaseTask]: () => releaseHeld(deps) },
    providerTasks: {
      [followTask]: () => followSettled(deps),
      [expireTask]: () => expireInvoices(deps),
    },
    repeated: [
      { task: followTask, everyMs: followEveryMs, providers },
      { task: expireTask, everyMs: expireEveryMs, providers },
      { task: releaseTask, everyMs: releaseEveryMs },
    ],
  };
}
