import { accountOwner, type LedgerAccount, portfolioAccountKinds } from '@dukat/ledger/accounts';
import { type Amount, toAmount, zero } from '@dukat/rules/money/amount';
import { assert } from '@dukat/rules/result';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '../database/database.ts';

export interface PortfolioBalance {
  readonly asset: string;
  readonly available: Amount;
  readonly blocked: Amount;
  readonly staked: Amount;
  /** The user's debt to us, zero or negative. */
  readonly loan: Amount;
}

/** Returns a balance for display, without a lock. Decisions must use `lockBalance` or rely on `post` to refuse. */
export async function readBalance(
  db: Database | Transaction,
  account: LedgerAccount,
  asset: string,
): Promise<Amount> {
  const row = await db
    .selectFrom('ledger_balances as b')
    .innerJoin('ledger_accounts as a', 'a.id', 'b.account_id')
    .select('b.balance')
    .where('a.owner', '=', accountOwner(account))
    .where('a.kind', '=', account.kind)
    .where('a.asset', '=', asset)
    .executeTakeFirst();
  return row === undefined ? zero : toAmount(row.balance);
}

/** A SQL expression that locks the balance until the transaction ends and returns it. */
export function lockedBalance(account: LedgerAccount, asset: string): RawBuilder<string> {
  return sql`ledger_lock_balance(${account.kind}, ${accountOwner(account)}, ${asset})`;
}

/** Locks the balance until the transaction ends and returns it. */
export async function lockBalance(tx: Transaction, account: LedgerAccount, asset: string): Promise<Amount> {
  const { rows } = await sql<{ balance: string }>`
    select ${lockedBalance(account, asset)} as balance`.execute(tx);
  const [row] = rows;
  assert(row !== undefined, 'expected one locked balance');
  return toAmount(row.balance);
}

/** Returns the balances of a portfolio, one row for each asset that it ever held, ordered by asset code. */
export async function readPortfolioBalances(
  db: Database | Transaction,
  portfolioId: string,
): Promise<PortfolioBalance[]> {
  const rows = await db
    .selectFrom('ledger_accounts as a')
    .innerJoin('ledger_balances as b', 'b.account_id', 'a.id')
    .select(['a.asset', 'a.kind', 'b.balance'])
    .where('a.owner', '=', portfolioId)
    .where('a.kind', 'in', portfolioAccountKinds)
    .orderBy('a.asset')
    .execute();
  return [...Map.groupBy(rows, ({ asset }) => asset)].map(([asset, assetRows]) => {
    const balance = (kind: string) => {
      const row = assetRows.find((account) => account.kind === kind);
      return row === undefined ? zero : toAmount(row.balance);
    };
    return {
      asset,
      available: balance('available'),
      blocked: balance('blocked'),
      staked: balance('staked'),
      loan: balance('loan'),
    };
  });
}
