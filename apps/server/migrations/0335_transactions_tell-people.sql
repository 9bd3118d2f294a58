-- What people send each other is neither a withdrawal nor a deposit: it has a kind of its own, in lists, filters, files and statements.
alter table account_lines drop constraint account_lines_kind_check;
alter table account_lines add constraint account_lines_kind_check check (kind in ('deposit', 'withdrawal', 'trade', 'fee', 'transfer',
  'personal_transfer', 'refund', 'gift_card', 'stake', 'reward', 'loan', 'correction'));

create or replace function account_line_kind(posting_type text, change numeric) returns text
language sql immutable strict parallel safe
return case
  when posting_type = 'fill' then 'trade'
  when posting_type in ('fee', 'network_fee') then 'fee'
  when posting_type = 'portfolio_move' then 'transfer'
  when posting_type = 'personal_transfer' then 'personal_transfer'
  when posting_type in ('payout_failed', 'order_refund') then 'refund'
  when posting_type in ('gift_card_sold', 'gift_card_claimed') then 'gift_card'
  when posting_type in ('stake', 'unstake') then 'stake'
  when posting_type in ('reward', 'referral_reward') then 'reward'
  when posting_type in ('loan_drawn', 'loan_repaid') then 'loan'
  when posting_type in ('reversal', 'correction') then 'correction'
  -- A type of tomorrow is explained before anybody thinks of it.
  when change > 0 then 'deposit'
  else 'withdrawal'
end;

update account_lines l set kind = 'personal_transfer'
  from ledger_postings p
 where p.id = l.posting_id and p.type = 'personal_transfer' and l.kind in ('deposit', 'withdrawal');
