import { z } from '@dukat/contract/z';
import { journalKindOf, type LoanJournalKind } from '@dukat/rules/loans/journal';
import { assert } from '@dukat/rules/result';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

const decimal = z.string().nullable().optional();
const windows = z.array(
  z.object({
    from: z.string(),
    to: z.string(),
    median: z.string(),
    ticks: z.array(z.object({ at: z.string(), price: z.string() })).default([]),
  }),
);

/** The figures of an event, by the names under which they are stored. */
const figures = z.object({
  amount: decimal,
  interest: decimal,
  principal: decimal,
  coins: decimal,
  left: decimal,
  sold: decimal,
  proceeds: decimal,
  fee: decimal,
  repaid: decimal,
  surplus: decimal,
  owed: decimal,
  ltv: decimal,
  price: decimal,
  windows: windows.default([]),
});
export type EventFigures = z.output<typeof figures>;

export interface StoredEntry {
  readonly id: string;
  readonly kind: LoanJournalKind;
  /** What follows the kind in the event's name, such as the id of a step. */
  readonly about: string;
  readonly at: Date;
  readonly figures: EventFigures;
  /** The Message-ID of the mail about it. */
  readonly mail: string | null;
}

/** The page of a journal. */
export interface EntriesPage {
  /** Newest first by `before`, oldest first by `after`. */
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  /** The last entry that a file contains. */
  readonly upTo?: string | undefined;
  readonly limit: number;
}

/** Returns events of a loan: the newest first, or the oldest first after an entry. */
export async function findEntries(
  db: Database,
  loanId: string,
  { before, after, upTo, limit }: EntriesPage,
): Promise<readonly StoredEntry[]> {
  const order = after === undefined ? sql`desc` : sql`asc`;
  const { rows } = await sql<{
    readonly id: string;
    readonly event: string;
    readonly details: unknown;
    readonly at: Date;
    readonly mail: string | null;
  }>`
    select e.id::text, e.event, e.details, e.created_at as at, n.message_id as mail
      from loan_events e left join loan_notices n on n.loan_id = e.loan_id and n.event = e.event
     where e.loan_id = ${loanId}
       ${before === undefined ? sql`` : sql`and e.id < ${before}::bigint`}
       ${after === undefined ? sql`` : sql`and e.id > ${after}::bigint`}
       ${upTo === undefined ? sql`` : sql`and e.id <= ${upTo}::bigint`}
     order by e.id ${order} limit ${limit}`.execute(db);
  return rows.map(({ event, details, ...row }) => {
    const kind = journalKindOf(event);
    assert(kind !== undefined, 'expected an event that the journal knows');
    return { ...row, kind, about: event.slice(event.indexOf(':') + 1), figures: figures.parse(details) };
  });
}

export interface JournalHead {
  readonly lastId: string;
  readonly mails: readonly string[];
}

/** Returns the newest entry of a journal, and the Message-IDs of all its mails. */
export async function readJournalHead(db: Database, loanId: string): Promise<JournalHead> {
  const { rows } = await sql<{ readonly lastId: string; readonly mails: readonly string[] }>`
    select coalesce(max(e.id), 0)::text as "lastId",
           coalesce(array_agg(n.message_id) filter (where n.message_id is not null), '{}') as mails
      from loan_events e left join loan_notices n on n.loan_id = e.loan_id and n.event = e.event
     where e.loan_id = ${loanId}`.execute(db);
  return rows[0] ?? { lastId: '0', mails: [] };
}
