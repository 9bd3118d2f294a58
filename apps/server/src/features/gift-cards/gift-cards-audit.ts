import { giftCardNetwork } from '@dukat/rules/withdrawals/withdrawal-kind';
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
                 case when c.status = 'REFUNDED' then 'refunded' end, case when c.expired > 0 then 'expired' end,
                 case when c.corrected > 0 then 'corrected' end) as expected,
               concat_ws(' ',
                 (select 'sold' from ledger_postings where reference = 'gift-card-sold:' || c.public_id),
                 (select 'refunded' from ledger_postings where reference = 'gift-card-refunded:' || c.public_id),
                 case when exists (select from gift_card_expiries x where x.card_id = c.id) then 'expired' end,
                 (select 'corrected' from ledger_postings where reference = 'gift-card-corrected:' || c.public_id)) as found
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
          from gift_card_claims l where l.taken_back_at is null group by l.card_id
      )
      select 'gift card ' || c.public_id as about,
             (case when c.status = 'PAID' then c.amount - c.expired - c.taken_back - c.corrected else 0 end - coalesce(l.amount, 0))::text as expected,
             c.remaining || case when l.unbooked > 0 then ', claims not booked' else '' end as found
        from gift_cards c left join claimed l on l.card_id = c.id
       where c.remaining <> case when c.status = 'PAID' then c.amount - c.expired - c.taken_back - c.corrected else 0 end - coalesce(l.amount, 0)
          or l.unbooked > 0
       limit ${limit}`.execute(tx);
    return rows;
  },
};

/** A held claim ends by one posting: its release, or its return to the card whose payment was disputed. */
const heldClaimsAgree: AuditCheck = {
  name: 'every held claim of a gift card has the posting of its end',
  async find(tx, limit) {
    const { rows } = await sql<Difference>`
      with listed as (
        select l.public_id,
               concat_ws(' ', case when l.released_at is not null then 'released' end,
                 case when l.taken_back_at is not null then 'taken back' end) as expected,
               concat_ws(' ',
                 (select 'released' from ledger_postings where reference = 'gift-card-released:' || l.public_id),
                 (select 'taken back' from ledger_postings where reference = 'gift-card-claim-reversed:' || l.public_id)) as found
          from gift_card_claims l where l.held_until is not null
      )
      select 'claim ' || public_id as about, expected, found from listed where expected <> found
      limit ${limit}`.execute(tx);
    return rows;
  },
};

/** Every posting of a claim or of an expiry belongs to a stored one of the same sum. */
const bookedClaimsAgree: AuditCheck = {
  name: 'every booked claim and every booked expiry of a gift card is a stored one',
  async find(tx, limit) {
    const { rows } = await sql<Difference>`
      select g.reference as about, e.amount::text as expected, coalesce(l.amount, x.amount)::text as found
        from ledger_postings g
        join ledger_entries e on e.posting_id = g.id and e.amount > 0
        left join gift_card_claims l on g.reference = 'gift-card-claimed:' || l.public_id
        left join gift_card_expiries x on g.reference = x.reference
       where g.type in ('gift_card_claimed', 'gift_card_expired') and coalesce(l.amount, x.amount) is distinct from e.amount
       limit ${limit}`.execute(tx);
    return rows.map((row) => ({ ...row, found: row.found ?? 'not stored' }));
  },
};

/** What went to a buyer at the expiry is the sum of its parts. */
const expiriesAgree: AuditCheck = {
  name: 'the parts of every expired gift card add up',
  async find(tx, limit) {
    const { rows } = await sql<Difference>`
      with parts as (select card_id, sum(amount) as amount from gift_card_expiries group by card_id)
      select 'gift card ' || c.public_id as about, c.expired::text as expected, coalesce(p.amount, 0)::text as found
        from gift_cards c left join parts p on p.card_id = c.id
       where c.expired <> coalesce(p.amount, 0)
       limit ${limit}`.execute(tx);
    return rows;
  },
};

/** A card paid from a balance is the withdrawal with its id: the same owner and price, and a fitting status. */
const paymentsAgree: AuditCheck = {
  name: 'every gift card is what its payment from a balance says',
  async find(tx, limit) {
    const { rows } = await sql<Difference>`
      with told as (
        select coalesce(c.public_id, w.public_id) as public_id,
               concat_ws(' ', w.user_id, w.portfolio_id, w.asset, w.gross, case
                 when w.status in ('asked', 'confirmed') then 'CREATED'
                 when w.status <> 'final' then 'CANCELLED'
                 when c.status = 'REFUNDED' then 'REFUNDED' else 'PAID' end) as expected,
               concat_ws(' ', c.buyer_id, c.portfolio_id, c.asset, c.amount, c.status) as found
          from (select * from gift_cards where payment_type = 'VIRTUAL') c
          full join (select * from withdrawals where network = ${giftCardNetwork}) w on w.public_id = c.public_id
      )
      select 'gift card ' || public_id as about, expected, found from told where expected <> found
      limit ${limit}`.execute(tx);
    return rows;
  },
};

/**
 * A card paid from outside is covered by one deposit to its buyer, or by the proceeds of a sale that names it. Each deposit or sale pays at
 * most one card, by a unique column.
 */
const depositsAgree: AuditCheck = {
  name: 'every gift card paid from outside is covered by the deposit that paid it',
  async find(tx, limit) {
    const { rows } = await sql<Difference>`
      select 'gift card ' || c.public_id as about, c.amount || ' ' || c.asset as expected, coalesce(c.paid_by, 'no deposit') as found
        from gift_cards c
       where c.paid_at is not null and c.payment_type <> 'VIRTUAL'
         and not exists (
           select from ledger_postings g
             join ledger_entries e on e.posting_id = g.id
             join ledger_accounts a on a.id = e.account_id
            where (c.payment_type = 'WALLET_TRANSFER') = exists (
                    select from orders o where o.card_public_id = c.public_id and c.paid_by = 'order-credit:' || o.public_id)
              and g.reference in (c.paid_by, 'deposit-released:' || c.paid_by, 'payment:' || c.paid_by,
                                  'payment-released:' || c.paid_by, 'gateway-refund-failed:' || c.paid_by)
              and a.kind = 'available' and a.owner = c.portfolio_id::text and e.amount >= c.amount and a.asset = c.asset)
       limit ${limit}`.execute(tx);
    return rows;
  },
};

/** Each posting moves what its card says, to or from the account of the card's buyer or the claimer. */
const entriesAgree: AuditCheck = {
  name: 'every posting of a gift card has the sum and the account of its row',
  async find(tx, limit) {
    const { rows } = await sql<Difference>`
      with listed as (
        select 'gift-card-sold:' || public_id as reference,
               case when payment_type = 'VIRTUAL' then 'blocked' else 'available' end as kind, portfolio_id::text as owner, asset, -amount as amount
          from gift_cards where paid_at is not null
        union all
        -- A card that a gateway refunds goes to the blocked funds, which its refund takes.
        select 'gift-card-refunded:' || public_id,
               case when exists (select from ledger_postings g
                                   join ledger_entries e on e.posting_id = g.id
                                   join ledger_accounts a on a.id = e.account_id
                                  where g.reference = 'gateway-refund:' || paid_by and a.kind = 'blocked') then 'blocked' else 'available' end,
               portfolio_id::text, asset, amount
          from gift_cards where status = 'REFUNDED'
        union all
        select x.reference, 'available', c.portfolio_id::text, c.asset, x.amount
          from gift_card_expiries x join gift_cards c on c.id = x.card_id
        union all
        select 'gift-card-corrected:' || public_id, 'losses', '', asset, corrected from gift_cards where corrected > 0
        union all
        select 'gift-card-claimed:' || l.public_id, case when l.held_until is null then 'available' else 'blocked' end, p.id::text, c.asset, l.amount
          from gift_card_claims l join gift_cards c on c.id = l.card_id
          left join portfolios p on p.id = l.portfolio_id and p.user_id = l.claimer_id
      )
      select t.reference as about, concat_ws(' ', t.kind, t.owner, t.asset, t.amount) as expected,
             coalesce((select string_agg(concat_ws(' ', a.kind, a.owner, a.asset, e.amount), ', ')
                         from ledger_postings g
                         join ledger_entries e on e.posting_id = g.id
                         join ledger_accounts a on a.id = e.account_id and a.kind <> 'gift_cards'
                        where g.reference = t.reference), 'no posting') as found
        from listed t
       where not exists (
         select from ledger_postings g
           join ledger_entries e on e.posting_id = g.id
           join ledger_accounts a on a.id = e.account_id
          where g.reference = t.reference and a.kind = t.kind and a.owner = t.owner
            and a.asset = t.asset and e.amount = t.amount)
       limit ${limit}`.execute(tx);
    return rows;
  },
};

export const giftCardsChecks: readonly AuditCheck[] = [
  restsAgree,
  postingsAgree,
  claimsAgree,
  bookedClaimsAgree,
  heldClaimsAgree,
  expiriesAgree,
  paymentsAgree,
  entriesAgree,
  depositsAgree,
];
