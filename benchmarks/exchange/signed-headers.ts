import { createHmac, randomBytes } from 'node:crypto';
import { signedText } from '@dukat/rules/identity/signed-request';
import type { TradingAccount } from './trade-task.ts';

const nonceBytes = 12;

/** Key, timestamp, nonce and signature of one request, computed as the API documentation describes. */
export function signedParts({ key, secret }: TradingAccount, method: string, path: string, body: string) {
  const timestamp = String(Date.now());
  const nonce = randomBytes(nonceBytes).toString('base64url');
  const signature = createHmac('sha256', secret)
    .update(signedText({ timestamp, nonce, method, path }))
    .update(body)
    .digest('hex');
  return { key, timestamp, nonce, signature };
}

export function signedHeaders(account: TradingAccount, method: string, path: string, body: string) {
  const parts = signedParts(account, method, path, body);
  return Object.fromEntries(Object.entries(parts).map(([name, value]) => [`dukat-${name}`, value]));
}
