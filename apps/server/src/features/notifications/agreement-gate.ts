import type { Database } from '../../platform/database/database.ts';
import type { HasAgreed } from '../../platform/http/admission/agreement.ts';
import { consentStateOf } from './consents-facade.ts';

const rememberedMs = 10_000;
const mostRemembered = 10_000;

/**
 * Whether a person has agreed to the terms as they stand. A yes is remembered for ten seconds, so that a program that sends orders all
 * day costs no query each time and a new version is asked for ten seconds late at most; a no is looked up each time, so that whoever
 * agrees goes on at once.
 */
export function agreementGate(database: Database): HasAgreed {
  const agreedUntil = new Map<string, number>();
  return async (userId, now) => {
    const time = now.getTime();
    if (time < (agreedUntil.get(userId) ?? 0)) return true;
    agreedUntil.delete(userId);
    const { hasAgreedToTerms } = await consentStateOf(database, userId, now);
    if (!hasAgreedToTerms) return false;
    if (agreedUntil.size >= mostRemembered) agreedUntil.clear();
    agreedUntil.set(userId, time + rememberedMs);
    return true;
  };
}
