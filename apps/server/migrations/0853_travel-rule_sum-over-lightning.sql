-- Transfers over Lightning to wallets that no provider holds count as one within a day, whoever pays for them.
create index address_transfers_lightning on address_transfers (user_id, created_at) include (crowns)
  where network = 'LN' and held = 'self' and canceled_at is null;
