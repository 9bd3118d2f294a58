import { webhookMails } from '@dukat/locales/mails/webhooks';
import { later } from '@dukat/rules/time/later';
import { deliveryLogMs, failingLivesMs, mostWaitingDeliveries } from '@dukat/rules/webhooks/limits';
import { recordAct } from '../../platform/audit/audit-log.ts';
import { inTransaction } from '../../platform/http/in-transaction.ts';
import { forEachIsolated } from '../../platform/jobs/for-each-isolated.ts';
import { userById } from '../identity/identity-facade.ts';
import { sendMail } from '../notifications/mail-facade.ts';
import { cancelInactive, cancelWaiting, deleteEnded, deleteOrphans } from './deliveries-repository.ts';
import type { WebhooksDeps } from './webhooks-deps.ts';
import { listFailingWebhooks, pauseFailing } from './webhooks-repository.ts';

const pausedAtOnce = 100;

/** Pauses webhooks that failed for days, with a mail, and deletes messages that nobody needs any more. */
export async function tidyWebhooks(
  deps: Pick<WebhooksDeps, 'database' | 'clock'>,
  {
    mostWaiting = mostWaitingDeliveries,
    limit,
  }: { readonly mostWaiting?: number; readonly limit?: number } = {},
): Promise<void> {
  const { database, clock } = deps;
  const now = clock.now();
  const listed = { before: later(now, -failingLivesMs), mostWaiting, limit: limit ?? pausedAtOnce };
  const steps = [
    () => deleteEnded(database, later(now, -deliveryLogMs)),
    () => deleteOrphans(database, limit),
    () => cancelInactive(database, now, limit),
    () => pauseAll(deps, listed, now),
  ];
  // A step that fails does not stop the others.
  await forEachIsolated(steps, (step) => step());
}

async function pauseAll(
  deps: Pick<WebhooksDeps, 'database'>,
  listed: Parameters<typeof listFailingWebhooks>[1],
  now: Date,
): Promise<void> {
  for (let ids = await listFailingWebhooks(deps.database, listed); ids.length > 0; ) {
    await forEachIsolated(ids, (id) => pauseOne(deps, id, now));
    ids = await listFailingWebhooks(deps.database, listed);
  }
}

async function pauseOne({ database }: Pick<WebhooksDeps, 'database'>, id: string, now: Date): Promise<void> {
  await inTransaction(database, async (tx) => {
    const paused = await pauseFailing(tx, id);
    if (paused === undefined) return;
    await cancelWaiting(tx, id, now);
    const owner = await userById(tx, paused.user_id);
    if (owner === undefined) throw new Error('Expected the owner of a webhook');
    await recordAct(tx, {
      at: now,
      actor: { kind: 'system' },
      act: 'webhook.failed',
      subject: `webhook:${paused.public_id}`,
    });
    const { email: to, locale, brand, origin } = owner;
    const values = { url: paused.url, webhooksUrl: `${origin}/myaccount?section=webhooks` };
    await sendMail(tx, webhookMails, { to, locale, brand, template: 'webhook_paused', values });
  });
}
