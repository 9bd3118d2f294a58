-- What the order was told last of its deposit, so that it hears of each block once and not of each look.
alter table wallet_deposits add column told_confirmations integer;
