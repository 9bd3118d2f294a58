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
  const maintenanceUrl = inject('testPostgresUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await withMaintenance(maintenanceUrl, `create database ${name} template ${templateName}`);

  const ownerUrl = new URL(maintenanceUrl);
  ownerUrl.pathname = `/${name}`;
  const url = new URL(ownerUrl);
  url.searchParams.set('options', `-c role=${applicationRole} -c timezone=UTC`);
  const database = openDatabase({ url: ownerUrl.href, max: 6, role: applicationRole });
  return {
    database,
    url: url.href,
    ownerUrl: ownerUrl.href,
    close: async () => {
      await database.destroy();
      await withMaintenance(maintenanceUrl, `drop database if exists ${name} with (force)`);
    },
  };
}

async function withMaintenance(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
