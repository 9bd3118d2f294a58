import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Whether the installation is a sandbox or uses real money. The first start of its database decides this permanently. */
export type InstallationMode = 'sandbox' | 'real';

/** Returns the mode of the database, or undefined before its first start. */
export async function readInstallationMode(database: Database): Promise<InstallationMode | undefined> {
  const found = await sql<{ mode: InstallationMode }>`select mode from house_mode`.execute(database);
  return found.rows[0]?.mode;
}

/** Stores the mode unless one is stored and returns the stored one. Of two concurrent first starts, the earlier insert wins. */
export async function storeInstallationMode(
  database: Database,
  mode: InstallationMode,
  now: Date,
): Promise<InstallationMode> {
  await sql`insert into house_mode (mode, since) values (${mode}, ${now}) on conflict do nothing`.execute(
    database,
  );
  return (await readInstallationMode(database)) ?? mode;
}
