-- What staked coins lose is a cost to their owner.
create or replace function account_line_kind(posting_type text, change numeric) returns text
language sql immutable strict parallel safe
return case
  when posting_type = 'fill' then 'trade'
  when posting_type in ('fee', 'network_fee', 'stake_penalty', 'stake_slashed') then 'fee'
  when posting_type = 'portfolio_move' then 'transfer'
  when posting_type = 'personal_transfer' then 'personal_transfer'
  when posting_type in ('payout_failed', 'order_refund') then 'refund'
  when posting_type in ('gift_card_sold', 'gift_card_claimed', 'gift_card_refunded', 'gift_card_expired') then 'gift_card'
  when posting_type in ('stake', 'unstake') then 'stake'
  when posting_type = 'reward' then 'reward'
  when posting_type = 'referral_reward' then 'referral_reward'
  when posting_type in ('loan_drawn', 'loan_repaid') then 'loan'
  when posting_type in ('reversal', 'correction') then 'correction'
  -- Types that later versions add are explained too.
  when change > 0 then 'deposit'
  else 'withdrawal'
end;
