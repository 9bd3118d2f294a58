import { giftCardNetwork } from '@dukat/rules/withdrawals/withdrawal-kind';
import { sql } from 'kysely';
import type { AuditCheck } from '../../platform/ledger/audit-check.ts';

interface Row {
  readonly about: string;
  readonly expected: string;
  readonly found: string;
}

/** The money of a withdrawal is held once, and then either released or paid out. */
const postingsAgree: AuditCheck = {
  name: 'every withdrawal of a balance has the postings of its status',
  async find(tx, limit) {
    const { rows } = await sql<Row>`
      with listed as (
        select w.public_id,
               concat_ws(' ', 'held', case
                 when w.handed_at is not null then 'paid out'
                 when w.ended_at is not null then 'released' end) as expected,
               concat_ws(' ',
                 (select 'held' from ledger_postings where reference = 'withdrawal-held:' || w.public_id),
                 (select 'paid out' from ledger_postings
                   where reference = case when w.network = ${giftCardNetwork} then 'gift-card-sold:'
                     when w.recipient is not null then 'personal-transfer:'
                     when w.rail = 'fiat' then 'payout:withdrawal:' else 'withdrawal:withdrawal:' end || w.public_id),
                 (select 'released' from ledger_postings where reference = 'withdrawal-released:' || w.public_id)) as found
          from withdrawals w
      )
      select 'withdrawal ' || public_id as about, expected, found from listed where expected <> found
      limit ${limit}`.execute(tx);
    return rows;
  },
};

/** A withdrawal and its payout have the same outcome, so that owners are not shown a wrong one. */
const payoutsAgree: AuditCheck = {
  name: 'every withdrawal of a balance ended as its payout did',
  async find(tx, limit) {
    const { rows } = await sql<Row>`
      with listed as (
        select w.public_id,
               case w.status when 'sending' then 'open' when 'final' then 'final' else 'failed' end as found,
               case coalesce(c.status, b.status, l.status)
                 when 'paid' then 'final' when 'final' then 'final' when 'failed' then 'failed' when 'returned' then 'failed' else 'open' end as expected
          from withdrawals w
          left join wallet_withdrawals c on c.reference = 'withdrawal:' || w.public_id
          left join bank_payouts b on b.reference = 'withdrawal:' || w.public_id
          left join lightning_payments l on l.reference = 'withdrawal:' || w.public_id
         where w.handed_at is not null and w.recipient is null and w.network <> ${giftCardNetwork}
      )
      select 'withdrawal ' || public_id as about, expected, found from listed where expected <> found
      limit ${limit}`.execute(tx);
    return rows;
  },
};

/** Exactly what a bank or a returned gift card brought back is deducted; more would let an owner exceed the limit. */
const returnsAgree: AuditCheck = {
  name: 'a withdrawal counts against limits without what came back, and not less',
  async find(tx, limit) {
    const { rows } = await sql<Row>`
      with listed as (
        select w.public_id, w.returned_crowns,
               least(w.crowns, trunc(w.crowns * coalesce(b.returned, c.amount, 0) / w.gross, 18)) as expected
          from withdrawals w left join bank_payouts b on b.reference = 'withdrawal:' || w.public_id
          left join gift_cards c on c.public_id = w.public_id and c.status = 'REFUNDED'
         where w.returned_crowns > 0 or b.returned > 0 or c.id is not null
      )
      select 'withdrawal ' || public_id as about, expected::text, returned_crowns::text as found
        from listed where expected <> returned_crowns
      limit ${limit}`.execute(tx);
    return rows;
  },
};

export const withdrawalsChecks: readonly AuditCheck[] = [postingsAgree, payoutsAgree, returnsAgree];
