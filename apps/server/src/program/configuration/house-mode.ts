import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Whether a house plays or deals in real money. Decided at the first start of its database, and for ever. */
export type HouseMode = 'sandbox' | 'real';

/** The mode that the database was begun in; undefined before its first start. */
export async function houseModeOf(database: Database): Promise<HouseMode | undefined> {
  const found = await sql<{ mode: HouseMode }>`select mode from house_mode`.execute(database);
  return found.rows[0]?.mode;
}

/** Writes the mode down where there is none yet, and gives the one that counts: of two first starts at once, one was first. */
export async function keepHouseMode(database: Database, mode: HouseMode, now: Date): Promise<HouseMode> {
  await sql`insert into house_mode (mode, since) values (${mode}, ${now}) on conflict do nothing`.execute(
    database,
  );
  return (await houseModeOf(database)) ?? mode;
}
