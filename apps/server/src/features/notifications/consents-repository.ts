import type { Database, Transaction } from '../../platform/database/database.ts';
import type { ConsentKind, ConsentSource } from './notifications-tables.ts';

export interface Consent {
  readonly kind: ConsentKind;
  readonly version: string;
  readonly accepted: boolean;
  readonly at: Date;
}

export interface NewConsent {
  readonly userId: string;
  readonly kind: ConsentKind;
  readonly accepted: boolean;
  readonly source: ConsentSource;
  readonly now: Date;
}

/** Adds what the person said to that version of the text; earlier answers stay on record. */
export async function insertConsent(
  tx: Transaction,
  { userId, kind, version, accepted, source, now }: NewConsent & { readonly version: string },
): Promise<void> {
  await tx
    .insertInto('consents')
    .values({ user_id: userId, kind, version, accepted, source, created_at: now })
    .execute();
}

/** The newest answer of each kind. */
export async function consentsOf(db: Database, userId: string): Promise<readonly Consent[]> {
  const rows = await db
    .selectFrom('consents')
    .distinctOn('kind')
    .select(['kind', 'version', 'accepted', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('kind')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ kind, version, accepted, created_at }) => ({ kind, version, accepted, at: created_at }));
}
