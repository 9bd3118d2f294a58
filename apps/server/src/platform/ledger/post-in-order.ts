import type { Posting } from '@dukat/ledger/posting';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../database/database.ts';
import type { AccountIds } from './account-ids.ts';
import { batchParameters, toBatchRow } from './batches/batch-arrays.ts';

/**
 * Returns the SQL call that books postings in order in the caller's transaction: each may spend what an earlier one credited. It raises an
 * error, and so rolls back the whole transaction, unless all of them are new and covered. It is a SQL fragment, so that the caller writes its
 * own rows in the same round trip.
 */
export async function postingsInOrder(
  tx: Transaction,
  postings: readonly Posting[],
  accountIds: AccountIds,
): Promise<RawBuilder<unknown>> {
  if (postings.length === 0) return sql`null`;
  const rows = postings.map(toBatchRow);
  const entries = rows.flatMap(({ posting }) => posting.entries);
  const findAccountId = await accountIds.open(tx, entries);
  const [references, types, hashes, abouts, entryPostings, lines, accounts, amounts] = batchParameters(
    rows,
    findAccountId,
  );
  return sql`ledger_post_in_order(${references}::text[], ${types}::text[], ${hashes}::bytea[], ${abouts}::text[],
    ${entryPostings}::integer[], ${lines}::smallint[], ${accounts}::bigint[], ${amounts}::numeric[])`;
}
