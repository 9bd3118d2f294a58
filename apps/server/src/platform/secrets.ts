import { sql } from 'kysely';
import type { Database } from './database/database.ts';
import { newSecret } from './random.ts';

/**
 * Returns a secret of this installation, created at its first use and shared by all processes.
 * @param name the purpose, such as `device-cookie`
 */
export async function installationSecret(database: Database, name: string): Promise<string> {
  await sql`insert into server_secrets (name, value) values (${name}, ${newSecret()}) on conflict do nothing`.execute(
    database,
  );
  const secret = await readInstallationSecret(database, name);
  if (secret === undefined) throw new Error(`The secret ${name} could not be made`);
  return secret;
}

/** Returns a secret of this installation without creating it. */
export async function readInstallationSecret(database: Database, name: string): Promise<string | undefined> {
  const found = await sql<{ value: string }>`select value from server_secrets where name = ${name}`.execute(
    database,
  );
  return found.rows[0]?.value;
}
