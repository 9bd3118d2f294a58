import { storageKeys } from './keys.ts';
import { readStored, writeStored } from './stored.ts';

/** The codes that the contract of new orders accepts. Anything else is not a referral code. */
const referralCode = /^[\p{L}\p{N}._~-]{1,64}$/u;

/** Keeps the code of a referral link beyond the landing page (requirement 2.11). The newest link counts. */
export function saveReferral(code: unknown): void {
  if (typeof code === 'string' && referralCode.test(code)) writeStored(storageKeys.referral, code);
}

/** Returns the code to send with an order, or null if no link has referred this browser. */
export function readReferral(): string | null {
  const saved = readStored(storageKeys.referral);
  return saved !== null && referralCode.test(saved) ? saved : null;
}
