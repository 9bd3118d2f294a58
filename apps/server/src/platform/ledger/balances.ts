import { type LedgerAccount, ownerOf } from '@dukat/ledger/accounts';
import { type Amount, amountOf, zero } from '@dukat/rules/money/amount';
import { assert } from '@dukat/rules/result';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '../database/database.ts';
import './ledger-tables.ts';

export interface PortfolioBalance {
  readonly asset: string;
  readonly available: Amount;
  readonly blocked: Amount;
  readonly staked: Amount;
  /** What the user owes us, at most zero. */
  readonly loan: Amount;
}

/** A balance to show. A decision must not rest on it: use `lockBalance`, or let `post` refuse. */
export async function balanceOf(
  db: Database | Transaction,
  account: LedgerAccount,
  asset: string,
): Promise<Amount> {
  const row = await db
    .selectFrom('ledger_balances as b')
    .innerJoin('ledger_accounts as a', 'a.id', 'b.account_id')
    .select('b.balance')
    .where('a.owner', '=', ownerOf(account))
    .where('a.kind', '=', account.kind)
    .where('a.asset', '=', asset)
    .executeTakeFirst();
  return row === undefined ? zero : amountOf(row.balance);
}

/** A column with the balance, which is locked against everybody else until the transaction ends. */
export function lockedBalance(account: LedgerAccount, asset: string): RawBuilder<string> {
  return sql`ledger_lock_balance(${account.kind}, ${ownerOf(account)}, ${asset})`;
}

/** The balance, locked against everybody else until the transaction ends. */
export async function lockBalance(tx: Transaction, account: LedgerAccount, asset: string): Promise<Amount> {
  const { rows } = await sql<{ balance: string }>`
    select ${lockedBalance(account, asset)} as balance`.execute(tx);
  const [row] = rows;
  assert(row !== undefined, 'a locked balance exists');
  return amountOf(row.balance);
}

/** What lies in a portfolio, one row for each asset that it ever held, by code. */
export async function balancesOfPortfolio(
  db: Database | Transaction,
  portfolioId: string,
): Promise<PortfolioBalance[]> {
  const rows = await db
    .selectFrom('ledger_accounts as a')
    .innerJoin('ledger_balances as b', 'b.account_id', 'a.id')
    .select(['a.asset', 'a.kind', 'b.balance'])
    .where('a.owner', '=', portfolioId)
    .where('a.kind', 'in', ['available', 'blocked', 'staked', 'loan'])
    .orderBy('a.asset')
    .execute();
  return [...Map.groupBy(rows, ({ asset }) => asset)].map(([asset, ofAsset]) => {
    const balance = (kind: string) => {
      const row = ofAsset.find((account) => account.kind === kind);
      return row === undefined ? zero : amountOf(row.balance);
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
