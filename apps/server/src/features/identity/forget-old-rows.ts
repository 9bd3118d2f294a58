import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { forgetInPieces } from '../../platform/database/forget-in-pieces.ts';
import { eachByItself } from '../../platform/jobs/each-by-itself.ts';
import { forgetOldNonces } from './api-keys/used-nonces.ts';

const dayMs = 24 * 60 * 60 * 1000;
const keptSessionsMs = 90 * dayMs;
const keptLinksMs = 30 * dayMs;
const keptFailuresMs = 90 * dayMs;

/** Removes what can decide nothing any more; what happened stays in the audit log. */
export async function forgetOldRows(db: Database, now: Date): Promise<void> {
  const before = (ageMs: number) => new Date(now.getTime() - ageMs);
  const steps = [
    () =>
      forgetInPieces(
        db,
        (limit) => sql`
          delete from sessions where ctid in (
            select ctid from sessions where created_at < ${before(keptSessionsMs)} limit ${limit})`,
      ),
    () =>
      forgetInPieces(
        db,
        (limit) => sql`
          delete from mailed_links where ctid in (
            select ctid from mailed_links where expires_at < ${before(keptLinksMs)} limit ${limit})`,
      ),
    () =>
      forgetInPieces(
        db,
        (limit) => sql`
          delete from login_failures where ctid in (
            select ctid from login_failures where last_failed_at < ${before(keptFailuresMs)} limit ${limit})`,
      ),
    () => forgetOldNonces(db, now),
  ];
  await eachByItself(steps, (step) => step());
}
