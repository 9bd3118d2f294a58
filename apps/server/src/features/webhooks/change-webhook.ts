import { accept, assert, type Result, refuse } from '@dukat/rules/result';
import { later } from '@dukat/rules/time/later';
import { oldSecretLivesMs } from '@dukat/rules/webhooks/limits';
import { recordAct } from '../../platform/audit/audit-log.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Encryption } from '../../platform/encryption.ts';
import { findEpochs } from '../identity/identity-facade.ts';
import { cancelWaiting, type DeliveryRow, lockDelivery, repeatDelivery } from './deliveries-repository.ts';
import { closeSecret, newWebhookSecret } from './webhook-secrets.ts';
import { changeWebhook, deleteWebhookRow, lockWebhook, type WebhookRow } from './webhooks-repository.ts';

export interface WebhookOwner {
  readonly userId: string;
  readonly deviceId: string;
  readonly now: Date;
}

type Unknown = 'webhook_unknown';

/** Pauses a webhook and cancels what waits for it. A paused one stays as it is. */
export async function pauseOwnWebhook(
  tx: Transaction,
  id: string,
  owner: WebhookOwner,
): Promise<Result<WebhookRow, Unknown>> {
  const row = await lockWebhook(tx, owner.userId, id);
  if (row === undefined) return refuse('webhook_unknown');
  if (row.paused_because !== null) return accept(row);
  await cancelWaiting(tx, row.id, owner.now);
  await recordWebhookAct(tx, 'webhook.paused', row, owner);
  return accept(await changeWebhook(tx, row.id, { paused_because: 'owner' }));
}

/** Resumes a webhook under the owner's present credentials. What waited for it before is canceled: it may be outdated. */
export async function resumeOwnWebhook(
  tx: Transaction,
  id: string,
  owner: WebhookOwner,
): Promise<Result<WebhookRow, Unknown>> {
  const row = await lockWebhook(tx, owner.userId, id);
  if (row === undefined) return refuse('webhook_unknown');
  const epoch = await findEpoch(tx, owner.userId);
  if (row.paused_because === null && row.epoch === epoch) return accept(row);
  await cancelWaiting(tx, row.id, owner.now);
  await recordWebhookAct(tx, 'webhook.resumed', row, owner);
  return accept(
    await changeWebhook(tx, row.id, {
      paused_because: null,
      epoch,
      failing_since: null,
      retry_at: null,
      suspension_mailed_at: null,
    }),
  );
}

/**
 * Gives a webhook a new secret. The former one signs as well for a day. While it does, another new secret replaces only the newest, so
 * that two clicks do not end the secret in use.
 */
export async function rotateOwnSecret(
  tx: Transaction,
  id: string,
  owner: WebhookOwner & { readonly encryption: Encryption },
): Promise<Result<{ readonly row: WebhookRow; readonly secret: string }, Unknown>> {
  const row = await lockWebhook(tx, owner.userId, id);
  if (row === undefined) return refuse('webhook_unknown');
  const secret = newWebhookSecret();
  const isFormerValid = row.old_secret_until !== null && row.old_secret_until > owner.now;
  const changed = await changeWebhook(tx, row.id, {
    encrypted_secret: closeSecret(owner.encryption, secret, row.public_id),
    ...(!isFormerValid && {
      old_encrypted_secret: row.encrypted_secret,
      old_secret_until: later(owner.now, oldSecretLivesMs),
    }),
  });
  await recordWebhookAct(tx, 'webhook.secret_rotated', row, owner);
  return accept({ row: changed, secret });
}

/** Deletes a webhook. A job deletes its messages, which nothing sends or shows any more. */
export async function deleteOwnWebhook(
  tx: Transaction,
  id: string,
  owner: WebhookOwner,
): Promise<Result<Record<string, never>, Unknown>> {
  const row = await lockWebhook(tx, owner.userId, id);
  if (row === undefined) return refuse('webhook_unknown');
  await deleteWebhookRow(tx, row.id);
  await recordWebhookAct(tx, 'webhook.deleted', row, owner);
  return accept({});
}

/** Sends an ended message again. One that waits stays as it is. */
export async function replayDelivery(
  tx: Transaction,
  { webhookId, deliveryId }: { readonly webhookId: string; readonly deliveryId: string },
  owner: WebhookOwner,
): Promise<Result<DeliveryRow, Unknown | 'webhook_delivery_unknown' | 'webhook_not_active'>> {
  const row = await lockWebhook(tx, owner.userId, webhookId);
  if (row === undefined) return refuse('webhook_unknown');
  const delivery = await lockDelivery(tx, row.id, deliveryId);
  if (delivery === undefined) return refuse('webhook_delivery_unknown');
  if (row.paused_because !== null || row.epoch !== (await findEpoch(tx, owner.userId)))
    return refuse('webhook_not_active');
  if (delivery.status === 'waiting') return accept(delivery);
  await recordWebhookAct(tx, 'webhook.replayed', row, owner);
  return accept(await repeatDelivery(tx, delivery.id, owner.now));
}

export async function findEpoch(tx: Transaction, userId: string): Promise<number> {
  const epoch = (await findEpochs(tx, [userId])).get(userId);
  assert(epoch !== undefined, 'expected the owner of a webhook');
  return epoch;
}

export async function recordWebhookAct(
  tx: Transaction,
  act: string,
  { public_id: id, url }: WebhookRow,
  { userId, deviceId, now }: WebhookOwner,
): Promise<void> {
  const { hostname: host } = new URL(url);
  await recordAct(tx, {
    at: now,
    actor: { kind: 'user', id: userId },
    deviceId,
    act,
    subject: `webhook:${id}`,
    details: { host },
  });
}
