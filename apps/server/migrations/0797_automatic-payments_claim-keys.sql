-- A key belongs to a person from the confirmation of a plan that sends to it. Until then only the plan names it.
alter table automatic_destinations
  -- The canonical spelling of the key.
  add column key text check (length(key) <= 128);
update automatic_destinations d set key = k.key from automatic_keys k where k.id = d.key_id;
alter table automatic_destinations
  drop column key_id,
  add check (num_nulls(key, key_script, key_text, key_addresses) in (0, 4));

alter table automatic_keys
  -- The first address of each script, which are compared with the addresses of other people.
  add column first_addresses text[] not null default '{}';
update automatic_keys k set first_addresses = array(
  select key_addresses[1] from automatic_destinations d where d.key = k.key
  union
  select w.first_address from automatic_key_addresses a join withdrawals w on w.public_id = a.withdrawal_id where a.key_id = k.id);
alter table automatic_keys alter column first_addresses drop default;

-- Keys that no confirmed plan has named belong to nobody.
delete from automatic_keys k
 where not exists (select from automatic_key_addresses where key_id = k.id)
   and not exists (select from automatic_destinations d join automatic_payouts p on p.plan_id = d.plan_id
                    where d.key = k.key and p.authorized_at is not null);

alter table automatic_key_addresses
  -- Null if the address was skipped, because it is one of ours.
  alter column withdrawal_id drop not null;
