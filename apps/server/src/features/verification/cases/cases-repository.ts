import { oversightRoles } from '@dukat/contract/back-office/roles';
import { type Selectable, sql } from 'kysely';
import type { Database, Tables, Transaction } from '../../../platform/database/database.ts';
import { readQueue, type WorkQueue } from '../../../platform/work-queue.ts';

export type StoredCase = Selectable<Tables['identity_cases']>;

export async function insertCase(
  tx: Transaction,
  row: Pick<StoredCase, 'public_id' | 'user_id' | 'kind' | 'about' | 'opened_at'> & {
    readonly reasons: readonly string[];
  },
): Promise<void> {
  await tx
    .insertInto('identity_cases')
    .values({ ...row, reasons: [...row.reasons], message: null, operator_id: null, decided_at: null })
    .execute();
}

export function lockCase(tx: Transaction, publicId: string): Promise<StoredCase | undefined> {
  return tx
    .selectFrom('identity_cases')
    .selectAll()
    .where('public_id', '=', publicId)
    .forUpdate()
    .executeTakeFirst();
}

export async function endCase(
  tx: Transaction,
  id: string,
  end: {
    readonly status: Exclude<StoredCase['status'], 'open'>;
    readonly message: string;
    readonly operatorId: string;
    readonly now: Date;
  },
): Promise<void> {
  const { status, message, operatorId, now } = end;
  await tx
    .updateTable('identity_cases')
    .set({ status, message, operator_id: operatorId, decided_at: now })
    .where('id', '=', id)
    .execute();
}

/** Whether operators are checking or have refused the person's identity. A result of another provider does not override that. */
export async function isIdentityInQuestion(tx: Transaction, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('identity_cases')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', 'identity')
    .where('status', '<>', 'accepted')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export const openCases: WorkQueue = {
  name: 'identity_cases',
  roles: oversightRoles,
  read: (db) =>
    readQueue(db, {
      from: sql`identity_cases where status = 'open'`,
      since: sql`opened_at`,
      about: sql`kind`,
    }),
};

export interface QueueFilter {
  readonly status: StoredCase['status'];
  readonly kind?: StoredCase['kind'] | undefined;
  readonly offset: number;
  readonly limit: number;
}

/**
 * Returns open cases in the order of arrival and decided ones newest first. Returns one more than the page, to know whether there are more.
 */
export function listCases(
  db: Database,
  { status, kind, offset, limit }: QueueFilter,
): Promise<readonly StoredCase[]> {
  return db
    .selectFrom('identity_cases')
    .selectAll()
    .where('status', '=', status)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'form'))
    .orderBy('id', status === 'open' ? 'asc' : 'desc')
    .offset(offset)
    .limit(limit + 1)
    .execute();
}

const maxPerPerson = 100;

/** Returns the user's cases, newest first. */
export function listUserCases(db: Database, userId: string): Promise<readonly StoredCase[]> {
  return db
    .selectFrom('identity_cases')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(maxPerPerson)
    .execute();
}
