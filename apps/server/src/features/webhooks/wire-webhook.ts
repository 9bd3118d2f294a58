import type { Webhook, WebhookDelivery } from '@dukat/contract/webhooks';
import { webhookEvents } from '@dukat/rules/webhooks/webhook-form';
import type { DeliveryRow } from './deliveries-repository.ts';
import type { WebhookRow } from './webhooks-repository.ts';

/** A webhook of an owner with these credentials: it is suspended if they ended since its last proof. */
export function wireWebhook(row: WebhookRow, ownersEpoch: number | undefined, now: Date): Webhook {
  const until = row.old_secret_until;
  const isSuspended = row.epoch !== ownersEpoch;
  return {
    id: row.public_id,
    url: row.url,
    events: webhookEvents.filter((event) => row.events.includes(event)),
    status: isSuspended ? 'suspended' : row.paused_because === null ? 'active' : 'paused',
    paused_because: row.paused_because,
    failing_since: row.failing_since?.toISOString() ?? null,
    old_secret_until: until !== null && until > now ? until.toISOString() : null,
    created_at: row.created_at.toISOString(),
  };
}

export function wireDelivery(row: DeliveryRow): WebhookDelivery {
  return {
    id: row.public_id,
    event: row.event,
    subject: row.subject,
    state: row.state,
    status: row.status,
    attempts: row.attempts,
    http_status: row.http_status,
    problem: row.problem,
    happened_at: row.happened_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
  };
}
