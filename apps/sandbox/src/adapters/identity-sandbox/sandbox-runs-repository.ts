import type { CheckUpdate } from '@dukat/rules/verification/identity-check';
import type { Selectable } from 'kysely';
import type { Database, Tables } from '../../../../server/src/platform/database/database.ts';

export type SandboxRun = Selectable<Tables['sandbox_identity_runs']>;

export async function insertRun(db: Database, run: SandboxRun): Promise<void> {
  await db.insertInto('sandbox_identity_runs').values(run).execute();
}

export function findRun(db: Database, id: string): Promise<SandboxRun | undefined> {
  return db.selectFrom('sandbox_identity_runs').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findRunByApplicant(db: Database, applicant: string): Promise<SandboxRun | undefined> {
  return db
    .selectFrom('sandbox_identity_runs')
    .selectAll()
    .where('applicant', '=', applicant)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Documents exist only after the tester has simulated the camera. */
export const hasSubmitted = (run: SandboxRun): boolean => run.status !== 'waiting';

export function findRunByCustomer(db: Database, customer: string): Promise<SandboxRun | undefined> {
  return db
    .selectFrom('sandbox_identity_runs')
    .selectAll()
    .where('customer', '=', customer)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Stores the outcome that the tester chose. */
export function setRunStatus(db: Database, id: string, status: CheckUpdate, reasons: string[]) {
  return db
    .updateTable('sandbox_identity_runs')
    .set({ status, reasons })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

export async function setReturnUrl(db: Database, id: string, url: string | null): Promise<void> {
  await db.updateTable('sandbox_identity_runs').set({ return_url: url }).where('id', '=', id).execute();
}
