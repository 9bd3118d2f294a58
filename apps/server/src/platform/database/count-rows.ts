import type { SelectQueryBuilder } from 'kysely';
import type { Tables } from './database.ts';

/** Returns the number of rows that a query selects. */
export async function countRows<Name extends keyof Tables>(
  selected: SelectQueryBuilder<Tables, Name, object>,
): Promise<number> {
  const { count } = await selected
    .select((its) => its.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
