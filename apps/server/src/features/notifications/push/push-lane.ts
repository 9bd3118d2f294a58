import { brands } from '@dukat/brands/sites';
import type { Mails } from '@dukat/locales/mails/mail';
import { maxPushAttempts, pushMessageLifetimeMs } from '@dukat/rules/notifications/limits';
import { quietUntil } from '@dukat/rules/notifications/quiet-hours';
import type { Logger } from 'pino';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { renderSubject } from '../render-mail.ts';
import { type ClaimedPush, claimPushes, deletePush, postponePush } from './push-messages-repository.ts';
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

const pushesAtOnce = 50;
const batchesInRound = 4;

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
 * Push messages are delivered separately from mails, so that a slow push service delays no mail. A message is claimed before sending and
 * deleted afterwards: if the program dies in between, the device gets it twice.
 */
export async function sendPushes(deps: PushDeps): Promise<void> {
  for (let batch = 0; batch < batchesInRound; batch += 1) {
    const claimed = await claimPushes(deps.database, pushesAtOnce);
    // A message that cannot be updated does not block the others: its claim expires, and it is tried again.
    const outcomes = await Promise.allSettled(claimed.map((push) => deliver(deps, push)));
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') deps.log.error({ err: outcome.reason }, 'a push could not be noted');
    }
    if (claimed.length < pushesAtOnce) return;
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
    else await deletePush(database, push.id);
  } catch (error) {
    if (push.attempts >= maxPushAttempts) {
      deps.log.warn({ push: push.id, err: error }, 'a push was given up');
      return deletePush(database, push.id);
    }
    await postponePush(database, push.id, { seconds: 5 * 3 ** push.attempts, attempts: push.attempts });
  }
}

function isWanted(mails: Mails, { template, wantsMain, wantsMarketing }: ClaimedPush): boolean {
  const form = mails[template];
  if (form === undefined || mailOnly.has(template)) return false;
  return form.group === 'marketing' ? wantsMarketing : wantsMain;
}

/** The notification that the service worker shows: the brand and the mail's subject. */
function notificationText(mails: Mails, { template, locale, values, brand: brandId }: ClaimedPush): string {
  const brand = brands.find(({ id }) => id === brandId) ?? brands[0];
  if (brand === undefined) throw new Error('No brand is configured');
  const subject = renderSubject(mails, { template, locale, values }, brand);
  return JSON.stringify({ title: brand.name, body: subject });
}
