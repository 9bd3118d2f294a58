import { createHmac } from 'node:crypto';
import type { OpenIdQuestion } from './openid-port.ts';

/**
 * Nonce and verifier of a question follow from its state and a secret of the installation: whoever reads the database, or the
 * address that the browser was sent to, has neither.
 */
export function openIdSecrets(key: string, state: string): Pick<OpenIdQuestion, 'nonce' | 'verifier'> {
  const derived = (use: string) => createHmac('sha256', key).update(`${use}:${state}`).digest('base64url');
  return { nonce: derived('nonce'), verifier: derived('verifier') };
}
