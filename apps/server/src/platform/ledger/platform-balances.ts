import { type Amount, negate, toAmount } from '@dukat/rules/money/amount';
import type { Database } from '../database/database.ts';

const kinds = ['bank', 'gateway', 'chain', 'lightning', 'fees'] as const;

export interface PlatformBalance {
  readonly kind: (typeof kinds)[number];
  /** A bank account, a card gateway or a network; empty for fees. */
  readonly name: string;
  readonly asset: string;
  readonly amount: Amount;
}

/** Returns the non-zero balances at banks, gateways and the Lightning node and in hot wallets, and the fees earned so far. */
export async function platformBalances(db: Database): Promise<readonly PlatformBalance[]> {
  const rows = await db
    .selectFrom('ledger_accounts as a')
    .innerJoin('ledger_balances as b', 'b.account_id', 'a.id')
    .select(['a.kind', 'a.owner as name', 'a.asset', 'b.balance'])
    .where('a.kind', 'in', kinds)
    .where('b.balance', '<>', '0')
    .orderBy('a.owner')
    .orderBy('a.asset')
    .execute();
  return kinds.flatMap((kind) =>
    rows
      .filter((row) => row.kind === kind)
      // Assets of the platform are negative in the ledger.
      .map(({ name, asset, balance }) => ({
        kind,
        name,
        asset,
        amount: kind === 'fees' ? toAmount(balance) : negate(toAmount(balance)),
      })),
  );
}
