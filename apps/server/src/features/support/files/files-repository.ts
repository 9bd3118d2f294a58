import { type Insertable, sql } from 'kysely';
import { condition } from '../../../platform/database/condition.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { SupportFilesTable } from '../support-tables.ts';

export interface FileFacts {
  readonly public_id: string;
  readonly name: string;
  readonly type: SupportFilesTable['type'];
  readonly size: number;
}

/** Whose a file is, until it goes with a message and afterwards. */
export type FileOwner =
  | { readonly userId: string }
  | { readonly operatorId: string }
  /** Of whoever has no account and was let in by the link of this conversation. */
  | { readonly linkedTo: string };

const nobodys = { user_id: null, operator_id: null, request_id: null } as const;

function columnsOf(owner: FileOwner) {
  if ('userId' in owner) return { ...nobodys, user_id: owner.userId };
  if ('operatorId' in owner) return { ...nobodys, operator_id: owner.operatorId };
  return { ...nobodys, request_id: owner.linkedTo };
}

function ownedBy(owner: FileOwner) {
  if ('userId' in owner) return condition`user_id = ${owner.userId}`;
  if ('operatorId' in owner) return condition`operator_id = ${owner.operatorId}`;
  return condition`request_id = ${owner.linkedTo}`;
}

function nameOf(owner: FileOwner): string {
  if ('userId' in owner) return owner.userId;
  return 'operatorId' in owner ? `operator:${owner.operatorId}` : `conversation:${owner.linkedTo}`;
}

const facts = ['public_id', 'name', 'type', 'size'] as const;

/** Of many files of one person at once each is counted with the others. */
export async function lockFilesOf(tx: Transaction, owner: FileOwner): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`support-files:${nameOf(owner)}`}, 0))`.execute(
    tx,
  );
}

export async function storeFile(
  tx: Transaction,
  owner: FileOwner,
  row: Omit<Insertable<SupportFilesTable>, keyof typeof nobodys>,
): Promise<void> {
  await tx
    .insertInto('support_files')
    .values({ ...row, ...columnsOf(owner) })
    .execute();
}

/** What was sent and went with no message since: it is nobody's matter any more. */
export async function dropStaleFiles(tx: Transaction, owner: FileOwner, before: Date): Promise<void> {
  await tx
    .deleteFrom('support_files')
    .where(ownedBy(owner))
    .where('message_id', 'is', null)
    .where('created_at', '<', before)
    .execute();
}

export async function countWaitingFiles(tx: Transaction, owner: FileOwner): Promise<number> {
  const { count } = await tx
    .selectFrom('support_files')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where(ownedBy(owner))
    .where('message_id', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** All that an owner has here, what went with messages included. */
export async function countFiles(tx: Transaction, owner: FileOwner): Promise<number> {
  const { count } = await tx
    .selectFrom('support_files')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where(ownedBy(owner))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Gives own files that wait to a message; how many of them there were. */
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

/** The files of messages, in the order in which they were sent. */
export async function filesOfMessages(
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

/** With its bytes: what a user sent, or what the house answered that user with. What somebody else sent is not there. */
export async function fileOfUser(db: Database, publicId: string, userId: string) {
  return db
    .selectFrom('support_files as f')
    .leftJoin('support_messages as m', 'm.id', 'f.message_id')
    .leftJoin('support_requests as r', 'r.id', 'm.request_id')
    .select([...readable])
    .where('f.public_id', '=', publicId)
    .where(condition`f.user_id = ${userId} or (m.author = 'house' and r.user_id = ${userId})`)
    .executeTakeFirst();
}

/** What went with a message of one conversation: the house's, or that of whoever was let in by its link. */
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

/** For operators: a file that went with a message, whoever wrote it. */
export async function sentFile(db: Database, publicId: string) {
  return db
    .selectFrom('support_files as f')
    .select([...readable])
    .where('f.public_id', '=', publicId)
    .where('f.message_id', 'is not', null)
    .executeTakeFirst();
}
