import { type RawBuilder, sql } from 'kysely';
import type { AuditCheck, Difference } from './audit-check.ts';

interface BalancesCheck extends Pick<Required<AuditCheck>, 'name' | 'findCorrectableAccount'> {
  /** The beginning of each difference's `about`; the asset follows. */
  readonly about: string;
  /** Selects `asset` and `amount`, one row for each asset. */
  readonly expected: RawBuilder<unknown>;
  /** Selects the ledger accounts `a`, one for each asset. */
  readonly accounts: RawBuilder<boolean>;
}

/** Compares sums by asset with the balances of the ledger accounts that hold them. */
export function balancesAgree(check: BalancesCheck): AuditCheck {
  const { name, about, expected, accounts, findCorrectableAccount } = check;
  return {
    name,
    async find(tx, limit) {
      const { rows } = await sql<Difference>`
        with expected as (${expected}), found as (
          select a.asset, b.balance as amount
            from ledger_accounts a join ledger_balances b on b.account_id = a.id
           where ${accounts}
        )
        select ${about}::text || coalesce(e.asset, f.asset) as about,
               coalesce(e.amount, 0)::text as expected, coalesce(f.amount, 0)::text as found
          from expected e full join found f on f.asset = e.asset
         where coalesce(e.amount, 0) <> coalesce(f.amount, 0)
         limit ${limit}`.execute(tx);
      return rows;
    },
    findCorrectableAccount,
  };
}
