import { webhookMails } from '@dukat/locales/mails/webhooks';
import { later } from '@dukat/rules/time/later';
import { deliveryLogMs, failingLivesMs, mostWaitingDeliveries } from '@dukat/rules/webhooks/limits';
import { recordAct } from '../../platform/audit/audit-log.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/http/in-transaction.ts';
import { forEachIsolated } from '../../platform/jobs/for-each-isolated.ts';
import { userById } from '../identity/identity-facade.ts';
import { sendMail } from '../notifications/mail-facade.ts';
import { cancelInactive, cancelWaiting, deleteEnded, deleteOrphans } from './deliveries-repository.ts';
import type { WebhooksDeps } from './webhooks-deps.ts';
import {
  clearFormerSecrets,
  listFailingWebhooks,
  listSuspendedUnseen,
  markSuspensionMailed,
  pauseFailing,
  type WebhookRow,
} from './webhooks-repository.ts';

const listedAtOnce = 100;

/** Pauses webhooks that failed for days, mails owners of paused and suspended ones, and deletes messages and secrets that are no longer needed. */
export async function tidyWebhooks(
  deps: Pick<WebhooksDeps, 'database' | 'clock'>,
  {
    mostWaiting = mostWaitingDeliveries,
    limit,
  }: { readonly mostWaiting?: number; readonly limit?: number } = {},
): Promise<void> {
  const { database, clock } = deps;
  const now = clock.now();
  const listed = { before: later(now, -failingLivesMs), mostWaiting, limit: limit ?? listedAtOnce };
  const steps = [
    () => deleteEnded(database, later(now, -deliveryLogMs)),
    () => deleteOrphans(database, limit),
    () => cancelInactive(database, now, limit),
    () =>
      forEachListed(
        () => listFailingWebhooks(database, listed),
        (id) => pauseOne(deps, id, now),
      ),
    () =>
      forEachListed(
        () => listSuspendedUnseen(database, listed.limit),
        (id) => mailSuspension(deps, id, now),
      ),
    () => clearFormerSecrets(database, now),
  ];
  // A step that fails does not stop the others.
  await forEachIsolated(steps, (step) => step());
}

/** Runs the work for each listed webhook, until none is left. */
async function forEachListed(
  list: () => Promise<readonly string[]>,
  work: (id: string) => Promise<void>,
): Promise<void> {
  for (let ids = await list(); ids.length > 0; ids = await list()) await forEachIsolated(ids, work);
}

async function pauseOne({ database }: Pick<WebhooksDeps, 'database'>, id: string, now: Date): Promise<void> {
  await inTransaction(database, async (tx) => {
    const paused = await pauseFailing(tx, id);
    if (paused === undefined) return;
    await cancelWaiting(tx, id, now);
    await recordAct(tx, {
      at: now,
      actor: { kind: 'system' },
      act: 'webhook.failed',
      subject: `webhook:${paused.public_id}`,
    });
    await mailOwner(tx, paused, 'webhook_paused');
  });
}

async function mailSuspension(
  { database }: Pick<WebhooksDeps, 'database'>,
  id: string,
  now: Date,
): Promise<void> {
  await inTransaction(database, async (tx) => {
    const suspended = await markSuspensionMailed(tx, id, now);
    if (suspended !== undefined) await mailOwner(tx, suspended, 'webhook_suspended');
  });
}

async function mailOwner(
  tx: Transaction,
  { user_id: userId, url }: WebhookRow,
  template: 'webhook_paused' | 'webhook_suspended',
): Promise<void> {
  const owner = await userById(tx, userId);
  if (owner === undefined) throw new Error('Expected the owner of a webhook');
  const { email: to, locale, brand, origin } = owner;
  const values = { url, webhooksUrl: `${origin}/myaccount?section=webhooks` };
  await sendMail(tx, webhookMails, { to, locale, brand, template, values });
}
