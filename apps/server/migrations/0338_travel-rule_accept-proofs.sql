-- Operators accept what shows that a wallet is the customer's where its signature cannot be read: the reason stands for the message, who accepted it for the
-- signature.
alter table address_owners
  drop constraint address_owners_method_check,
  add constraint address_owners_method_check check (method in ('bip322', 'bitcoin_message', 'eip191', 'accepted'));
alter table address_transfers
  drop constraint address_transfers_method_check,
  add constraint address_transfers_method_check check (method in ('bip322', 'bitcoin_message', 'eip191', 'accepted'));
