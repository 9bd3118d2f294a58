import { type Amount, toAmount } from '@dukat/rules/money/amount';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

export interface AssetTotals {
  readonly asset: string;
  /** Users' balances minus their loans, and gift cards that are not claimed. */
  readonly users: Amount;
  readonly inFlight: Amount;
  readonly suspense: Amount;
  /** Inventory, capital, income and costs. */
  readonly house: Amount;
  /** Holdings at banks, gateways and on chains; negative, like all assets of the platform. */
  readonly held: Amount;
}

interface Row {
  readonly asset: string;
  readonly users: string;
  readonly in_flight: string;
  readonly suspense: string;
  readonly house: string;
  readonly held: string;
}

/** Returns the totals of every asset that was ever booked; the columns of each row sum to zero. */
export async function assetTotals(db: Database): Promise<AssetTotals[]> {
  const { rows } = await sql<Row>`
    select a.asset,
      coalesce(sum(b.balance) filter (where a.kind in ('available', 'blocked', 'staked', 'loan', 'gift_cards')), 0) as users,
      coalesce(sum(b.balance) filter (where a.kind = 'in_flight'), 0) as in_flight,
      coalesce(sum(b.balance) filter (where a.kind = 'suspense'), 0) as suspense,
      coalesce(sum(b.balance) filter (where a.kind in ('trading', 'capital', 'fees', 'rewards', 'referral',
        'network_costs', 'losses')), 0) as house,
      coalesce(sum(b.balance) filter (where a.kind in ('bank', 'gateway', 'chain', 'lightning')), 0) as held
    from ledger_accounts a join ledger_balances b on b.account_id = a.id
    group by a.asset order by a.asset`.execute(db);
  return rows.map((row) => ({
    asset: row.asset,
    users: toAmount(row.users),
    inFlight: toAmount(row.in_flight),
    suspense: toAmount(row.suspense),
    house: toAmount(row.house),
    held: toAmount(row.held),
  }));
}
