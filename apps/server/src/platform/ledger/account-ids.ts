import { type LedgerAccount, ownerOf } from '@dukat/ledger/accounts';
import { assert } from '@dukat/rules/result';
import { sql } from 'kysely';
import type { Transaction } from '../database/database.ts';
import { accountKey } from './batches/batch-arrays.ts';

interface Wanted {
  readonly account: LedgerAccount;
  readonly asset: string;
}

/** Ids kept in memory; past this all are forgotten and read again when needed. */
const mostKnown = 200_000;

/**
 * Ids of accounts that are there to stay, so that a batch looks up only those that it sees for the first time. What the very
 * transaction opened is not kept: it may yet be undone.
 */
export class AccountIds {
  private readonly settled = new Map<string, string>();

  /** Finds or opens the accounts of all entries, and gives what knows the id of each. */
  async open(tx: Transaction, entries: Iterable<Wanted>): Promise<(key: string) => string> {
    const missing = new Map<string, Wanted>();
    for (const entry of entries) {
      const key = accountKey(entry);
      if (!this.settled.has(key)) missing.set(key, entry);
    }
    const fresh = await this.read(tx, missing);
    return (key) => {
      const id = this.settled.get(key) ?? fresh.get(key);
      assert(id !== undefined, 'every account of the batch is open');
      return id;
    };
  }

  private async read(
    tx: Transaction,
    missing: ReadonlyMap<string, Wanted>,
  ): Promise<ReadonlyMap<string, string>> {
    const fresh = new Map<string, string>();
    if (missing.size === 0) return fresh;
    const wanted = [...missing.values()];
    const { rows } = await sql<{ account_id: string; is_settled: boolean }>`
      select account_id, is_settled from ledger_open_accounts(
        ${wanted.map(({ account }) => account.kind)}::text[], ${wanted.map(({ account }) => ownerOf(account))}::text[],
        ${wanted.map(({ asset }) => asset)}::text[]) order by ordinal`.execute(tx);
    if (this.settled.size >= mostKnown) this.settled.clear();
    for (const [index, key] of [...missing.keys()].entries()) {
      const row = rows[index];
      assert(row !== undefined, 'every account asked for was opened');
      (row.is_settled ? this.settled : fresh).set(key, row.account_id);
    }
    // Whoever sees the account once it is committed remembers its id for good: it must never be forgotten again.
    if (fresh.size > 0) await sql`set local synchronous_commit = on`.execute(tx);
    return fresh;
  }
}
