import { hash } from 'node:crypto';
import { canonicalBody, type Entry } from '@dukat/ledger/posting';

/** SHA-256 of a posting's canonical body in hex, by which a repeated reference is recognised. */
export function bodyHash(type: string, entries: readonly Entry[]): string {
  return hash('sha256', canonicalBody(type, entries), 'hex');
}
