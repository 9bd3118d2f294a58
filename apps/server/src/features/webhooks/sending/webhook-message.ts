import type { Encryption } from '../../../platform/encryption.ts';
import type { ClaimedDelivery } from '../deliveries-repository.ts';
import { openSecret, signMessage } from '../webhook-secrets.ts';

export interface WebhookMessage {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Returns the body of a message: ids and states only, since anyone may read what an address receives. */
export function messageBody({ event, subject, state, portfolio, happened_at }: ClaimedDelivery): string {
  return JSON.stringify({
    type: event,
    timestamp: happened_at.toISOString(),
    data: { id: subject, state, portfolio_id: portfolio },
  });
}

/** Returns the signed message of an attempt; undefined if its secret cannot be decrypted. */
export function toMessage(
  delivery: ClaimedDelivery,
  encryption: Encryption,
  now: Date,
): WebhookMessage | undefined {
  const { public_id: id, webhook, old_secret_until: until } = delivery;
  const open = (encrypted: string) => openSecret(encryption, encrypted, webhook);
  const secret = open(delivery.encrypted_secret);
  if (secret === undefined) return undefined;
  const isOldValid = until !== null && until > now;
  const old = isOldValid ? open(delivery.old_encrypted_secret ?? '') : undefined;
  const seconds = Math.floor(now.getTime() / 1000);
  const body = messageBody(delivery);
  return {
    headers: {
      'webhook-id': id,
      'webhook-timestamp': String(seconds),
      'webhook-signature': signMessage(old === undefined ? [secret] : [secret, old], { id, seconds, body }),
    },
    body,
  };
}
