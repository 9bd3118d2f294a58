-- Events of deposits name their transaction, whose id has up to 88 characters.
alter table loan_events drop constraint loan_events_event_check;
alter table loan_events add constraint loan_events_event_check check (length(event) <= 200);

-- Deposits that are in no block, of all networks: they wait to be mined, or their chain has lost them.
create index wallet_deposits_outside_blocks on wallet_deposits (network, id)
  where height is null and status in ('seen', 'credited', 'held', 'returned');
