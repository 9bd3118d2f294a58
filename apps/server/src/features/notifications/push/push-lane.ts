import { brands } from '@dukat/brands/sites';
import type { Mails } from '@dukat/locales/mails/mail';
import { maxPushAttempts, pushMessageLifetimeMs } from '@dukat/rules/notifications/limits';
import { quietUntil } from '@dukat/rules/notifications/quiet-hours';
import type { Logger } from 'pino';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { jobsAtOncePerProvider, wasSilent } from '../../../platform/jobs/provider-calls.ts';
import { isStopping } from '../../../platform/stoppable.ts';
import { renderSubject } from '../render-mail.ts';
import {
  type ClaimedPush,
  claimPushes,
  deletePush,
  finishPush,
  postponePush,
} from './push-messages-repository.ts';
import type { PushService } from './push-port.ts';
import { deleteSubscription } from './subscriptions-repository.ts';

export interface PushDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
  /** The mails of all slices. */
  readonly mails: Mails;
  readonly pushService: PushService;
}

const batchesInRound = 70;

/** Mails that answer a request and prove the mailbox's owner; on a device they would be useless. */
const mailOnly: ReadonlySet<string> = new Set([
  'account_opened',
  'account_exists',
  'set_password',
  'login_link',
  'login_without_account',
  'email_change_confirm',
  'factor_reset_info',
  'notice_to_confirm',
]);

/**
 * Delivers the due messages to one push host, so that a slow host delays neither mails nor other hosts. A message is claimed before
 * sending and deleted afterwards: if the program dies in between, the device gets it twice. Throws `SilentProvider` once the host does
 * not answer; messages that are not claimed yet stay due.
 */
export async function sendPushes(deps: PushDeps, host: string): Promise<void> {
  for (let batch = 0; batch < batchesInRound && !isStopping(); batch += 1) {
    const claimed = await claimPushes(deps.database, host, jobsAtOncePerProvider);
    const outcomes = await Promise.allSettled(claimed.map((push) => deliver(deps, push)));
    const problems = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    // A message that cannot be updated does not block the others: its claim expires, and it is tried again.
    for (const problem of problems) {
      if (!wasSilent(problem)) deps.log.error({ err: problem }, 'a push could not be noted');
    }
    const silence = problems.find(wasSilent);
    if (silence !== undefined) throw silence;
    if (claimed.length < jobsAtOncePerProvider) return;
  }
}

async function deliver(deps: PushDeps, push: ClaimedPush): Promise<void> {
  const { database, clock, pushService } = deps;
  if (push.isLoggedOut) return deleteSubscription(database, push.subscriptionId);
  const isOld = clock.now().getTime() - push.createdAt.getTime() > pushMessageLifetimeMs;
  if (!isWanted(deps.mails, push) || isOld) return deletePush(database, push.id);
  const until = quietUntil(clock.now(), push.quiet);
  if (until !== null) {
    const seconds = Math.ceil((until.getTime() - clock.now().getTime()) / 1000);
    return postponePush(database, push.id, { seconds, attempts: push.attempts - 1 });
  }
  try {
    const outcome = await pushService.send(push.address, notificationText(deps.mails, push));
    if (outcome === 'gone') await deleteSubscription(database, push.subscriptionId);
    else await finishPush(database, push.id, clock.now());
  } catch (error) {
    const isSilent = wasSilent(error);
    if (push.attempts >= maxPushAttempts && !isSilent) {
      deps.log.warn({ push: push.id, err: error }, 'a push was given up');
      return deletePush(database, push.id);
    }
    // Silence is no fault of the message: it waits longer each time, but only answers use up its last attempt.
    const attempts = Math.min(push.attempts, maxPushAttempts - 1);
    await postponePush(database, push.id, { seconds: 5 * 3 ** attempts, attempts });
    if (isSilent) throw error;
  }
}

function isWanted(mails: Mails, { template, wantsMain, wantsMarketing }: ClaimedPush): boolean {
  const form = mails[template];
  if (form === undefined || mailOnly.has(template)) return false;
  return form.group === 'marketing' ? wantsMarketing : wantsMain;
}

/** The notification that the service worker shows: the brand, the mail's subject, and the page that it opens. */
function notificationText(mails: Mails, { template, locale, values, brand: brandId }: ClaimedPush): string {
  const brand = brands.find(({ id }) => id === brandId) ?? brands[0];
  if (brand === undefined) throw new Error('No brand is configured');
  const subject = renderSubject(mails, { template, locale, values }, brand);
  return JSON.stringify({ title: brand.name, body: subject, opens: mails[template]?.opens });
}
