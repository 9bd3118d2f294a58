import { type Insertable, sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { MessageAuthor, SupportFilesTable } from '../support-tables.ts';

export interface FileFacts {
  readonly public_id: string;
  readonly name: string;
  readonly type: SupportFilesTable['type'];
  readonly size: number;
}

const facts = ['public_id', 'name', 'type', 'size'] as const;

/** Of many files of one person at once each is counted with the others. */
export async function lockFilesOf(tx: Transaction, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`support-files:${userId}`}, 0))`.execute(tx);
}

export async function storeFile(tx: Transaction, row: Insertable<SupportFilesTable>): Promise<void> {
  await tx.insertInto('support_files').values(row).execute();
}

/** What was sent and went with no message since: it is nobody's matter any more. */
export async function dropStaleFiles(tx: Transaction, userId: string, before: Date): Promise<void> {
  await tx
    .deleteFrom('support_files')
    .where('user_id', '=', userId)
    .where('message_id', 'is', null)
    .where('created_at', '<', before)
    .execute();
}

export async function countWaitingFiles(tx: Transaction, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('support_files')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('message_id', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Gives own files that wait to a message; how many of them there were. */
export async function attachFiles(
  tx: Transaction,
  given: { readonly userId: string; readonly messageId: string; readonly files: readonly string[] },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('support_files')
    .set({ message_id: given.messageId })
    .where('user_id', '=', given.userId)
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

/** A file of a user with its bytes; what somebody else sent is not there. */
export async function fileOfUser(db: Database, publicId: string, userId: string) {
  return db
    .selectFrom('support_files')
    .select([...facts, 'bytes'])
    .where('public_id', '=', publicId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** For operators: a file that went with a message, whoever wrote it. */
export async function sentFile(db: Database, publicId: string, author: MessageAuthor = 'customer') {
  return db
    .selectFrom('support_files as f')
    .innerJoin('support_messages as m', 'm.id', 'f.message_id')
    .select(['f.public_id', 'f.name', 'f.type', 'f.size', 'f.bytes'])
    .where('f.public_id', '=', publicId)
    .where('m.author', '=', author)
    .executeTakeFirst();
}
