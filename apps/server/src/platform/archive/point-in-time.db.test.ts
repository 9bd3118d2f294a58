import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectionUrl, readAccess } from '../postgres/access.ts';
import { type OwnPostgres, startOwnPostgres } from '../postgres/own-postgres.ts';
import { writeArchiveConfig } from './archive-config.ts';
import { type ArchiveStore, StoreProblem } from './archive-store.ts';
import { listBases } from './base-manifest.ts';
import type { RecoveryTarget } from './choose-base.ts';
import { folderStore } from './folder-store.ts';
import { pruneArchive } from './prune.ts';
import { recoverCluster } from './recover-cluster.ts';
import { readSystemId } from './system-id.ts';
import { takeBase } from './take-base.ts';

/** A restore takes three seconds on an idle machine. */
const slow = 600_000;

let folder: string;
let dataDirectory: string;
let target: string;
let key: string;
let postgres: OwnPostgres;
let superuserUrl: string;
let recipients: readonly string[];
let baseHash: string | undefined;
const moments: { readonly at: Date; readonly hash: string }[] = [];

async function ask<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<readonly Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

const stateHash = `select md5(string_agg(t::text, ',' order by id)) as hash from things t`;

async function remember(): Promise<void> {
  const [row] = await ask<{ hash: string; at: Date }>(
    postgres.ownerUrl,
    `select (${stateHash}), clock_timestamp() as at`,
  );
  if (row !== undefined) moments.push(row);
}

async function addThings(count: number): Promise<void> {
  await ask(
    postgres.ownerUrl,
    `insert into things (text) select md5(random()::text) from generate_series(1, ${count})`,
  );
}

/** Waits until everything so far is in the archive. */
async function archiveAll(): Promise<void> {
  const [row] = await ask<{ wal: string }>(
    superuserUrl,
    'select pg_walfile_name(pg_switch_wal() - 1) as wal',
  );
  await expect.poll(() => archived(target).join('\n'), { timeout: slow }).toContain(`${row?.wal}-`);
}

const archived = (store: string) =>
  readdirSync(store, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.age'));

/** Leaves out what the server is just storing, which gets another name meanwhile. */
function copyArchive(name: string): string {
  const copy = join(folder, name);
  cpSync(target, copy, { recursive: true, filter: (path) => !path.endsWith('.part') });
  return copy;
}

const takeOne = (store: ArchiveStore = folderStore(target)) =>
  takeBase({
    superuserUrl,
    cluster: join(dataDirectory, 'postgres'),
    store,
    recipients: { begin: async () => recipients, end: () => {} },
    version: '1.0',
    now: () => new Date(),
  });

let restores = 0;
const printed: string[] = [];
function restore(to: RecoveryTarget, keys = [key], directory?: string, from = target) {
  restores += 1;
  return recoverCluster({
    config: { target: from },
    store: folderStore(from),
    keys,
    target: to,
    directory: directory ?? join(folder, `restored-${restores}`),
    print: (line) => printed.push(line),
  });
}

async function restoredHash(to: RecoveryTarget, from = target): Promise<string | undefined> {
  const directory = join(folder, `restored-${restores + 1}`);
  await restore(to, [key], directory, from);
  const restored = await startOwnPostgres({ dataDirectory: directory, print: () => {} });
  try {
    return (await ask<{ hash: string }>(restored.ownerUrl, stateHash))[0]?.hash;
  } finally {
    await restored.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dukat-archive-'));
  dataDirectory = join(folder, 'data');
  target = join(folder, 'backups');
  key = await generateX25519Identity();
  recipients = [await identityToRecipient(key)];
  writeArchiveConfig(dataDirectory, { target, recipients }, new Date());
  postgres = await startOwnPostgres({ dataDirectory, print: () => {} });
  const access = readAccess(dataDirectory);
  if (access === undefined) throw new Error('There is no access.');
  superuserUrl = connectionUrl(access, 'superuser');
  await ask(postgres.ownerUrl, 'create table things (id bigint generated always as identity, text text)');
}, slow);

afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('restores the state of three moments by its hash, the last one at the end of the archive', {
  timeout: slow,
}, async () => {
  await addThings(1000);
  await takeOne();
  baseHash = (await ask<{ hash: string }>(postgres.ownerUrl, stateHash))[0]?.hash;
  for (const count of [10, 2000, 5]) {
    await addThings(count);
    await remember();
  }
  await archiveAll();
  for (const { at, hash } of moments.slice(0, 2))
    expect(await restoredHash({ kind: 'time', at, isInclusive: true })).toBe(hash);
  expect(await restoredHash({ kind: 'latest' })).toBe(moments[2]?.hash);
});

test('a quiet minute takes kilobytes', { timeout: slow }, async () => {
  await addThings(1);
  await archiveAll();
  const segments = archived(target).filter((name) => /\/wal\/.*\/[0-9A-F]{24}-/.test(name));
  expect(Math.min(...segments.map((name) => statSync(join(target, name)).size))).toBeLessThan(20_000);
});

test('a wrong key is refused before anything is written', async () => {
  const directory = join(folder, 'wrong-key');
  await expect(restore({ kind: 'latest' }, [await generateX25519Identity()], directory)).rejects.toThrow(
    /^No given key opens the backup file/,
  );
  expect(existsSync(join(directory, 'postgres'))).toBe(false);
});

test('refuses a moment before the first base backup, and an archive with a gap', async () => {
  await expect(restore({ kind: 'time', at: new Date(0), isInclusive: true })).rejects.toThrow(
    'There is no base backup from before 1970-01-01T00:00:00.000Z.',
  );
  const copy = copyArchive('gap');
  const names = archived(copy).filter((name) => /\/[0-9A-F]{24}-/.test(name));
  const lost = names.sort().at(-2) ?? '';
  rmSync(join(copy, lost));
  const store = folderStore(copy);
  const deps = {
    config: { target: copy },
    store,
    keys: [key],
    directory: join(folder, 'gap-data'),
    print: () => {},
  };
  await expect(recoverCluster({ ...deps, target: { kind: 'latest' } })).rejects.toThrow(
    `The archive has a gap: the WAL file ${lost.split('/').at(-1)?.slice(0, 24)} is missing.`,
  );
});

test('an interrupted base backup is removed by the next one; of two at once one works', {
  timeout: slow,
}, async () => {
  const store = folderStore(target);
  const system = readSystemId(join(dataDirectory, 'postgres'));
  const left = `${system}/base/20260101T000000Z/000000-left.zst.age`;
  await store.put(left, new Uint8Array(10));
  const notDeleting: ArchiveStore = {
    ...store,
    remove: async (name) => {
      throw new StoreProblem(`The bucket b refused to DELETE ${name} (403 AccessDenied).`);
    },
  };
  expect(await takeOne(notDeleting)).toMatchObject({ system });
  expect(await store.list(left)).toHaveLength(1);
  const both = await Promise.allSettled([takeOne(), takeOne()]);
  const failures = both.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []));
  expect(failures).toEqual(['StartProblem: Another base backup runs: wait for its end.']);
  expect(await store.list(left)).toEqual([]);
  const { bases, incomplete } = await listBases(store, system);
  expect([bases.length, incomplete]).toEqual([3, []]);
});

test('restores a monthly base backup of which pruning left only the WAL between its start and end', {
  timeout: slow,
}, async () => {
  const copy = copyArchive('pruned');
  const store = folderStore(copy);
  const system = readSystemId(join(dataDirectory, 'postgres'));
  await pruneArchive(store, system, new Date(Date.now() + 100 * 86_400_000));
  const { bases } = await listBases(store, system);
  const label = bases[0]?.label ?? '';
  expect(bases.length).toBe(2);
  expect(await restoredHash({ kind: 'base', label }, copy)).toBe(baseHash);
  const later: RecoveryTarget = { kind: 'time', at: moments[1]?.at ?? new Date(), isInclusive: true };
  await expect(restore(later, [key], undefined, copy)).rejects.toThrow(`--to "base ${label}"`);
  await expect(restore({ kind: 'base', label: '20200101T000000Z' })).rejects.toThrow(
    'There is no base backup 20200101T000000Z, only: ',
  );
});

test('goes on with the next older base backup if files of newer ones are damaged or missing', {
  timeout: slow,
}, async () => {
  await archiveAll();
  const copy = copyArchive('damaged');
  const store = folderStore(copy);
  const { bases } = await listBases(store, readSystemId(join(dataDirectory, 'postgres')));
  const [first, second, third] = bases.map(({ label, manifestName }) => ({
    manifestName,
    pack: archived(copy).find((name) => name.includes(`/base/${label}/000000-`)) ?? '',
  }));
  if (first === undefined || second === undefined || third === undefined)
    throw new Error('expected three bases');
  writeFileSync(join(copy, third.manifestName), 'damaged');
  rmSync(join(copy, second.pack));
  const expected = (await ask<{ hash: string }>(postgres.ownerUrl, stateHash))[0]?.hash;
  expect(await restoredHash({ kind: 'latest' }, copy)).toBe(expected);
  expect(printed).toContain(`Warning: The backup file ${third.manifestName} is damaged.`);
  expect(printed).toContain(
    `Warning: The backup file ${second.pack} is missing. Looking for an older base backup.`,
  );
  writeFileSync(join(copy, first.pack), 'damaged');
  await expect(restore({ kind: 'latest' }, [key], undefined, copy)).rejects.toThrow(
    `The backup file ${third.manifestName} is damaged.`,
  );
});
