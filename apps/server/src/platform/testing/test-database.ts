import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { applicationRole } from '../database/application-role.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { templateName } from './template-name.ts';

export interface TestDatabase {
  /** As the application's role. */
  readonly database: Database;
  /** For pools of a test's own, as the application's role. */
  readonly url: string;
  readonly ownerUrl: string;
  close(): Promise<void>;
}

/** A fresh database with every migration, copied from the template of the run. Close it when the file is done. */
export async function testDatabase(): Promise<TestDatabase> {
  const { ownerUrl, close } = await createDatabase(`template ${templateName}`);
  const url = new URL(ownerUrl);
  url.searchParams.set('options', `-c role=${applicationRole} -c timezone=UTC`);
  const database = openDatabase({ url: ownerUrl, max: 6, role: applicationRole });
  return {
    database,
    url: url.href,
    ownerUrl,
    close: async () => {
      await database.destroy();
      await close();
    },
  };
}

/** A fresh database without anything in it, for tests of what makes a database. */
export function emptyTestDatabase(): Promise<{ ownerUrl: string; close(): Promise<void> }> {
  return createDatabase('template template0');
}

async function createDatabase(source: string): Promise<{ ownerUrl: string; close(): Promise<void> }> {
  const maintenanceUrl = inject('testPostgresUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await runOnce(maintenanceUrl, `create database ${name} ${source}`);
  const ownerUrl = new URL(maintenanceUrl);
  ownerUrl.pathname = `/${name}`;
  return {
    ownerUrl: ownerUrl.href,
    close: () => runOnce(maintenanceUrl, `drop database if exists ${name} with (force)`),
  };
}

async function runOnce(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
