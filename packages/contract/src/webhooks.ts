import { longestWebhookUrl } from '@dukat/rules/webhooks/limits';
import { webhookEvents } from '@dukat/rules/webhooks/webhook-form';
import { endpoint } from './endpoint.ts';
import { done, instant, line, page, publicId } from './wire.ts';
import { z } from './z.ts';

// Addresses to which an account’s orders, fills, deposits and withdrawals are announced (Standard Webhooks).

const event = z.enum(webhookEvents);

const webhook = z
  .object({
    id: publicId,
    url: z.string(),
    events: z.array(event),
    /**
     * `paused` by its owner, or because it failed for days. `suspended`: the owner’s credentials ended, as after a new password. Only
     * `active` ones get messages; nothing is kept for the others.
     */
    status: z.enum(['active', 'paused', 'suspended']),
    paused_because: z.enum(['owner', 'failing']).nullable(),
    /** Since when no message was taken; null after a success. */
    failing_since: instant.nullable(),
    /** Until when messages are signed with the former secret as well. */
    old_secret_until: instant.nullable(),
    created_at: instant,
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.output<typeof webhook>;

const one = z.object({ webhook });
/** The secret that signs messages, as `whsec_` and base64. It is never shown again. */
const withSecret = z.object({ webhook, secret: z.string() }).meta({ id: 'WebhookWithSecret' });
const params = z.object({ webhookId: publicId });

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/api/user/webhooks',
  access: 'signed-in',
  scope: 'user:webhooks:read',
  summary: 'The user’s webhooks, newest first, without their secrets.',
  response: z.object({ webhooks: z.array(webhook), most: z.number().int() }),
  refusals: {},
});

export const addWebhook = endpoint({
  method: 'POST',
  path: '/api/user/webhooks',
  access: 'signed-in',
  budget: 'lookups',
  requiresProof: true,
  requiresAgreement: true,
  summary:
    'Adds an address that is called for the chosen events of all portfolios. The secret in this answer signs the messages and is never shown again.',
  body: z.strictObject({
    url: line(longestWebhookUrl),
    events: z.array(event).max(webhookEvents.length),
  }),
  response: withSecret,
  refusals: {
    email_not_confirmed: 403,
    webhook_url_invalid: 422,
    webhook_event_required: 422,
    too_many_webhooks: 409,
  },
});

export const pauseWebhook = endpoint({
  method: 'POST',
  path: '/api/user/webhooks/{webhookId}/pause',
  access: 'signed-in',
  scope: 'user:webhooks:write',
  summary:
    'Pauses one of the user’s webhooks. Waiting messages are canceled, and nothing is kept until it is resumed.',
  params,
  response: one,
  refusals: { webhook_unknown: 404 },
});

export const resumeWebhook = endpoint({
  method: 'POST',
  path: '/api/user/webhooks/{webhookId}/resume',
  access: 'signed-in',
  requiresProof: true,
  summary: 'Resumes a paused or suspended webhook. It gets what happens from now on.',
  params,
  response: one,
  refusals: { webhook_unknown: 404 },
});

export const rotateWebhookSecret = endpoint({
  method: 'POST',
  path: '/api/user/webhooks/{webhookId}/rotate_secret',
  access: 'signed-in',
  budget: 'lookups',
  requiresProof: true,
  summary:
    'Gives a webhook a new secret. For a day, messages are signed with the former one as well; another new secret within that day replaces only the newest.',
  params,
  response: withSecret,
  refusals: { webhook_unknown: 404 },
});

export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: '/api/user/webhooks/{webhookId}',
  access: 'signed-in',
  scope: 'user:webhooks:write',
  summary: 'Deletes one of the user’s webhooks with its messages.',
  params,
  response: done,
  refusals: { webhook_unknown: 404 },
});

/** Why the last attempt failed: `http_status` is an answer other than 2xx. */
export const deliveryProblems = [
  'http_status',
  'host_not_public',
  'host_silent',
  'secret_unreadable',
] as const;

const delivery = z
  .object({
    /** Sent as `webhook-id`, the same at each attempt. */
    id: publicId,
    event,
    /** The order, fill, line or withdrawal that it concerns, and its state then. */
    subject: z.string(),
    state: z.string(),
    /** `canceled`: the webhook was paused or suspended before it was sent. */
    status: z.enum(['waiting', 'delivered', 'failed', 'canceled']),
    attempts: z.number().int(),
    /** Of the last attempt: the status of the answer, or why there was none. */
    http_status: z.number().int().nullable(),
    problem: z.enum(deliveryProblems).nullable(),
    happened_at: instant,
    ended_at: instant.nullable(),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.output<typeof delivery>;

export const listWebhookDeliveries = endpoint({
  method: 'GET',
  path: '/api/user/webhooks/{webhookId}/deliveries',
  access: 'signed-in',
  scope: 'user:webhooks:read',
  summary: 'The messages of one of the user’s webhooks, newest first. Ended ones are listed for a week.',
  params,
  query: page.strict(),
  response: z.object({ deliveries: z.array(delivery), total: z.number().int() }),
  refusals: { webhook_unknown: 404 },
});

export const replayWebhookDelivery = endpoint({
  method: 'POST',
  path: '/api/user/webhooks/{webhookId}/deliveries/{deliveryId}/replay',
  access: 'signed-in',
  budget: 'lookups',
  scope: 'user:webhooks:write',
  summary: 'Sends an ended message again, under the same id.',
  params: z.object({ webhookId: publicId, deliveryId: publicId }),
  response: z.object({ delivery }),
  refusals: { webhook_unknown: 404, webhook_delivery_unknown: 404, webhook_not_active: 409 },
});
