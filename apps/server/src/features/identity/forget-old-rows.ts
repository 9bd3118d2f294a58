import type { Transaction } from '../../platform/database/database.ts';
import { forgetOldNonces } from './api-keys/used-nonces.ts';

const dayMs = 24 * 60 * 60 * 1000;
const keptSessionsMs = 90 * dayMs;
const keptLinksMs = 30 * dayMs;
const keptFailuresMs = 90 * dayMs;

/** Removes what can decide nothing any more; what happened stays in the audit log. */
export async function forgetOldRows(tx: Transaction, now: Date): Promise<void> {
  const before = (ageMs: number) => new Date(now.getTime() - ageMs);
  await tx.deleteFrom('sessions').where('created_at', '<', before(keptSessionsMs)).execute();
  await tx.deleteFrom('mailed_links').where('expires_at', '<', before(keptLinksMs)).execute();
  await tx.deleteFrom('login_failures').where('last_failed_at', '<', before(keptFailuresMs)).execute();
  await forgetOldNonces(tx, now);
}
