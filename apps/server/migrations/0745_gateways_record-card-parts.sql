-- The part of a chargeback that was taken from the gift card that the payment paid, to which a won chargeback returns.
alter table gateway_chargebacks
  add column from_card numeric(38, 18) not null default 0 check (from_card >= 0),
  add constraint gateway_chargebacks_parts check (from_losses + from_card <= coalesce(amount, 0));
update gateway_chargebacks c
   set from_card = b.amount
  from (select g.reference, -sum(e.amount) as amount
          from ledger_postings g
          join ledger_entries e on e.posting_id = g.id
          join ledger_accounts a on a.id = e.account_id and a.kind = 'gift_cards'
         where g.reference like 'gateway-taken-back:%' group by g.reference) b
 where c.status = 'taken_back' and b.reference = 'gateway-taken-back:' || c.public_id;
