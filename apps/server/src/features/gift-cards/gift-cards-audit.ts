import { sql } from 'kysely';
import { condition } from '../../platform/database/condition.ts';
import type { AuditCheck, Difference } from '../../platform/ledger/audit-check.ts';
import { balancesAgree } from '../../platform/ledger/balances-audit.ts';

const restsAgree = balancesAgree({
  name: 'what is left of all gift cards is what their account holds',
  about: 'gift cards, ',
  expected: sql`select asset, sum(remaining) as amount from gift_cards group by asset`,
  accounts: condition`a.kind = 'gift_cards'`,
  findCorrectableAccount: () => undefined,
});

/** No card is issued without its payment, and none is returned without a posting. */
const postingsAgree: AuditCheck = {
  name: 'every gift card has the postings of its status',
  async find(tx, limit) {
    const { rows } = await sql<Difference>`
      with listed as (
        select c.public_id,
               concat_ws(' ', case when c.paid_at is not null then 'sold' end,
                 case when c.status = 'REFUNDED' then 'refunded' end, case when c.expired > 0 then 'expired' end) as expected,
               concat_ws(' ',
                 (select 'sold' from ledger_postings where reference = 'gift-card-sold:' || c.public_id),
                 (select 'refunded' from ledger_postings where reference = 'gift-card-refunded:' || c.public_id),
                 (select 'expired' from ledger_postings where reference = 'gift-card-expired:' || c.public_id)) as found
          from gift_cards c
      )
      select 'gift card ' || public_id as about, expected, found from listed where expected <> found
      limit ${limit}`.execute(tx);
    return rows;
  },
};

/** A claim without a posting would take value from the card's holder, and one posted twice from the platform. */
const claimsAgree: AuditCheck = {
  name: 'what is left of every gift card is its value less its claims, and every claim is booked',
  async find(tx, limit) {
    const { rows } = await sql<Difference>`
      with claimed as (
        select l.card_id, sum(l.amount) as amount,
               count(*) filter (where not exists (
                 select from ledger_postings where reference = 'gift-card-claimed:' || l.public_id)) as unbooked
          from gift_card_claims l group by l.card_id
      )
      select 'gift card ' || c.public_id as about,
             (case when c.status = 'PAID' then c.amount - c.expired else 0 end - coalesce(l.amount, 0))::text as expected,
             c.remaining || case when l.unbooked > 0 then ', claims not booked' else '' end as found
        from gift_cards c left join claimed l on l.card_id = c.id
       where c.remaining <> case when c.status = 'PAID' then c.amount - c.expired else 0 end - coalesce(l.amount, 0)
          or l.unbooked > 0
       limit ${limit}`.execute(tx);
    return rows;
  },
};

/** Every posting of a claim belongs to a stored claim of the same sum. */
const bookedClaimsAgree: AuditCheck = {
  name: 'every booked claim of a gift card is a stored one',
  async find(tx, limit) {
    const { rows } = await sql<Difference>`
      select g.reference as about, e.amount::text as expected, coalesce(l.amount::text, 'no claim') as found
        from ledger_postings g
        join ledger_entries e on e.posting_id = g.id and e.amount > 0
        left join gift_card_claims l on g.reference = 'gift-card-claimed:' || l.public_id
       where g.type = 'gift_card_claimed' and l.amount is distinct from e.amount
       limit ${limit}`.execute(tx);
    return rows;
  },
};

export const giftCardsChecks: readonly AuditCheck[] = [
  restsAgree,
  postingsAgree,
  claimsAgree,
  bookedClaimsAgree,
];
