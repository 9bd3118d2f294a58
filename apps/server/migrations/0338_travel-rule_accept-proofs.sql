-- Operators can accept other evidence that a wallet is the customer's if its signature cannot be verified. `message` then holds the reason,
-- and `signature` the operator's e-mail.
alter table address_owners
  drop constraint address_owners_method_check,
  add constraint address_owners_method_check check (method in ('bip322', 'bitcoin_message', 'eip191', 'accepted'));
alter table address_transfers
  drop constraint address_transfers_method_check,
  add constraint address_transfers_method_check check (method in ('bip322', 'bitcoin_message', 'eip191', 'accepted'));
