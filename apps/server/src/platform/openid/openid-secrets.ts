import { createHmac } from 'node:crypto';
import type { OpenIdQuestion } from './openid-port.ts';

/**
 * Derives nonce and verifier from the state and a secret of the installation, so that neither the database nor the address that the browser
 * was sent to reveals them.
 */
export function openIdSecrets(key: string, state: string): Pick<OpenIdQuestion, 'nonce' | 'verifier'> {
  const derived = (use: string) => createHmac('sha256', key).update(`${use}:${state}`).digest('base64url');
  return { nonce: derived('nonce'), verifier: derived('verifier') };
}
