-- A deposit address bears the name that its owner gave it.
alter table wallet_addresses add column label text check (length(label) between 1 and 40);
