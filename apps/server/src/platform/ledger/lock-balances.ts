import { accountOwner, type LedgerAccount } from '@dukat/ledger/accounts';
import { type Amount, toAmount } from '@dukat/rules/money/amount';
import { sql } from 'kysely';
import type { Transaction } from '../database/database.ts';

interface LockedBalance {
  readonly kind: string;
  readonly owner: string;
  readonly asset: string;
  readonly balance: Amount;
}

/** Locks balances until the transaction ends, in the global lock order, and returns them. Omits balances that were never used. */
export async function lockBalances(
  tx: Transaction,
  wanted: readonly { readonly account: LedgerAccount; readonly asset: string }[],
): Promise<readonly LockedBalance[]> {
  const { rows } = await sql<Omit<LockedBalance, 'balance'> & { readonly balance: string }>`
    select kind, owner, asset, ledger_lock_balance(kind, owner, asset) as balance
      from (select distinct a.id, a.kind, a.owner, a.asset
              from unnest(${wanted.map(({ account }) => account.kind)}::text[],
                          ${wanted.map(({ account }) => accountOwner(account))}::text[],
                          ${wanted.map(({ asset }) => asset)}::text[]) as w (kind, owner, asset)
              join ledger_accounts a on a.kind = w.kind and a.owner = w.owner and a.asset = w.asset
             order by a.id offset 0) o`.execute(tx);
  return rows.map((row) => ({ ...row, balance: toAmount(row.balance) }));
}
