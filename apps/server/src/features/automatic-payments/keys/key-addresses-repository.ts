import { type RawBuilder, sql } from 'kysely';

/**
 * Selects the addresses of a user's extended public keys, as part of a statement: the first and the paid ones, and those of plans that wait
 * for their confirmation.
 */
export function keyAddressesOf(userId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select unnest(its.first_addresses) as address from automatic_keys its where its.user_id = ${userId}
    union
    select used.address from automatic_key_addresses used join automatic_keys its on its.id = used.key_id where its.user_id = ${userId}
    union
    select unnest(d.key_addresses) from automatic_destinations d join automatic_plans p on p.id = d.plan_id where p.user_id = ${userId}`;
}
