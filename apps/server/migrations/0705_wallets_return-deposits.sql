-- Operators send back coins in suspense: such a withdrawal belongs to no portfolio and names the deposit that it returns.
-- A withdrawal that was signed after the backup of a restored database has no bytes of ours: the chain names its transaction.
alter table wallet_withdrawals
  alter column portfolio_id drop not null,
  add column returned_deposit_id bigint references wallet_deposits,
  add constraint wallet_withdrawals_source_check check ((portfolio_id is null) = (returned_deposit_id is not null)),
  drop constraint wallet_withdrawals_check,
  drop constraint wallet_withdrawals_check1,
  add constraint wallet_withdrawals_sent_check
    check (status in ('stored', 'failed') or txid is not null),
  add constraint wallet_withdrawals_signed_check
    check (signed_bytes is null or txid is not null);
-- A deposit is returned once, even if several operators ask at the same time; again only if that failed.
create unique index wallet_withdrawals_returned_deposit on wallet_withdrawals (returned_deposit_id)
  where returned_deposit_id is not null and status <> 'failed';

alter table wallet_deposits
  drop constraint wallet_deposits_status_check,
  drop constraint wallet_deposits_check,
  add constraint wallet_deposits_status_check
    check (status in ('seen', 'dropped', 'credited', 'held', 'returned', 'disputed', 'reversed', 'written_off')),
  add constraint wallet_deposits_check
    check ((status in ('credited', 'held', 'returned', 'disputed', 'reversed', 'written_off')) = (settled_at is not null));
-- Returned tokens leave from the treasury, so the deposited ones are swept into it like all others.
drop index wallet_deposits_unswept;
create index wallet_deposits_unswept on wallet_deposits (network)
  where status in ('credited', 'held', 'returned') and swept_by is null;

-- A deposit address has the label that its owner gave it.
alter table wallet_addresses add column label text check (length(label) between 1 and 40);

-- A restored database does not know the deposit addresses that were given out after the backup. Each restore therefore skips
-- indexes once, so that no address is given out twice: the columns hold the last restore for which that was done.
alter table wallet_networks
  add column deposit_restore bigint not null default 0,
  add column change_restore bigint not null default 0;

-- Owners save addresses under a name, and may allow payouts to saved addresses only.
alter table wallet_saved_addresses
  add column name text check (length(name) between 1 and 64),
  -- When its owner saved it after a proof of identity; null if coins were only sent to it.
  add column kept_at timestamptz,
  add check ((name is null) = (kept_at is null));

create table withdrawal_allow_lists (
  user_id bigint primary key references users (id),
  -- How long a new address waits; null while the mode is off.
  wait_hours smallint check (wait_hours in (24, 48)),
  -- The next setting: a less safe one takes effect only after the present wait.
  next_wait_hours smallint check (next_wait_hours in (24, 48)),
  next_at timestamptz
);
grant select, insert, update on withdrawal_allow_lists to dukat_app;

-- A saved destination is recognised by everything that decides who is paid: account and variable symbol, or network, address and
-- memo or tag, in the format of rules/wallets/destination-key.ts. Spellings that only its code can compare stay as they are; their
-- owner saves such an address again. Of equal destinations the last used one stays.
create temporary table destinations on commit drop as
select id, row_number() over (partition by portfolio_id, asset, key order by last_used_at desc, id desc) as place, key
  from (
    select its.*,
           case when fields ->> 'BankAccount' <> ''
             then concat_ws(' ', upper(regexp_replace(fields ->> 'BankAccount', '\s', '', 'g')),
                            nullif(regexp_replace(coalesce(fields ->> 'VarSymbol', ''), '^0+(?=\d)', ''), ''))
             else concat_ws(' ', nullif(fields ->> 'Network', ''),
                            case when fields ->> 'Address' ~* '^(0x|xdc|ronin:)[0-9a-f]{40}$'
                                   then regexp_replace(lower(fields ->> 'Address'), '^(xdc|ronin:)', '0x')
                                 when fields ->> 'Address' ~ '^[A-Z]+1[0-9A-Z]+$' then lower(fields ->> 'Address')
                                 else fields ->> 'Address' end,
                            coalesce(nullif(fields ->> 'Memo', ''),
                                     nullif(regexp_replace(coalesce(fields ->> 'DestinationTag', ''), '^0+(?=\d)', ''), '')))
           end as key
      from wallet_saved_addresses its
  ) keyed;
delete from wallet_saved_addresses using destinations
 where wallet_saved_addresses.id = destinations.id and destinations.place > 1;
update wallet_saved_addresses set recognised_by = destinations.key from destinations
 where wallet_saved_addresses.id = destinations.id and destinations.key <> '';
