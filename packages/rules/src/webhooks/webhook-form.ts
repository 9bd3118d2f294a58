import { readServiceUrl } from '../lightning/lnurl.ts';
import { accept, type Result, refuse } from '../result.ts';

/** What a webhook can be sent for. */
export const webhookEvents = [
  'order.changed',
  'exchange_order.ended',
  'fill.booked',
  'deposit.booked',
  'withdrawal.changed',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

export interface WebhookForm {
  readonly url: string;
  readonly events: readonly WebhookEvent[];
}

/** Validates the address and the events of a webhook: https, no port or password, a host with a name, and at least one event. */
export function readWebhookForm(
  form: WebhookForm,
): Result<WebhookForm, 'webhook_url_invalid' | 'webhook_event_required'> {
  const url = readServiceUrl(form.url);
  if (url.refused) return refuse('webhook_url_invalid', { field: 'url' });
  if (form.events.length === 0) return refuse('webhook_event_required', { field: 'events' });
  url.value.hash = '';
  return accept({
    url: url.value.href,
    events: webhookEvents.filter((event) => form.events.includes(event)),
  });
}
