-- A key that has no used address and that no authorized plan names passes to the next person who confirms it.
grant update (user_id, first_addresses, created_at) on automatic_keys to dukat_app;
