import type { Owner } from '../../withdrawals/testing/withdrawals-world.ts';
import type { StakingWorld } from './staking-world.ts';

/** Copies a stake of TRX until there are that many, named `copy2` and so on, each a little larger than the one before, with their share of the balance. */
export const copyStake = (
  { owned }: Pick<StakingWorld, 'owned'>,
  { portfolioId }: Pick<Owner, 'portfolioId'>,
  id: string,
  { count, step = '0' }: { readonly count: number; readonly step?: string },
): Promise<void> =>
  owned(
    `with made as (
       insert into staking_positions (public_id, product_id, user_id, portfolio_id, amount, state, is_compounding, next_day,
         locked_until, early_end_share, created_at)
       select 'copy' || n, product_id, user_id, portfolio_id, amount + n * ${step}, state, n % 2 = 0, next_day, locked_until,
              early_end_share, created_at
         from staking_positions, generate_series(2, ${count}) n where public_id = '${id}' returning id, amount)
     insert into staking_periods (position_id, day, amount)
     select m.id, p.day, case when p.amount = 0 then 0 else m.amount end
       from made m, staking_periods p join staking_positions f on f.id = p.position_id
      where f.public_id = '${id}'`,
    `update ledger_balances b set balance = balance + case a.kind when 'staked' then 1 else -1 end * c.amount
       from ledger_accounts a, (select sum(amount) as amount from staking_positions where public_id like 'copy%') c
      where a.id = b.account_id and a.asset = 'TRX' and a.owner = '${portfolioId}' and a.kind in ('staked', 'available')`,
  );
