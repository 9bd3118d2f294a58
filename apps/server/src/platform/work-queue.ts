import { mostCounted, type QueueName, shownPerQueue } from '@dukat/contract/back-office/overview';
import type { OperatorRole } from '@dukat/contract/endpoint';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database/database.ts';
import type { SignedInOperator } from './http/caller.ts';

export interface WaitingItem {
  readonly since: Date;
  /** The deadline; null if there is none. */
  readonly due: Date | null;
  readonly amount: string | null;
  readonly asset: string | null;
  /** The kind of item, if the queue has several. */
  readonly about: string | null;
}

export interface WaitingWork {
  /** Exact up to `mostCounted`, otherwise `mostCounted` + 1. */
  readonly count: number;
  /** The most urgent items, by deadline and then by age. */
  readonly first: readonly WaitingItem[];
}

/** A slice's work that waits for operators, shown on the overview and the tabs of the back office. */
export interface WorkQueue {
  readonly name: QueueName;
  /** The roles that may call the endpoint that lists it. */
  readonly roles: readonly OperatorRole[];
  readonly read: (
    db: Database,
    asked: { readonly now: Date; readonly by: SignedInOperator },
  ) => Promise<WaitingWork>;
}

interface QueueQuery {
  /** The tables and conditions of the query. */
  readonly from: RawBuilder<unknown>;
  /** `id` unless given. Must use an index, so that a long queue is not read to its end. */
  readonly orderBy?: RawBuilder<unknown>;
  readonly since: RawBuilder<unknown>;
  readonly due?: RawBuilder<unknown>;
  readonly amount?: RawBuilder<unknown>;
  readonly asset?: RawBuilder<unknown>;
  readonly about?: RawBuilder<unknown>;
}

/** The usual names of the columns that hold a sum. */
export const amountColumns = { amount: sql`amount`, asset: sql`asset` };

const none = sql`null`;

/** Counts a queue and reads its most urgent items in one statement. */
export async function readQueue(db: Database, query: QueueQuery): Promise<WaitingWork> {
  const { from, orderBy = sql`id`, since, due = none, amount = none, asset = none, about = none } = query;
  const { rows } = await sql<WaitingItem & { count: number }>`
    select since, due, amount, asset, about, (count(*) over ())::int as count
      from (select ${since} as since, (${due})::timestamptz as due, (${amount})::text as amount, (${asset})::text as asset,
                   (${about})::text as about
              from ${from} order by ${orderBy} limit ${mostCounted + 1}) waiting
     order by due, since limit ${shownPerQueue}`.execute(db);
  return {
    count: rows[0]?.count ?? 0,
    first: rows.map(({ count: _, ...item }) => item),
  };
}
