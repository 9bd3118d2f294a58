import { createHmac, randomBytes } from 'node:crypto';
import type { Encryption } from '../../platform/encryption.ts';

const prefix = 'whsec_';

/** Returns a new secret as its owner reads it (Standard Webhooks). */
export const newWebhookSecret = () => `${prefix}${randomBytes(32).toString('base64')}`;

/** An encrypted secret cannot be moved to another webhook. */
const subject = (webhook: string) => `webhook:${webhook}`;

export const closeSecret = (encryption: Encryption, secret: string, webhook: string): string =>
  encryption.close(secret, subject(webhook));

/** Returns the secret; undefined if it cannot be decrypted. */
export const openSecret = (encryption: Encryption, encrypted: string, webhook: string): string | undefined =>
  encryption.open(encrypted, subject(webhook));

export interface SignedMessage {
  readonly id: string;
  readonly seconds: number;
  readonly body: string;
}

/** Returns the value of `webhook-signature`: a signature by each secret. */
export function signMessage(secrets: readonly string[], { id, seconds, body }: SignedMessage): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(prefix.length), 'base64');
      return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
    })
    .join(' ');
}
