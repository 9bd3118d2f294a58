import type { Database } from '../../platform/database/database.ts';
import type { HasAgreed } from '../../platform/http/admission/agreement.ts';
import { readConsentState } from './consents-facade.ts';

const rememberedMs = 10_000;
const mostRemembered = 10_000;

/**
 * Whether a user has agreed to the current terms. A yes is cached for ten seconds, so that a program that sends orders all day costs no
 * query per order; new terms therefore apply up to ten seconds late. A no is never cached, so that a user can continue right after
 * agreeing.
 */
export function agreementGate(database: Database): HasAgreed {
  const agreedUntil = new Map<string, number>();
  return async (userId, now) => {
    const time = now.getTime();
    if (time < (agreedUntil.get(userId) ?? 0)) return true;
    agreedUntil.delete(userId);
    const { hasAgreedToTerms } = await readConsentState(database, userId, now);
    if (!hasAgreedToTerms) return false;
    if (agreedUntil.size >= mostRemembered) agreedUntil.clear();
    agreedUntil.set(userId, time + rememberedMs);
    return true;
  };
}
