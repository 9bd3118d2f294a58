import type { RefusalReason } from '@dukat/contract/endpoint';
import type { addWebhook, replayWebhookDelivery } from '@dukat/contract/webhooks';
import { describeTexts } from '../descriptors.ts';

/** The text about an unconfirmed e-mail is in api-keys.ts. */
export type WebhookRefusal = Exclude<
  RefusalReason<typeof addWebhook | typeof replayWebhookDelivery>,
  'email_not_confirmed'
>;

export const webhookRefusals = describeTexts<WebhookRefusal>({
  webhook_url_invalid: 'Enter an https address without a port or a password.',
  webhook_event_required: 'Choose at least one event.',
  too_many_webhooks: 'You have {most} webhooks. Delete one first.',
  webhook_unknown: 'We can’t find this webhook.',
  webhook_delivery_unknown: 'We can’t find this message.',
  webhook_not_active: 'This webhook is paused. Resume it first.',
});
