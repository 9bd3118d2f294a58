import { priceAlertMails } from '@dukat/locales/mails/price-alerts';
import { maxAlertAttempts } from '@dukat/rules/notifications/limits';
import type { Logger } from 'pino';
import type { Clock } from '../../../platform/clock.ts';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { publish } from '../../../platform/events/events.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { filterFrozenUsers, usersById } from '../../identity/identity-facade.ts';
import { sendMails } from '../../notifications/mail-facade.ts';
import { pushToOwners } from '../../notifications/push/push-facade.ts';
import { toMail } from './alert-mail.ts';
import { dueAlerts, lockDue, markFired, postponeAlert } from './sending-repository.ts';

export interface SendingDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
}

const alertBatchSize = 100;
/** A shutdown waits for the round, so rounds are short. */
const pagesInRound = 20;

/**
 * Sends due alerts. Mails, pushes and the events to open pages are written in the transaction that fires the alert, so that each is written
 * exactly once even after a crash. An alert that cannot be written does not block the others of its page.
 */
export async function sendAlerts(deps: SendingDeps): Promise<void> {
  const { database, clock, log } = deps;
  for (let page = 0; page < pagesInRound; page += 1) {
    const ids = await dueAlerts(database, clock.now(), alertBatchSize);
    if (ids.length === 0) return;
    try {
      await fire(database, ids);
    } catch (error) {
      log.warn({ err: error }, 'price alerts are sent one by one');
      for (const id of ids) await fireAlone(deps, id);
    }
  }
}

async function fireAlone({ database, clock, log }: SendingDeps, id: string): Promise<void> {
  try {
    await fire(database, [id]);
  } catch (error) {
    log.error({ err: error, alert: id }, 'a price alert could not be sent');
    await postponeAlert(database, id, { now: clock.now(), most: maxAlertAttempts });
  }
}

async function fire(database: Database, ids: readonly string[]): Promise<void> {
  await inTransaction(database, async (tx) => {
    const alerts = await lockDue(tx, ids);
    if (alerts.length === 0) return;
    await markFired(
      tx,
      alerts.map(({ id }) => id),
    );
    crashPoint('price-alerts-fired');
    await notifyOwners(tx, alerts);
    crashPoint('price-alerts-written');
  });
}

async function notifyOwners(tx: Transaction, alerts: Awaited<ReturnType<typeof lockDue>>): Promise<void> {
  const userIds = [...new Set(alerts.map(({ user_id }) => user_id))];
  const users = await usersById(tx, userIds);
  const frozen = await filterFrozenUsers(tx, userIds);
  const written = alerts.flatMap((alert) => {
    const owner = users.get(alert.user_id);
    // Owners who have frozen their account meanwhile get no message.
    return owner === undefined || frozen.has(owner.id) ? [] : [{ alert, mail: toMail(alert, owner) }];
  });
  const mailed = written.filter(({ alert }) => alert.by_mail).map(({ mail }) => mail);
  const pushed = written.filter(({ alert }) => !alert.by_mail).map(({ mail }) => mail);
  if (mailed.length > 0) await sendMails(tx, priceAlertMails, mailed);
  if (pushed.length > 0) await pushToOwners(tx, priceAlertMails, pushed);
  const ownerIds = [...new Set(written.map(({ alert }) => alert.user_id))];
  await publish(tx, ...ownerIds.map((id) => ({ topic: `user:${id}`, type: 'price_alerts' })));
}
