import { z } from '@dukat/contract/z';
import type { SliceJobs } from '../../platform/jobs/jobs.ts';
import {
  checkNodeTask,
  expireTask,
  followTask,
  lightningProvider,
  mailOpenTask,
  makeOrderInvoicesTask,
  releaseTask,
  sendTask,
  trackTask,
} from './lightning-tasks.ts';
import { checkNode } from './node/check-node.ts';
import { makeOrderInvoices } from './orders/make-order-invoices.ts';
import { mailOpenPayments } from './paying/mail-open-payments.ts';
import type { PayingDeps } from './paying/paying-deps.ts';
import { type RunningPayments, sendPayments } from './paying/send-payments.ts';
import { trackPayments } from './paying/track-payments.ts';
import { expireInvoices } from './receiving/expire-invoices.ts';
import { followSettled } from './receiving/follow-settled.ts';
import { releaseHeld } from './receiving/release-held.ts';

const followEveryMs = 1500;
const expireEveryMs = 60_000;
const releaseEveryMs = 60_000;
const orderInvoicesEveryMs = 10_000;
/** The timer has no payload. */
const payload = z.object({ order: z.string().optional() });

const sendEveryMs = 2000;
const trackEveryMs = 2000;
const mailEveryMs = 60_000;
const checkNodeEveryMs = 10 * 60_000;

/**
 * The slice's jobs: book what the node received, cancel expired invoices, make those of orders, credit payments that had to wait; send payments and ask how they
 * end, independently of each other.
 */
export function lightningJobs(deps: PayingDeps): SliceJobs {
  const providers = () => (deps.lightningNode === undefined ? [] : [lightningProvider]);
  const running: RunningPayments = new Map();
  return {
    tasks: { [releaseTask]: () => releaseHeld(deps), [mailOpenTask]: () => mailOpenPayments(deps) },
    providerTasks: {
      [sendTask]: () => sendPayments(deps, running),
      [trackTask]: () => trackPayments(deps),
      [followTask]: () => followSettled(deps),
      [expireTask]: () => expireInvoices(deps),
      [checkNodeTask]: () => checkNode(deps),
      [makeOrderInvoicesTask]: (given) => makeOrderInvoices(deps, payload.parse(given).order),
    },
    repeated: [
      { task: followTask, everyMs: followEveryMs, providers },
      { task: expireTask, everyMs: expireEveryMs, providers },
      { task: makeOrderInvoicesTask, everyMs: orderInvoicesEveryMs, providers },
      { task: releaseTask, everyMs: releaseEveryMs },
      { task: sendTask, everyMs: sendEveryMs, providers },
      { task: trackTask, everyMs: trackEveryMs, providers },
      { task: checkNodeTask, everyMs: checkNodeEveryMs, providers },
      { task: mailOpenTask, everyMs: mailEveryMs },
    ],
  };
}
