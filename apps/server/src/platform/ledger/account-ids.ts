import { accountOwner, type LedgerAccount } from '@dukat/ledger/accounts';
import { assert } from '@dukat/rules/result';
import { sql } from 'kysely';
import type { Transaction } from '../database/database.ts';
import { accountKey } from './batches/batch-arrays.ts';

interface Wanted {
  readonly account: LedgerAccount;
  readonly asset: string;
}

/** The most ids kept in memory; beyond it all are dropped and read again when needed. */
const mostKnown = 200_000;

/**
 * Caches the ids of accounts that are committed, so that a batch looks up only new ones. Accounts opened by the current transaction are not
 * cached, because it may roll back.
 */
export class AccountIds {
  private readonly settled = new Map<string, string>();

  /** Finds or opens the accounts of all entries and returns a lookup from account key to id. */
  async open(tx: Transaction, entries: Iterable<Wanted>): Promise<(key: string) => string> {
    const missing = new Map<string, Wanted>();
    for (const entry of entries) {
      const key = accountKey(entry);
      if (!this.settled.has(key)) missing.set(key, entry);
    }
    const fresh = await this.read(tx, missing);
    return (key) => {
      const id = this.settled.get(key) ?? fresh.get(key);
      assert(id !== undefined, 'expected an open account');
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
        ${wanted.map(({ account }) => account.kind)}::text[], ${wanted.map(({ account }) => accountOwner(account))}::text[],
        ${wanted.map(({ asset }) => asset)}::text[]) order by ordinal`.execute(tx);
    if (this.settled.size >= mostKnown) this.settled.clear();
    for (const [index, key] of [...missing.keys()].entries()) {
      const row = rows[index];
      assert(row !== undefined, 'expected a row for each account');
      (row.is_settled ? this.settled : fresh).set(key, row.account_id);
    }
    // Other processes cache the id once it is committed, so the account must survive a crash: this commit waits for the disk.
    if (fresh.size > 0) await sql`set local synchronous_commit = on`.execute(tx);
    return fresh;
  }
}
