import { dayMs } from '../time/durations.ts';
import type { CheckStatus } from './identity-check.ts';

/**
 * How long personal data is kept where no law requires it: a draft form that was never submitted, an identity check that was not
 * approved, and the name of a payer from a refused account. Data on which a tier rests is kept for ten years after the business
 * relationship ends (Act No. 253/2008 Coll., section 16).
 */
export const draftRetentionMs = 90 * dayMs;
export const failedCheckRetentionMs = 365 * dayMs;
export const refusedPayerRetentionMs = 365 * dayMs;

/**
 * How long copies of documents are kept after their owner's last activity. The end of a business relationship is not recorded:
 * without a login or payment for this long, it ended at the latest by then.
 */
export const documentRetentionMs = 10 * 366 * dayMs;

/**
 * Returns when an identity check is deleted, in milliseconds since 1970; null if that is unknown: it has not ended, or a tier rests
 * on it.
 */
export function checkRetainedUntilMs(status: CheckStatus, endedAt: Date | null): number | null {
  return endedAt === null || status === 'approved' ? null : endedAt.getTime() + failedCheckRetentionMs;
}
