import { type Insertable, sql } from 'kysely';
import { condition } from '../../../platform/database/condition.ts';
import { countRows } from '../../../platform/database/count-rows.ts';
import type { Database, Tables, Transaction } from '../../../platform/database/database.ts';

export interface FileFacts {
  readonly public_id: string;
  readonly name: string;
  readonly type: Tables['support_files']['type'];
  readonly size: number;
}

/** The owner of a file, before and after it is attached to a message. */
export type FileOwner =
  | { readonly userId: string }
  | { readonly operatorId: string }
  /** A person without an account, identified by the link to this conversation. */
  | { readonly linkedTo: string };

const noOwner = { user_id: null, operator_id: null, request_id: null } as const;

function ownerColumns(owner: FileOwner) {
  if ('userId' in owner) return { ...noOwner, user_id: owner.userId };
  if ('operatorId' in owner) return { ...noOwner, operator_id: owner.operatorId };
  return { ...noOwner, request_id: owner.linkedTo };
}

function ownedBy(owner: FileOwner) {
  if ('userId' in owner) return condition`user_id = ${owner.userId}`;
  if ('operatorId' in owner) return condition`operator_id = ${owner.operatorId}`;
  return condition`request_id = ${owner.linkedTo}`;
}

function formatOwner(owner: FileOwner): string {
  if ('userId' in owner) return owner.userId;
  return 'operatorId' in owner ? `operator:${owner.operatorId}` : `conversation:${owner.linkedTo}`;
}

const facts = ['public_id', 'name', 'type', 'size'] as const;

/** Serialises uploads of one owner, so that concurrent uploads count each other. */
export async function lockUploads(tx: Transaction, owner: FileOwner): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`support-files:${formatOwner(owner)}`}, 0))`.execute(
    tx,
  );
}

export async function storeFile(
  tx: Transaction,
  owner: FileOwner,
  row: Omit<Insertable<Tables['support_files']>, keyof typeof noOwner>,
): Promise<void> {
  await tx
    .insertInto('support_files')
    .values({ ...row, ...ownerColumns(owner) })
    .execute();
}

/** Deletes uploaded files that were not attached to a message in time. */
export async function dropStaleFiles(tx: Transaction, owner: FileOwner, before: Date): Promise<void> {
  await tx
    .deleteFrom('support_files')
    .where(ownedBy(owner))
    .where('message_id', 'is', null)
    .where('created_at', '<', before)
    .execute();
}

export function countWaitingFiles(tx: Transaction, owner: FileOwner): Promise<number> {
  return countRows(tx.selectFrom('support_files').where(ownedBy(owner)).where('message_id', 'is', null));
}

/** Counts an owner's files, including attached ones. */
export function countFiles(tx: Transaction, owner: FileOwner): Promise<number> {
  return countRows(tx.selectFrom('support_files').where(ownedBy(owner)));
}

/** Attaches the owner's waiting files to a message. Returns how many were found. */
export async function attachFiles(
  tx: Transaction,
  given: { readonly owner: FileOwner; readonly messageId: string; readonly files: readonly string[] },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('support_files')
    .set({ message_id: given.messageId })
    .where(ownedBy(given.owner))
    .where('message_id', 'is', null)
    .where('public_id', 'in', [...given.files])
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** The files of messages, in upload order. */
export async function listMessageFiles(
  db: Database,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, readonly FileFacts[]>> {
  const byMessage = new Map<string, FileFacts[]>();
  if (messageIds.length === 0) return byMessage;
  const rows = await db
    .selectFrom('support_files')
    .select([...facts, 'message_id'])
    .where('message_id', 'in', [...messageIds])
    .orderBy('id')
    .execute();
  for (const { message_id: message, ...file } of rows) {
    if (message !== null) byMessage.set(message, [...(byMessage.get(message) ?? []), file]);
  }
  return byMessage;
}

const readable = ['f.public_id', 'f.name', 'f.type', 'f.size', 'f.bytes'] as const;

/** A file with its bytes, if the user uploaded it or it was sent to that user. Others' files are not found. */
export async function findUserFile(db: Database, publicId: string, userId: string) {
  return db
    .selectFrom('support_files as f')
    .leftJoin('support_messages as m', 'm.id', 'f.message_id')
    .leftJoin('support_requests as r', 'r.id', 'm.request_id')
    .select([...readable])
    .where('f.public_id', '=', publicId)
    .where(condition`f.user_id = ${userId} or (m.author = 'house' and r.user_id = ${userId})`)
    .executeTakeFirst();
}

/** A file attached to a message of the conversation: support's, or one sent through the conversation's link. */
export async function linkedFile(db: Database, publicId: string, requestPublicId: string) {
  return db
    .selectFrom('support_files as f')
    .innerJoin('support_messages as m', 'm.id', 'f.message_id')
    .innerJoin('support_requests as r', 'r.id', 'm.request_id')
    .select([...readable])
    .where('f.public_id', '=', publicId)
    .where(condition`m.author = 'house' or f.request_id = r.id`)
    .where('r.public_id', '=', requestPublicId)
    .executeTakeFirst();
}

/** For operators: any file that is attached to a message. */
export async function sentFile(db: Database, publicId: string) {
  return db
    .selectFrom('support_files as f')
    .select([...readable])
    .where('f.public_id', '=', publicId)
    .where('f.message_id', 'is not', null)
    .executeTakeFirst();
}
