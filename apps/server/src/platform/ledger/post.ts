import type { Posting } from '@dukat/ledger/posting';
import { accept, assert, type Result, refuse } from '@dukat/rules/result';
import { type RawBuilder, sql } from 'kysely';
import { condition } from '../database/condition.ts';
import type { Transaction } from '../database/database.ts';
import { checked, toPostingArrays } from './batches/posting-arrays.ts';

export type PostRefusal = 'funds_too_low' | 'reference_reused';

export interface Posted {
  readonly postingId: string;
  /** False when the same posting had been booked before and this call changed nothing. */
  readonly isNew: boolean;
}

/** The result of the SQL functions for one posting. */
export interface Verdict {
  readonly postingId: string | null;
  readonly verdict: string;
}

/**
 * Books one posting in the caller's transaction. It holds the locks of its accounts until that transaction ends, so post late and do not wait
 * for anything external afterwards.
 * Refusals: `funds_too_low` when an account would cross zero, `reference_reused` when the reference was booked with another body. Neither
 * writes anything. Throws when the entries are not a valid double entry.
 */
export async function post(tx: Transaction, posting: Posting): Promise<Result<Posted, PostRefusal>> {
  const [posted] = await postAll(tx, [posting]);
  assert(posted !== undefined, 'expected one verdict for the posting');
  return posted;
}

/** Books many postings in one statement and returns their results in order. None may spend what another of them brings. */
export async function postAll(
  tx: Transaction,
  postings: readonly Posting[],
): Promise<readonly Result<Posted, PostRefusal>[]> {
  if (postings.length === 0) return [];
  return (await verdictsOn(postings).execute(tx)).rows.map(toPosted);
}

/** The booking as a SQL fragment that returns one row for each posting, in order. Refused postings write nothing. */
export function verdictsOn(postings: readonly Posting[]): RawBuilder<Verdict> {
  const p = toPostingArrays(postings.map(checked));
  return sql<Verdict>`
    select posting_id as "postingId", verdict from ledger_post(
      ${p.references}::text[], ${p.types}::text[], ${p.bodyHashes}::bytea[], ${p.abouts}::text[],
      ${p.entryPostings}::integer[], ${p.entryLines}::smallint[],
      (select array_agg(account_id order by ordinal)
         from ledger_open_accounts(${p.kinds}::text[], ${p.owners}::text[], ${p.assets}::text[])),
      ${p.entryAmounts}::numeric[])`;
}

/** Whether the posting of a CTE made by `verdictsOn` is booked. */
export function isBooked(cte: string): RawBuilder<boolean> {
  return condition`${sql.ref(`${cte}.verdict`)} in ('accepted', 'repeated')`;
}

/** Converts a verdict of ledger_post. An unknown verdict means that program and database versions do not match. */
export function toPosted({ postingId, verdict }: Verdict): Result<Posted, PostRefusal> {
  if (verdict === 'funds_too_low' || verdict === 'reference_reused') return refuse(verdict);
  assert(
    postingId !== null && (verdict === 'accepted' || verdict === 'repeated'),
    `unexpected verdict ${verdict}`,
  );
  return accept({ postingId, isNew: verdict === 'accepted' });
}
