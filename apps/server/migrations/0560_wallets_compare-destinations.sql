-- A saved destination is recognised by everything that decides who is paid: account and variable symbol, or network, address and
-- memo or tag. The form is that of rules/wallets/destination-key.ts; spellings that only its code can compare stay as they are,
-- and their owner keeps such an address again.
create temporary table destinations on commit drop as
select id,
       row_number() over (
         partition by portfolio_id, asset, key order by kept_at desc nulls last, last_used_at desc, id desc
       ) as place,
       key
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
