import type { Posting } from '@dukat/ledger/posting';
import { assert } from '@dukat/rules/result';
import { sql } from 'kysely';
import type { Transaction } from '../database/database.ts';
import { postedOf, type Verdict } from './post.ts';
import { arraysOf, checked } from './posting-arrays.ts';
import './ledger-tables.ts';

/**
 * Books postings together in the transaction of their cause. All of them are new and covered by what lay there before, or
 * it throws and the whole transaction is undone: a batch counts every debit and no credit (see ledger_post).
 */
export async function postMany(tx: Transaction, postings: readonly Posting[]): Promise<void> {
  if (postings.length === 0) return;
  const p = arraysOf(postings.map(checked));
  const { rows } = await sql<Verdict>`
    select posting_id as "postingId", verdict from ledger_post(
      ${p.references}::text[], ${p.types}::text[], ${p.bodyHashes}::bytea[], ${p.abouts}::text[],
      ${p.entryPostings}::integer[], ${p.entryLines}::smallint[],
      (select array_agg(account_id order by ordinal)
         from ledger_open_accounts(${p.kinds}::text[], ${p.owners}::text[], ${p.assets}::text[])),
      ${p.entryAmounts}::numeric[])`.execute(tx);
  assert(rows.length === postings.length, 'the ledger answers every posting');
  for (const row of rows) {
    const posted = postedOf(row);
    assert(!posted.refused && posted.value.isNew, `a batch is booked whole: ${JSON.stringify(row)}`);
  }
}
