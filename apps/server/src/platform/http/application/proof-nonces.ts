import { createHmac } from 'node:crypto';
import { minuteMs } from '@dukat/rules/time/durations';
import type { Clock } from '../../clock.ts';
import { isSameSecret } from '../../random.ts';

const windowMs = 2 * minuteMs;

/** The nonces that proofs must contain, so that none can be made in advance (RFC 9449, 8). Every process accepts those of all others. */
export interface ProofNonces {
  issue(): string;
  isCurrent(nonce: unknown): boolean;
}

/** Issues one nonce in each window of two minutes. The one before is accepted too. */
export function proofNonces(signingKey: string, clock: Clock): ProofNonces {
  const currentWindow = () => Math.floor(clock.now().getTime() / windowMs);
  const nonceOf = (window: number) =>
    createHmac('sha256', signingKey).update(`nonce:${window}`).digest('base64url');
  return {
    issue: () => nonceOf(currentWindow()),
    isCurrent: (nonce) =>
      typeof nonce === 'string' &&
      [currentWindow(), currentWindow() - 1].some((window) => isSameSecret(nonce, nonceOf(window))),
  };
}
