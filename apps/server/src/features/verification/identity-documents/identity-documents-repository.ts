import type { IdentityProviderName } from '@dukat/rules/verification/identity-check';
import { documentPollingMs, statusesWithDocuments } from '@dukat/rules/verification/identity-documents';
import { documentRetentionMs } from '@dukat/rules/verification/retention';
import type { Selectable } from 'kysely';
import { condition } from '../../../platform/database/condition.ts';
import type { Database, Tables } from '../../../platform/database/database.ts';
import { iterateById } from '../../../platform/database/iterate-rows.ts';
import type { Encrypted } from '../../../platform/key-ring.ts';
import type { StoredCheck } from '../identity/identity-checks-repository.ts';

export type StoredIdentityDocument = Selectable<Tables['identity_documents']>;
/** A document without its bytes. */
export type DocumentFacts = Omit<StoredIdentityDocument, 'encrypted'>;

const facts = [
  'id',
  'public_id',
  'check_id',
  'source',
  'kind',
  'side',
  'type',
  'size',
  'key_id',
  'kept_at',
] as const;
const rowsAtOnce = 100;

/** Yields the recently ended checks of a provider whose documents are not all copied, oldest first. */
export function checksToCopy(
  db: Database,
  provider: IdentityProviderName,
  now: Date,
): AsyncIterable<StoredCheck> {
  const since = new Date(now.getTime() - documentPollingMs);
  return iterateById(rowsAtOnce, (id) =>
    db
      .selectFrom('identity_checks')
      .selectAll()
      .where('documents_at', 'is', null)
      .where('provider', '=', provider)
      .where('run', 'is not', null)
      .where('status', 'in', statusesWithDocuments)
      .where('ended_at', '>', since)
      .where('id', '>', id)
      .orderBy('id'),
  );
}

export async function listSources(db: Database, checkId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('identity_documents')
    .select('source')
    .where('check_id', '=', checkId)
    .execute();
  return new Set(rows.map(({ source }) => source));
}

/** Stores a document once; the second of two concurrent copies is discarded. */
export async function insertDocument(
  db: Database,
  document: Omit<StoredIdentityDocument, 'id'>,
): Promise<void> {
  await db
    .insertInto('identity_documents')
    .values(document)
    .onConflict((conflict) => conflict.columns(['check_id', 'source']).doNothing())
    .execute();
}

/** Marks that all documents of the check are copied. */
export async function setCopied(db: Database, checkId: string, now: Date): Promise<void> {
  await db.updateTable('identity_checks').set({ documents_at: now }).where('id', '=', checkId).execute();
}

const maxPerPerson = 100;

/** Returns the documents of these checks without their bytes, newest check first. */
export async function listCheckDocuments(
  db: Database,
  checkIds: readonly string[],
): Promise<readonly DocumentFacts[]> {
  if (checkIds.length === 0) return [];
  return db
    .selectFrom('identity_documents')
    .select(facts)
    .where('check_id', 'in', checkIds)
    .orderBy('check_id', 'desc')
    .orderBy('id')
    .limit(maxPerPerson)
    .execute();
}

export function findDocument(db: Database, publicId: string): Promise<StoredIdentityDocument | undefined> {
  return db.selectFrom('identity_documents').selectAll().where('public_id', '=', publicId).executeTakeFirst();
}

/** Yields the documents encrypted with other keys, without their bytes, which are large. */
export function documentsToReencrypt(db: Database, newest: string): AsyncIterable<DocumentFacts> {
  return iterateById(rowsAtOnce, (id) =>
    db
      .selectFrom('identity_documents')
      .select(facts)
      .where('key_id', '<>', newest)
      .where('id', '>', id)
      .orderBy('id'),
  );
}

/** Stores the file encrypted with another key, unless another process did so meanwhile. */
export async function setEncrypted(
  db: Database,
  { id, key_id: oldKey }: Pick<StoredIdentityDocument, 'id' | 'key_id'>,
  { keyId, bytes }: Encrypted,
): Promise<void> {
  await db
    .updateTable('identity_documents')
    .set({ key_id: keyId, encrypted: bytes })
    .where('id', '=', id)
    .where('key_id', '=', oldKey)
    .execute();
}

/** Yields documents of inactive people: since that time they have neither acted nor received a deposit. */
export function expiredIdentityDocuments(
  db: Database,
  now: Date,
  pageSize: number,
): AsyncIterable<{ id: string }> {
  const before = new Date(now.getTime() - documentRetentionMs);
  return iterateById(pageSize, (id) =>
    db
      .selectFrom('identity_documents as d')
      .innerJoin('identity_checks as c', 'c.id', 'd.check_id')
      .select('d.id')
      .where('d.kept_at', '<', before)
      .where('c.ended_at', '<', before)
      .where(
        condition`not exists (
          select from audit_log l
          where l.actor_kind = 'user' and l.actor_id = c.user_id::text and l.at >= ${before})`,
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('counted_deposits as p')
              .select('p.source')
              .whereRef('p.user_id', '=', 'c.user_id')
              .where('p.counted_at', '>=', before),
          ),
        ),
      )
      .where('d.id', '>', id)
      .orderBy('d.id'),
  );
}

export async function deleteDocument(db: Database, id: string): Promise<void> {
  await db.deleteFrom('identity_documents').where('id', '=', id).execute();
}
