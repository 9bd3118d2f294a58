import { backOfficeRoles } from '@dukat/contract/back-office/roles';
import type { RequestStatus } from '@dukat/contract/support';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { condition } from '../../platform/database/condition.ts';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Database, Tables, Transaction } from '../../platform/database/database.ts';
import { readQueue, type WorkQueue } from '../../platform/work-queue.ts';

export type StoredRequest = Selectable<Tables['support_requests']>;
export type StoredMessage = Selectable<Tables['support_messages']>;

export async function storeRequest(
  tx: Transaction,
  row: Insertable<Tables['support_requests']>,
): Promise<{ readonly id: string }> {
  return tx.insertInto('support_requests').values(row).returning('id').executeTakeFirstOrThrow();
}

export async function storeMessage(
  tx: Transaction,
  row: Insertable<Tables['support_messages']>,
): Promise<{ readonly id: string }> {
  return tx.insertInto('support_messages').values(row).returning('id').executeTakeFirstOrThrow();
}

/** Locks a request until the transaction ends; only the user's own if `userId` is given. */
export async function lockRequest(
  tx: Transaction,
  publicId: string,
  userId?: string,
): Promise<StoredRequest | undefined> {
  return tx
    .selectFrom('support_requests')
    .selectAll()
    .where('public_id', '=', publicId)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? null))
    .forUpdate()
    .executeTakeFirst();
}

export async function changeRequest(
  tx: Transaction,
  id: string,
  change: Pick<
    Updateable<Tables['support_requests']>,
    | 'status'
    | 'updated_at'
    | 'answer_by'
    | 'assignee_id'
    | 'read_upto'
    | 'first_answered_at'
    | 'resolve_by'
    | 'resolved_at'
  >,
): Promise<void> {
  await tx.updateTable('support_requests').set(change).where('id', '=', id).execute();
}

export async function countMessages(tx: Transaction, requestId: string): Promise<number> {
  return countRows(tx.selectFrom('support_messages').where('request_id', '=', requestId));
}

/** The last message by one of these authors, or undefined. */
export async function lastMessageId(
  tx: Transaction,
  requestId: string,
  authors: readonly StoredMessage['author'][],
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('support_messages')
    .select('id')
    .where('request_id', '=', requestId)
    .where('author', 'in', [...authors])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Messages of a request, newest first. */
export async function listMessages(
  db: Database,
  requestId: string,
  page: {
    readonly authors: readonly StoredMessage['author'][];
    readonly before?: string | undefined;
    readonly limit: number;
  },
): Promise<readonly StoredMessage[]> {
  const { authors, before, limit } = page;
  return db
    .selectFrom('support_messages')
    .selectAll()
    .where('request_id', '=', requestId)
    .where('author', 'in', [...authors])
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export interface RequestRow extends StoredRequest {
  /** The beginning of its first message. */
  readonly beginning: string;
  readonly unread: number;
}

const longestBeginning = 120;

/** Requests with the beginning of the first message and the number of unread ones. */
function requestRows(db: Database) {
  return db
    .selectFrom('support_requests as r')
    .selectAll('r')
    .select([
      sql<string>`
        (select left(text, ${longestBeginning}) from support_messages
          where request_id = r.id order by id limit 1)`.as('beginning'),
      sql<number>`
        (select count(*)::integer from support_messages
          where request_id = r.id and author = 'house' and id > r.read_upto)`.as('unread'),
    ]);
}

/** A user's requests, newest first. */
export async function listRequests(
  db: Database,
  userId: string,
  {
    before,
    offset,
    limit,
  }: { readonly before?: string | undefined; readonly offset: number; readonly limit: number },
): Promise<readonly RequestRow[]> {
  return requestRows(db)
    .where('r.user_id', '=', userId)
    .$if(before !== undefined, (query) => query.where('r.id', '<', before ?? ''))
    .orderBy('r.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
}

export function countUserRequests(db: Database, userId: string): Promise<number> {
  return countRows(db.selectFrom('support_requests').where('user_id', '=', userId));
}

/** One request; only the user's own if `userId` is given. */
export async function findRequest(
  db: Database,
  publicId: string,
  userId?: string,
): Promise<RequestRow | undefined> {
  return requestRows(db)
    .where('r.public_id', '=', publicId)
    .$if(userId !== undefined, (query) => query.where('r.user_id', '=', userId ?? null))
    .executeTakeFirst();
}

export interface QueueFilter {
  readonly status: RequestStatus;
  readonly assigneeId?: string | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** Waiting requests ordered by deadline, others last changed first. Reads one more row than the page to find out whether there are more. */
export async function listQueue(db: Database, filter: QueueFilter): Promise<readonly RequestRow[]> {
  const { status, assigneeId, offset, limit } = filter;
  const rows = requestRows(db)
    .where('r.status', '=', status)
    .$if(assigneeId !== undefined, (query) => query.where('r.assignee_id', '=', assigneeId ?? null))
    .offset(offset)
    .limit(limit + 1);
  return status === 'open'
    ? rows.orderBy(sql`least(r.answer_by, r.resolve_by)`).orderBy('r.id').execute()
    : rows.orderBy('r.updated_at', 'desc').orderBy('r.id', 'desc').execute();
}

export const openQuestions: WorkQueue = {
  name: 'questions',
  roles: backOfficeRoles,
  read: (db) =>
    readQueue(db, {
      from: sql`support_requests where status = 'open'`,
      orderBy: sql`least(answer_by, resolve_by), id`,
      since: sql`updated_at`,
      due: sql`least(answer_by, resolve_by)`,
    }),
};

/** Requests of the same account or from the same mailbox. */
const bySameAuthor = ({ user_id: userId, email }: StoredRequest) =>
  userId === null ? condition`email = ${email}` : condition`user_id = ${userId} or email = ${email}`;

export async function countOtherRequests(db: Database, request: StoredRequest): Promise<number> {
  return countRows(
    db.selectFrom('support_requests').where(bySameAuthor(request)).where('id', '<>', request.id),
  );
}

/** The author's other requests, newest first. Reads one more row than the page to find out whether there are more. */
export function listOtherRequests(
  db: Database,
  request: StoredRequest,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<readonly RequestRow[]> {
  return requestRows(db)
    .where(bySameAuthor(request))
    .where('r.id', '<>', request.id)
    .orderBy('r.id', 'desc')
    .offset(offset)
    .limit(limit + 1)
    .execute();
}

/** Counts a user's unread messages, up to `most`. */
export async function countUnread(db: Database, userId: string, most: number): Promise<number> {
  const { count } = await db
    .selectFrom((from) =>
      from
        .selectFrom('support_requests as r')
        .innerJoin('support_messages as m', 'm.request_id', 'r.id')
        .where('r.user_id', '=', userId)
        .where('m.author', '=', 'house')
        .whereRef('m.id', '>', 'r.read_upto')
        .select('m.id')
        .limit(most)
        .as('unread'),
    )
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
