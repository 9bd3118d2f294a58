import { sql } from 'kysely';
import type { AuditCheck } from '../../../platform/ledger/audit-check.ts';

/** Finds credited deposits that do not count against the deposit limit. Independent of the code path that credited them. */
const depositsCounted: AuditCheck = {
  name: 'every deposit that became an owner’s is counted',
  async find(tx, limit) {
    const { rows } = await sql<{ about: string; expected: string; found: string }>`
      with came as (
        select 'payment:' || source as source from order_payments where status in ('applied', 'traded')
        union all
        select 'payment:' || source from bank_account_payments
        union all
        select 'deposit:bank:' || account || ':' || movement_id from bank_movements where status = 'deposited'
        union all
        select 'personal-transfer:' || public_id from withdrawals where recipient is not null and status = 'final'
        union all
        select 'gift-card-claimed:' || public_id from gift_card_claims
        union all
        select reference from gift_card_expiries
        union all
        select 'chain:' || d.network || ':' || d.txid || ':' || d.transfer_index
                 || case when d.round = 0 then '' else '#' || d.round end
          from wallet_deposits d
          join wallet_addresses a on a.id = d.address_id
          join portfolios p on p.id = a.portfolio_id
         where d.status = 'credited' and a.purpose = 'wallet' and p.user_id is not null
           and d.settled_at > (select coalesce(min(counted_at), now()) from counted_deposits)
      )
      select 'deposit ' || c.source as about, 'counted' as expected, 'not counted' as found
        from came c where not exists (select from counted_deposits k where k.source = c.source)
       limit ${limit}`.execute(tx);
    return rows;
  },
};

export const depositChecks: readonly AuditCheck[] = [depositsCounted];
