import type { Posting } from '@dukat/ledger/posting';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../database/database.ts';
import type { AccountIds } from './account-ids.ts';
import { batchParameters, batchRowOf } from './batches/batch-arrays.ts';
import './ledger-tables.ts';

/**
 * The call that books postings in the transaction of their cause, in their order: each may spend what one before it brought.
 * All of them are new and covered, or it throws and the whole transaction is undone. It is part of a statement, so that what
 * caused them is written on the same way to the database.
 */
export async function postingsInOrder(
  tx: Transaction,
  postings: readonly Posting[],
  accountIds: AccountIds,
): Promise<RawBuilder<unknown>> {
  if (postings.length === 0) return sql`null`;
  const rows = postings.map(batchRowOf);
  const entries = rows.flatMap(({ posting }) => posting.entries);
  const idOf = await accountIds.open(tx, entries);
  const [references, types, hashes, abouts, ofPostings, lines, accounts, amounts] = batchParameters(
    rows,
    idOf,
  );
  return sql`ledger_post_in_order(${references}::text[], ${types}::text[], ${hashes}::bytea[], ${abouts}::text[],
    ${ofPostings}::integer[], ${lines}::smallint[], ${accounts}::bigint[], ${amounts}::numeric[])`;
}
