import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { applicationRole } from '../database/application-role.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { ownerRole } from '../postgres/access.ts';
import { templateName } from './template-name.ts';

export interface TestDatabase {
  /** Connected as the program, which owns nothing. */
  readonly database: Database;
  /** The program's URL, for a test's own pools. */
  readonly url: string;
  readonly ownerUrl: string;
  close(): Promise<void>;
}

/**
 * Creates a database with all migrations, copied from the template of the run's cluster, or of another one outside of tests. Close it
 * when the file is done.
 */
export async function testDatabase(
  maintenanceUrl = inject('testPostgresUrl'),
  template = templateName,
): Promise<TestDatabase> {
  const { ownerUrl, close } = await createDatabase(`template ${template}`, maintenanceUrl);
  const url = programUrl(ownerUrl);
  const database = openDatabase({ url, max: 6, role: applicationRole });
  return {
    database,
    url,
    ownerUrl,
    close: async () => {
      await database.destroy();
      await close();
    },
  };
}

/** Turns a database into a template from which others are copied. */
export async function keepAsTemplate(
  { database, ownerUrl }: TestDatabase,
  name: string,
  maintenanceUrl: string,
): Promise<void> {
  const oldName = new URL(ownerUrl).pathname.slice(1);
  await database.destroy();
  await asSuperuser(maintenanceUrl, async (client) => {
    await waitForDisconnects(client, oldName);
    await client.query(`alter database ${oldName} rename to ${name}`);
    // A template that has connections cannot be copied.
    await client.query(`alter database ${name} with is_template true allow_connections false`);
  });
}

/** Returns the URL with the program's login; in tests all logins have the same password. */
export function programUrl(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.username = applicationRole;
  url.searchParams.set('options', '-c timezone=UTC');
  return url.href;
}

/** Creates an empty database, for tests of migrations. */
export function emptyTestDatabase(): Promise<{ ownerUrl: string; close(): Promise<void> }> {
  return createDatabase('template template0', inject('testPostgresUrl'));
}

async function createDatabase(
  source: string,
  maintenanceUrl: string,
): Promise<{ ownerUrl: string; close(): Promise<void> }> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await asSuperuser(maintenanceUrl, (client) =>
    client.query(`create database ${name} ${source} strategy file_copy owner ${ownerRole}`),
  );
  const ownerUrl = new URL(maintenanceUrl);
  ownerUrl.pathname = `/${name}`;
  ownerUrl.username = ownerRole;
  return {
    ownerUrl: ownerUrl.href,
    close: () =>
      asSuperuser(maintenanceUrl, async (client) => {
        await waitForDisconnects(client, name);
        await client.query(`drop database if exists ${name} with (force)`);
      }),
  };
}

const looks = 20;
const betweenLooksMs = 10;

/**
 * Waits for connections to close. A pool ends before its connections do; cutting them off then would cause an unhandled error. Connections
 * that stay open on purpose are cut off afterwards.
 */
async function waitForDisconnects(client: pg.Client, name: string): Promise<void> {
  for (let look = 0; look < looks; look += 1) {
    const { rowCount } = await client.query('select from pg_stat_activity where datname = $1', [name]);
    if (rowCount === 0) return;
    await wait(betweenLooksMs);
  }
}

async function asSuperuser(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
