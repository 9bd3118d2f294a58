import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareDatabase } from '../../platform/database/prepare-database.ts';
import { connectionUrl, readAccess } from '../../platform/postgres/access.ts';
import { findBinaries } from '../../platform/postgres/find-binaries.ts';
import { startOwnPostgres } from '../../platform/postgres/own-postgres.ts';
import { StartProblem } from '../../platform/start/start-problem.ts';
import { asOwner } from '../../platform/testing/as-owner.ts';
import { testDatabase } from '../../platform/testing/test-database.ts';
import { checkout, readStartOptions } from '../configuration/start-options.ts';
import { moveToNewCluster, refuseLinks } from './copy-database.ts';
import { runUpgrade } from './run-upgrade.ts';
import { playedUpgrade } from './testing/played-upgrade.ts';
import { fingerprint } from './upgrade-repository.ts';
import { goBack, removeOldWayBack } from './way-back.ts';

/** A played upgrade takes two seconds on an idle machine. */
const slow = 600_000;
const runner = fileURLToPath(new URL('./testing/upgrade-process.ts', import.meta.url));

let folder: string;
let data: string;
let target: string;

const order = `insert into trading_open_orders (account, created_at, engine_id, fee_paid, filled_cost, filled_lots, filled_quote,
    flags, funds_worth, held, held_asset, id, left_lots, size_lots, linked_id, market_id, portfolio_id, price_ticks, priority, public_id, side,
    trigger_ticks, type)
  values (1, now(), 1, 0, 0, 0, 0, 0, 0, 0, 'CZK', 1, 5, 5, 0, 1, 1, 100, 1, 'e-1', 'buy', 0, 'Limit')`;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dukat-run-upgrade-'));
  data = join(folder, 'data');
  target = join(folder, 'version');
  mkdirSync(target);
  writeFileSync(join(target, 'package.json'), '{ "name": "dukat", "version": "99.1.1" }');
  symlinkSync(join(checkout, 'node_modules'), join(target, 'node_modules'));
  const own = await startOwnPostgres({ dataDirectory: data, print: () => {} });
  await prepareDatabase(own.ownerUrl);
  const access = readAccess(data);
  if (access === undefined) throw new Error('expected passwords');
  await asOwner(connectionUrl(access, 'superuser'), `set session_replication_role = replica; ${order}`);
  await own.stop();
}, slow);
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 }));

/** Runs the command until it is killed at the crash point. */
async function killAt(point: string): Promise<void> {
  const child = spawn(process.execPath, [runner, data, target], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, CRASH_AT: point },
  });
  const [, signal] = await once(child, 'close');
  expect(signal).toBe('SIGKILL');
}

/** Starts the database as a program does, and asks it. */
async function ask(statement: string): Promise<readonly unknown[]> {
  const own = await startOwnPostgres({ dataDirectory: data, print: () => {} });
  const client = new pg.Client({ connectionString: own.ownerUrl });
  try {
    await client.connect();
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
    await own.stop();
  }
}

const isNew = `select to_regclass('of_new_version') is not null as "isNew", left_lots::text from trading_open_orders`;
const asBefore = [{ isNew: false, left_lots: '5' }];
const upgraded = [{ isNew: true, left_lots: '5' }];

const goBackHere = async () => {
  const said: string[] = [];
  await goBack({ options: readStartOptions({ DATA_DIR: data }, []), print: (line) => said.push(line) });
  return said.join('\n');
};

test(
  'a killed upgrade leaves the old database, and a failed one says where to start it',
  async () => {
    await killAt('upgrade:tried');
    expect(await ask(isNew)).toEqual(asBefore);
    const said: string[] = [];
    const print = (line: string) => said.push(line);
    const migration = 'update trading_open_orders set left_lots = 4';
    expect(await runUpgrade(playedUpgrade(data, { target, print, migration }))).toBe(false);
    expect(said.join('\n')).toContain('The order books of the markets 1 differ after the upgrade.');
    expect(said.at(-1)).toMatch(/^The database is that of \S+ as it was: start \S+ again from /);
    expect(existsSync(join(data, 'upgrading/next'))).toBe(false);
  },
  slow,
);

test(
  'refuses a second upgrade and a start of the old program meanwhile',
  async () => {
    const refused: PromiseSettledResult<unknown>[] = [];
    const meanwhile = async () => {
      const second = runUpgrade(playedUpgrade(data, { target }));
      const start = startOwnPostgres({ dataDirectory: data, print: () => {} });
      refused.push(...(await Promise.allSettled([second, start])));
      throw new StartProblem('The new version does not start.');
    };
    expect(await runUpgrade(playedUpgrade(data, { target, meanwhile }))).toBe(false);
    expect(refused.map((each) => (each.status === 'rejected' ? String(each.reason) : ''))).toEqual(
      [1, 2].map(() => expect.stringContaining('already uses the data directory')),
    );
    expect(await ask(isNew)).toEqual(asBefore);
  },
  slow,
);

test(
  'a start finishes an upgrade that was killed while it exchanged the databases',
  async () => {
    await killAt('upgrade:moved');
    expect(existsSync(join(data, 'postgres'))).toBe(false);
    expect(await ask(isNew)).toEqual(upgraded);
    const said: string[] = [];
    expect(await runUpgrade(playedUpgrade(data, { target, print: (line) => said.push(line) }))).toBe(true);
    expect(said).toEqual([`The database is that of 99.1.1 already: start it from ${target}.`]);
  },
  slow,
);

test(
  'returns once, unless something was acknowledged',
  async () => {
    const account = `insert into users (brand, created_at, email, locale, origin, public_id)
    values ('anycoin', now(), 'eva@dukat.test', 'cs_CZ', 'https://buy.dukat.test', 'u-1')`;
    await ask(account);
    await expect(goBackHere()).rejects.toThrow(
      /there are new accounts, .* there is no way back, only forward/s,
    );
    await ask('delete from users');
    await ask('insert into restores (backup_taken_at, restored_at) values (now(), now())');
    await expect(goBackHere()).rejects.toThrow('The database was restored since the upgrade');
    await ask('delete from restores');
    expect(await goBackHere()).toMatch(/^The database is that of \S+ again: start it from .* are on hold/);
    expect(await ask(isNew)).toEqual(asBefore);
    // As after a restore, nothing is paid again, and no address is issued again.
    expect(await ask('select released_at from restores')).toEqual([{ released_at: null }]);
    await expect(goBackHere()).rejects.toThrow('keeps no database from before an upgrade');
  },
  slow,
);

test('refuses a database with symbolic links', async () => {
  const linked = join(folder, 'linked');
  mkdirSync(join(linked, 'postgres'), { recursive: true });
  await refuseLinks(linked);
  symlinkSync(data, join(linked, 'postgres/pg_wal'));
  await expect(refuseLinks(linked)).rejects.toThrow('pg_wal is a symbolic link');
});

test('the old database is kept for a week', async () => {
  const kept = join(data, 'previous/postgres');
  mkdirSync(kept, { recursive: true });
  const part = { version: '1', folder: '/srv/dukat' };
  const mark = { posting: '0', order: '0', exchangeOrder: '0', user: '0', restore: '0' };
  const last = { target: '2', from: part, to: part, at: '2026-03-02T10:00:00Z', mark };
  writeFileSync(join(data, 'previous/upgrade.json'), JSON.stringify(last));
  await removeOldWayBack(data, new Date('2026-03-09T09:59:00Z'));
  expect(existsSync(kept)).toBe(true);
  await removeOldWayBack(data, new Date('2026-03-09T10:00:00Z'));
  expect(existsSync(kept)).toBe(false);
});

test(
  'moves a database to a new cluster, and notices a difference',
  async () => {
    const { ownerUrl, close } = await testDatabase();
    const to = join(folder, 'moved');
    const binaries = await findBinaries();
    await moveToNewCluster({ ownerUrl, to, binaries });
    const own = await startOwnPostgres({ dataDirectory: to, print: () => {} });
    expect(await fingerprint(own.ownerUrl)).toEqual(await fingerprint(ownerUrl));
    await asOwner(own.ownerUrl, 'insert into restores (backup_taken_at, restored_at) values (now(), now())');
    expect(await fingerprint(own.ownerUrl)).not.toEqual(await fingerprint(ownerUrl));
    await own.stop();
    await close();
  },
  slow,
);
