-- What leaves within a day for one owner's wallets is one transfer, whatever their networks and however they are spelled.
drop index address_transfers_linked;
create index address_transfers_linked on address_transfers (user_id, created_at) include (crowns)
  where from_balance and canceled_at is null;

update address_owners its set address = lower(address)
 where address ~ '^[A-Z]+1[0-9A-Z]+$'
   and not exists (
     select from address_owners other
      where other.user_id = its.user_id and other.network = its.network
        and other.address = lower(its.address) and other.memo = its.memo
   );
