import { storageKeys } from './keys.ts';
import { readStored, writeStored } from './stored.ts';

/** What a link's `ref` may hold; the contract of new orders takes as much. Anything else was no code of ours. */
const referralCode = /^[\p{L}\p{N}._~-]{1,64}$/u;

/** Keeps the code of a referring link beyond the page it led to (specification 2.11); the newest link counts. */
export function keepReferral(code: unknown): void {
  if (typeof code === 'string' && referralCode.test(code)) writeStored(storageKeys.referral, code);
}

/** The code to send with an order; null where no link has referred this browser. */
export function keptReferral(): string | null {
  const kept = readStored(storageKeys.referral);
  return kept !== null && referralCode.test(kept) ? kept : null;
}
