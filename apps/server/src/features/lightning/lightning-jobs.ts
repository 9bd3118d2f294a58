import { z } from '@dukat/contract/z';
import type { SliceJobs } from '../../platform/jobs/jobs.ts';
import type { LightningDeps } from './lightning-deps.ts';
import {
  expireTask,
  followTask,
  lightningProvider,
  makeOrderInvoicesTask,
  releaseTask,
} from './lightning-tasks.ts';
import { makeOrderInvoices } from './orders/make-order-invoices.ts';
import { expireInvoices } from './receiving/expire-invoices.ts';
import { followSettled } from './receiving/follow-settled.ts';
import { releaseHeld } from './receiving/release-held.ts';

const followEveryMs = 1500;
const expireEveryMs = 60_000;
const releaseEveryMs = 60_000;
const orderInvoicesEveryMs = 10_000;
/** The timer has no payload. */
const payload = z.object({ order: z.string().optional() });

/** The slice's jobs: book what the node received, cancel expired invoices, make those of orders, credit payments that had to wait. */
export function lightningJobs(deps: LightningDeps): SliceJobs {
  const providers = () => (deps.lightningNode === undefined ? [] : [lightningProvider]);
  return {
    tasks: { [releaseTask]: () => releaseHeld(deps) },
    providerTasks: {
      [followTask]: () => followSettled(deps),
      [expireTask]: () => expireInvoices(deps),
      [makeOrderInvoicesTask]: (given) => makeOrderInvoices(deps, payload.parse(given).order),
    },
    repeated: [
      { task: followTask, everyMs: followEveryMs, providers },
      { task: expireTask, everyMs: expireEveryMs, providers },
      { task: makeOrderInvoicesTask, everyMs: orderInvoicesEveryMs, providers },
      { task: releaseTask, everyMs: releaseEveryMs },
    ],
  };
}
