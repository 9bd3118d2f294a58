import { hash } from 'node:crypto';
import { canonicalBody, type Entry } from '@dukat/ledger/posting';

/** SHA-256 in hex of a posting's canonical body, to detect whether a repeated reference has the same posting. */
export function bodyHash(type: string, entries: readonly Entry[]): string {
  return hash('sha256', canonicalBody(type, entries), 'hex');
}
