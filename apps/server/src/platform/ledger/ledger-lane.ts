import type { LedgerAccount } from '@dukat/ledger/accounts';
import { ownerOf } from '@dukat/ledger/accounts';
import { assert } from '@dukat/rules/result';
import pg from 'pg';
import { accountKey, type BatchRow, batchParameters } from './batch-arrays.ts';
import type { Verdict } from './post.ts';

/** Ids of accounts kept in memory; past this the oldest half is forgotten and read again when needed. */
const maxAccountIds = 200_000;

const postStatement = {
  name: 'ledger_post_batch',
  text: 'select posting_ids, verdicts from ledger_post_batch($1, $2, $3, $4, $5, $6, $7, $8)',
};

/** One connection to the ledger: each call is one transaction with one answer. */
export interface LedgerLane {
  send(rows: readonly BatchRow[]): Promise<readonly Verdict[]>;
  /** Whether the connection is gone, so that an unanswered batch may or may not have been booked. */
  isLost(): boolean;
  close(): Promise<void>;
}

export async function openLane(url: string, accountIds: Map<string, string>): Promise<LedgerLane> {
  const client = new pg.Client({ connectionString: url, application_name: 'dukat-ledger' });
  let lost = false;
  client.on('error', () => {
    lost = true;
  });
  await client.connect();

  async function ask<Row extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<Row[]> {
    try {
      return (await client.query<Row>(query)).rows;
    } catch (error) {
      // An ordinary error of a statement leaves the connection usable; a fatal one, or none from the server, does not.
      const isOrdinary = error instanceof pg.DatabaseError && error.severity === 'ERROR';
      if (!isOrdinary) lost = true;
      throw error;
    }
  }

  async function openAccounts(rows: readonly BatchRow[]): Promise<void> {
    const missing = new Map<string, { account: LedgerAccount; asset: string }>();
    for (const row of rows) {
      for (const entry of row.posting.entries) {
        const key = accountKey(entry);
        if (!accountIds.has(key)) missing.set(key, entry);
      }
    }
    if (missing.size === 0) return;
    const wanted = [...missing.values()];
    const opened = await ask<{ account_id: string }>({
      text: 'select account_id from ledger_open_accounts($1, $2, $3) order by ordinal',
      values: [
        wanted.map(({ account }) => account.kind),
        wanted.map(({ account }) => ownerOf(account)),
        wanted.map(({ asset }) => asset),
      ],
    });
    forgetOldest(accountIds);
    // The statement was a transaction of its own, so these accounts are there to stay.
    [...missing.keys()].forEach((key, index) => {
      const id = opened[index]?.account_id;
      assert(id !== undefined, 'every account asked for was opened');
      accountIds.set(key, id);
    });
  }

  return {
    async send(rows) {
      await openAccounts(rows);
      const values = batchParameters(rows, (key) => {
        const id = accountIds.get(key);
        assert(id !== undefined, 'every account of the batch is open');
        return id;
      });
      const [answer] = await ask<BatchAnswer>({ ...postStatement, values });
      return verdictsOf(answer);
    },
    isLost: () => lost,
    close: () => client.end(),
  };
}

interface BatchAnswer {
  readonly posting_ids: readonly (string | null)[];
  /** Null when all were booked now. */
  readonly verdicts: readonly string[] | null;
}

function verdictsOf(answer: BatchAnswer | undefined): Verdict[] {
  assert(answer !== undefined, 'the ledger answers every batch');
  const { posting_ids: ids, verdicts } = answer;
  return ids.map((postingId, index) => ({
    postingId,
    verdict: verdicts === null ? 'accepted' : (verdicts[index] ?? ''),
  }));
}

function forgetOldest(accountIds: Map<string, string>): void {
  if (accountIds.size < maxAccountIds) return;
  let left = maxAccountIds / 2;
  for (const key of accountIds.keys()) {
    if (left === 0) return;
    accountIds.delete(key);
    left -= 1;
  }
}
