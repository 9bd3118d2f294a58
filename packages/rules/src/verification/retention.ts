import type { CheckStatus } from './identity-check.ts';

const dayMs = 86_400_000;

/**
 * How long the house keeps what it knows of persons, where no law asks it to keep it: a form that was begun and never sent, a check of the
 * identity that approved nobody, and whoever paid from an account that was refused. What a tier rests on is kept for the ten years of
 * Act No. 253/2008 Coll., section 16, which begin when the business ends.
 */
export const keptDraftsMs = 90 * dayMs;
export const keptFailedChecksMs = 365 * dayMs;
export const keptRefusedPayersMs = 365 * dayMs;

/**
 * How long copies of documents stay after the last sign of the person that they are of. Nothing says when the business with somebody ended:
 * who has neither come in nor paid in for so long has ended it at the latest by then.
 */
export const keptDocumentsMs = 10 * 366 * dayMs;

/**
 * When a check of the identity is forgotten, in milliseconds since 1970; null where that is not known yet: it has not ended, or a tier
 * rests on it.
 */
export function checkKeptUntilMs(status: CheckStatus, endedAt: Date | null): number | null {
  return endedAt === null || status === 'approved' ? null : endedAt.getTime() + keptFailedChecksMs;
}
