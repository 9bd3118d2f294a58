import { type RawBuilder, sql } from 'kysely';

/**
 * Selects the addresses of a user's extended public keys, as part of a statement: those that were paid, and the first ones of keys that were
 * paid or that an authorized plan names. Keys that were only saved may be those of other people.
 */
export function selectKeyAddresses(userId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select unnest(its.first_addresses) as address from automatic_keys its
     where its.user_id = ${userId}
       and (exists (select from automatic_key_addresses used where used.key_id = its.id and used.withdrawal_id is not null)
         or its.key in (select d.key ${authorizedDestinations(userId)}))
    union
    select used.address from automatic_key_addresses used join automatic_keys its on its.id = used.key_id
     where its.user_id = ${userId} and used.withdrawal_id is not null
    union
    select unnest(d.key_addresses) ${authorizedDestinations(userId)}`;
}

const authorizedDestinations = (userId: RawBuilder<unknown>) => sql`
  from automatic_destinations d
  join automatic_plans p on p.id = d.plan_id
  join automatic_payouts o on o.plan_id = d.plan_id
 where p.user_id = ${userId} and p.deleted_at is null and o.authorized_at is not null`;
