import type { CheckStatus, IdentityProviderName } from '@dukat/rules/verification/identity-check';
import type { PersonName } from '@dukat/rules/verification/payer-name';
import type { Selectable } from 'kysely';
import { countRows } from '../../../platform/database/count-rows.ts';
import type { Database, Tables, Transaction } from '../../../platform/database/database.ts';
import { iterateById } from '../../../platform/database/iterate-rows.ts';

export type StoredCheck = Selectable<Tables['identity_checks']>;

/** Returns the user's newest check, open or ended. */
export function findNewestCheck(db: Database, userId: string): Promise<StoredCheck | undefined> {
  return db
    .selectFrom('identity_checks')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

const maxPerPerson = 100;

/** Returns the user's checks, newest first. */
export function listIdentityChecks(db: Database, userId: string): Promise<readonly StoredCheck[]> {
  return db
    .selectFrom('identity_checks')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(maxPerPerson)
    .execute();
}

/** Returns the name in the document of the user's newest approved check, or undefined without one. */
export async function findApprovedName(db: Database, userId: string): Promise<PersonName | undefined> {
  return db
    .selectFrom('identity_checks')
    .select(['first_name as first', 'last_name as last'])
    .where('user_id', '=', userId)
    .where('status', '=', 'approved')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function countChecksSince(tx: Transaction, userId: string, since: Date): Promise<number> {
  return countRows(
    tx.selectFrom('identity_checks').where('user_id', '=', userId).where('created_at', '>', since),
  );
}

/** Stores a check, which an approval by BankID completes at once. */
export async function insertCheck(
  tx: Transaction,
  check: {
    readonly publicId: string;
    readonly userId: string;
    readonly provider: IdentityProviderName;
    readonly firstName: string;
    readonly lastName: string;
    readonly returnUrl: string;
    readonly isApproved?: boolean;
    readonly now: Date;
  },
): Promise<void> {
  const endedAt = check.isApproved === true ? check.now : null;
  await tx
    .insertInto('identity_checks')
    .values({
      public_id: check.publicId,
      user_id: check.userId,
      provider: check.provider,
      first_name: check.firstName,
      last_name: check.lastName,
      return_url: check.returnUrl,
      run: null,
      link: null,
      status: endedAt === null ? 'opening' : 'approved',
      reason: null,
      created_at: check.now,
      asked_at: endedAt,
      ended_at: endedAt,
    })
    .execute();
}

export function findCheck(db: Database, publicId: string): Promise<StoredCheck | undefined> {
  return db.selectFrom('identity_checks').selectAll().where('public_id', '=', publicId).executeTakeFirst();
}

export function findCheckByRun(
  db: Database,
  provider: IdentityProviderName,
  run: string,
): Promise<StoredCheck | undefined> {
  return db
    .selectFrom('identity_checks')
    .selectAll()
    .where('provider', '=', provider)
    .where('run', '=', run)
    .executeTakeFirst();
}

export function lockCheck(tx: Transaction, id: string): Promise<StoredCheck> {
  return tx
    .selectFrom('identity_checks')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Sets the provider's id of a check once; the second of two concurrent calls is discarded. */
export async function setRun(
  tx: Transaction,
  id: string,
  { run, link }: { readonly run: string; readonly link: string },
): Promise<boolean> {
  const changed = await tx
    .updateTable('identity_checks')
    .set({ run, link, status: 'waiting' })
    .where('id', '=', id)
    .where('status', '=', 'opening')
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

export async function setStatus(
  tx: Transaction,
  id: string,
  change: {
    readonly status: CheckStatus;
    readonly reason: string | null;
    readonly askedAt: Date;
    readonly endedAt: Date | null;
  },
): Promise<void> {
  await tx
    .updateTable('identity_checks')
    .set({
      status: change.status,
      reason: change.reason,
      asked_at: change.askedAt,
      ended_at: change.endedAt,
      // An ended check needs no link to the provider.
      ...(change.endedAt !== null && { link: null }),
    })
    .where('id', '=', id)
    .execute();
}

/** Yields the checks that ended before that time without an approval. */
export function failedChecksBefore(
  db: Database,
  before: Date,
  pageSize: number,
): AsyncIterable<{ id: string }> {
  return iterateById(pageSize, (id) =>
    db
      .selectFrom('identity_checks')
      .select('id')
      .where('ended_at', '<', before)
      .where('status', '<>', 'approved')
      .where('id', '>', id)
      .orderBy('id'),
  );
}

export async function deleteCheck(db: Database, id: string): Promise<void> {
  await db.deleteFrom('identity_checks').where('id', '=', id).execute();
}

const checksAtOnce = 100;

/** Yields every open check at a provider, oldest first. */
export function openChecks(db: Database, provider: IdentityProviderName): AsyncIterable<StoredCheck> {
  return iterateById(checksAtOnce, (id) =>
    db
      .selectFrom('identity_checks')
      .selectAll()
      .where('provider', '=', provider)
      .where('ended_at', 'is', null)
      .where('id', '>', id)
      .orderBy('id'),
  );
}
