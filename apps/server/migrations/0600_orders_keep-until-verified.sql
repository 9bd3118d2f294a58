-- Orders above the limit without verification, kept as drafts until their owner is verified; found by their owner.
alter table trade_prefills add column awaits_verification boolean not null default false;
create index trade_prefills_awaiting on trade_prefills (user_id, created_at) where awaits_verification;
