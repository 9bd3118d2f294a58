-- With small arrays PostgreSQL finds a plan of its own for each call cheaper than the general one, and planning over all
-- partitions then takes longer than booking: 1.5 ms of CPU for one posting against 0.5 ms. The functions allow one shape of plan anyway.
alter function ledger_open_accounts(text[], text[], text[]) set plan_cache_mode = force_generic_plan;
alter function ledger_lock_balance(text, text, text) set plan_cache_mode = force_generic_plan;
alter function ledger_post(text[], text[], bytea[], text[], integer[], smallint[], bigint[], numeric[])
  set plan_cache_mode = force_generic_plan;
alter function ledger_post_batch(text[], text[], bytea[], text[], integer[], smallint[], bigint[], numeric[])
  set plan_cache_mode = force_generic_plan;
