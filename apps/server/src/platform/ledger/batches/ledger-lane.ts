import type { LedgerAccount } from '@dukat/ledger/accounts';
import { accountOwner } from '@dukat/ledger/accounts';
import { assert } from '@dukat/rules/result';
import pg from 'pg';
import { type Flush, flushStatement, shareFlush } from '../../database/flush-barrier.ts';
import type { Verdict } from '../post.ts';
import { accountKey, type BatchRow, batchParameters } from './batch-arrays.ts';

/** The most account ids kept in memory; beyond it the oldest half is dropped and read again when needed. */
const maxAccountIds = 200_000;

const postStatement = {
  name: 'ledger_post_batch',
  text: 'select posting_ids, verdicts from ledger_post_batch($1, $2, $3, $4, $5, $6, $7, $8)',
};

/**
 * Two connections to the ledger. On the first, each batch is a transaction that commits without waiting for the disk; the second confirms
 * durability and opens accounts, whose ids are cached for good. A crash of PostgreSQL ends both, so the second can never confirm
 * what the crash lost.
 */
export interface LedgerLane {
  send(rows: readonly BatchRow[]): Promise<readonly Verdict[]>;
  /** Waits until everything sent and answered before is on disk. */
  readonly flush: Flush;
  /** True when a connection is gone, so that an unanswered or unconfirmed batch may or may not have been booked. */
  isLost(): boolean;
  close(): Promise<void>;
}

interface Connections {
  /** Books the batches; its commits do not wait for the disk. */
  readonly client: pg.Client;
  readonly prover: pg.Client;
  ask<Row extends pg.QueryResultRow>(on: pg.Client, query: pg.QueryConfig): Promise<Row[]>;
  isLost(): boolean;
  close(): Promise<void>;
}

async function connect(url: string): Promise<Connections> {
  let lost = false;
  function connection(name: string): pg.Client {
    const made = new pg.Client({ connectionString: url, application_name: name });
    made.on('error', () => {
      lost = true;
    });
    return made;
  }
  const client = connection('dukat-ledger');
  const prover = connection('dukat-ledger-flush');

  async function close(): Promise<void> {
    await Promise.all([client.end(), prover.end()]);
  }

  try {
    await Promise.all([client.connect(), prover.connect()]);
    await client.query('set synchronous_commit = off');
  } catch (error) {
    await close().catch(() => {});
    throw error;
  }
  return {
    client,
    prover,
    async ask<Row extends pg.QueryResultRow>(on: pg.Client, query: pg.QueryConfig): Promise<Row[]> {
      try {
        return (await on.query<Row>(query)).rows;
      } catch (error) {
        // After an ERROR the connection stays usable; after a FATAL one or a client-side error it does not.
        const isOrdinary = error instanceof pg.DatabaseError && error.severity === 'ERROR';
        if (!isOrdinary) lost = true;
        throw error;
      }
    },
    isLost: () => lost,
    close,
  };
}

export async function openLedgerLane(url: string, accountIds: Map<string, string>): Promise<LedgerLane> {
  const { client, prover, ask, isLost, close } = await connect(url);

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
    const opened = await ask<{ account_id: string }>(prover, {
      text: 'select account_id from ledger_open_accounts($1, $2, $3) order by ordinal',
      values: [
        wanted.map(({ account }) => account.kind),
        wanted.map(({ account }) => accountOwner(account)),
        wanted.map(({ asset }) => asset),
      ],
    });
    forgetOldest(accountIds);
    // The statement was its own transaction and is committed, so these ids may be cached.
    [...missing.keys()].forEach((key, index) => {
      const id = opened[index]?.account_id;
      assert(id !== undefined, 'expected a row for each account');
      accountIds.set(key, id);
    });
  }

  return {
    async send(rows) {
      await openAccounts(rows);
      const values = batchParameters(rows, (key) => {
        const id = accountIds.get(key);
        assert(id !== undefined, 'expected an open account');
        return id;
      });
      const [answer] = await ask<BatchAnswer>(client, { ...postStatement, values });
      return toVerdicts(answer);
    },
    flush: shareFlush(async () => {
      await ask(prover, { text: flushStatement });
    }),
    isLost,
    close,
  };
}

interface BatchAnswer {
  readonly posting_ids: readonly (string | null)[];
  /** Null when every posting was accepted. */
  readonly verdicts: readonly string[] | null;
}

function toVerdicts(answer: BatchAnswer | undefined): Verdict[] {
  assert(answer !== undefined, 'expected one answer for the batch');
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
