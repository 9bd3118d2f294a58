import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Access, connectionUrl, readAccess } from './access.ts';
import { findBinaries } from './find-binaries.ts';
import { type OwnPostgres, startOwnPostgres } from './own-postgres.ts';
import { isAlive, readPostmaster } from './postmaster.ts';
import { stopServer } from './run-server.ts';
import { superviseServer } from './supervise-server.ts';
import { unprivileged } from './unprivileged.ts';

const keeper = fileURLToPath(new URL('./testing/keep-postgres.ts', import.meta.url));

let dataDirectory: string;
let running: OwnPostgres[];
let programs: ChildProcess[];

beforeEach(() => {
  dataDirectory = mkdtempSync(join(tmpdir(), 'dukat-own-postgres-'));
  running = [];
  programs = [];
});

afterEach(async () => {
  for (const postgres of running) await postgres.stop();
  for (const program of programs) program.kill('SIGKILL');
  const left = readPostmaster(cluster());
  if (left !== undefined && isAlive(left.pid)) process.kill(left.pid, 'SIGKILL');
  rmSync(dataDirectory, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
});

const cluster = () => join(dataDirectory, 'postgres');
function serverAccess(): Access {
  const access = readAccess(dataDirectory);
  if (access === undefined) throw new Error('There is no access yet.');
  return access;
}

const readServerPid = () => readPostmaster(cluster())?.pid ?? 0;

async function start(): Promise<OwnPostgres> {
  const postgres = await startOwnPostgres({ dataDirectory, print: () => {} });
  running.push(postgres);
  return postgres;
}

async function stop(postgres: OwnPostgres): Promise<void> {
  running = running.filter((other) => other !== postgres);
  await postgres.stop();
}

/** Starts another process that runs the same PostgreSQL and returns its first line. */
async function startProgram(
  prefix: readonly string[] = [],
): Promise<{ program: ChildProcess; said: string }> {
  const [command, ...args] = [...prefix, process.execPath, keeper, dataDirectory];
  const program = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  programs.push(program);
  const [said] = await once(program.stdout, 'data');
  return { program, said: String(said).trim() };
}

async function kill(program: ChildProcess): Promise<void> {
  const ended = once(program, 'exit');
  program.kill('SIGKILL');
  await ended;
}

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

test('keeps data and port across a restart', async () => {
  const first = await start();
  await ask(first.ownerUrl, 'create table kept as select 42 as answer');
  await stop(first);
  expect(readServerPid()).toBe(0);

  const second = await start();
  expect(second.ownerUrl).toBe(first.ownerUrl);
  expect(await ask(second.ownerUrl, 'select answer from kept')).toEqual([{ answer: 42 }]);
});

test('listens only on loopback, and only the owner can read its password', async () => {
  const { ownerUrl: url } = await start();
  expect(await ask(url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
  expect(await ask(url, 'show data_checksums')).toEqual([{ data_checksums: 'on' }]);
  expect(await ask(url, 'show server_encoding')).toEqual([{ server_encoding: 'UTF8' }]);
  expect(statSync(join(dataDirectory, 'postgres-access.json')).mode & 0o777).toBe(0o600);

  const guessed = new URL(url);
  guessed.password = 'guessed';
  await expect(ask(guessed.href, 'select')).rejects.toThrow(/password authentication failed/);
});

test('restarts a killed server on the same port', async () => {
  const { ownerUrl: url } = await start();
  await ask(url, 'create table kept as select 42 as answer');
  process.kill(readServerPid(), 'SIGKILL');
  await vi.waitFor(async () => expect(await ask(url, 'select answer from kept')).toEqual([{ answer: 42 }]), {
    timeout: 30_000,
    interval: 50,
  });
});

// The program used to give up after the fifth kill within a minute.
test('restarts a server that is killed repeatedly', async () => {
  const { ownerUrl: url } = await start();
  for (let kill = 0; kill < 7; kill += 1) {
    process.kill(readServerPid(), 'SIGKILL');
    await vi.waitFor(async () => expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]), {
      timeout: 50_000,
      interval: 50,
    });
  }
}, 300_000);

test('runs the server without rights of root, without access to files of root and without our settings', async () => {
  process.env.A_SECRET_OF_OURS = 'kept';
  const postgres = await start();
  delete process.env.A_SECRET_OF_OURS;
  const environment = readFileSync(`/proc/${readServerPid()}/environ`, 'utf8');
  expect(environment).toContain('LC_ALL=C');
  expect(environment).not.toContain('A_SECRET_OF_OURS');
  if (process.getuid?.() !== 0) return;

  const status = readFileSync(`/proc/${readServerPid()}/status`, 'utf8');
  expect(status).toMatch(/^Uid:\t65534\t65534\t65534\t65534$/m);
  expect(status).toMatch(/^CapEff:\t0+$/m);
  const superuser = connectionUrl(serverAccess(), 'superuser');
  for (const file of ['/etc/shadow', '/root/.bashrc', join(dataDirectory, 'postgres-access.json')])
    await expect(ask(superuser, `select pg_read_file('${file}')`)).rejects.toThrow(/could not open file/);
  expect(await ask(postgres.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('upgrades a cluster owned by the superuser so that the program owns nothing', async () => {
  await stop(await start());
  const { password, port } = serverAccess();
  writeFileSync(join(dataDirectory, 'postgres-access.json'), JSON.stringify({ password, port }));
  const first = await start();
  const superuser = connectionUrl(serverAccess(), 'superuser');
  await ask(
    superuser,
    `create schema old; create table old.kept (id int generated always as identity, n serial, free int);
     create sequence old.counted; create type old.kind as enum ('a'); create type old.pair as (a int, b int);
     create function old.one() returns int language sql security definer as $$ select 1 $$;
     create table split (n int) partition by range (n); create table split_default partition of split default;
     grant dukat to dukat_app; alter role dukat_app createdb`,
  );
  await stop(first);

  await start();
  const left = await ask(
    connectionUrl(serverAccess(), 'superuser'),
    `select oid::regclass::text as what from pg_class where relowner = 'dukat'::regrole and relnamespace in ('old'::regnamespace, 'public'::regnamespace)
     union all select oid::regprocedure::text from pg_proc where proowner = 'dukat'::regrole and pronamespace = 'old'::regnamespace
     union all select oid::regtype::text from pg_type where typowner = 'dukat'::regrole and typnamespace in ('old'::regnamespace, 'public'::regnamespace)
     union all select nspname from pg_namespace where nspowner = 'dukat'::regrole and nspname = 'old'
     union all select roleid::regrole::text from pg_auth_members where member = 'dukat_app'::regrole
     union all select rolname from pg_roles where rolname = 'dukat_app' and (rolcreatedb or rolsuper)
     union all select datname from pg_database where datname = 'dukat' and datdba = 'dukat'::regrole`,
  );
  expect(left).toEqual([]);
});

test('adopts the server of a killed program with all committed data', async () => {
  const { program, said: url } = await startProgram();
  await ask(url, 'create table kept as select 42 as answer');
  const pid = readServerPid();
  await kill(program);

  const next = await start();
  expect(next.isAdopted).toBe(true);
  expect(readServerPid()).toBe(pid);
  expect(await ask(next.ownerUrl, 'select answer from kept')).toEqual([{ answer: 42 }]);
});

test('recovers all committed data after program and server were killed together', async () => {
  const { program, said: url } = await startProgram();
  await ask(url, 'create table kept as select 42 as answer');
  process.kill(readServerPid(), 'SIGKILL');
  await kill(program);

  const next = await start();
  expect(next.isAdopted).toBe(false);
  expect(await ask(next.ownerUrl, 'select answer from kept')).toEqual([{ answer: 42 }]);
});

test('restarts an adopted server that is killed', async () => {
  const { program } = await startProgram();
  await kill(program);
  const { ownerUrl: url } = await start();
  process.kill(readServerPid(), 'SIGKILL');
  await vi.waitFor(async () => expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]), {
    timeout: 30_000,
    interval: 50,
  });
});

/** Starts an unrelated process that runs as long as the test. */
function stranger(): number {
  const program = spawn('sleep', ['600'], { stdio: 'ignore' });
  programs.push(program);
  return program.pid ?? 0;
}

// A busy system reuses the process id of a killed server within seconds; the program used to take that process for its server.
test('does not mistake or stop another process that reuses the process id of a killed server', async () => {
  await stop(await start());
  const pid = stranger();
  const binaries = await findBinaries();
  const way = await unprivileged(binaries.postgres, dataDirectory);
  const plan = { cluster: cluster(), binaries, way, logFile: join(dataDirectory, 'postgres.log') };
  const printed: string[] = [];
  const supervisor = superviseServer({ ...plan, port: serverAccess().port }, pid, {
    print: (line) => void printed.push(line),
  });
  await vi.waitFor(() => expect(printed.at(-1)).toBe('PostgreSQL is back'), {
    timeout: 30_000,
    interval: 50,
  });
  await supervisor.end();
  await stopServer(plan, pid);
  expect(isAlive(pid)).toBe(true);
  await stopServer(plan, supervisor.pid());
});

test('starts although the PID file names an unrelated process', async () => {
  const { program, said: url } = await startProgram();
  await ask(url, 'create table kept as select 42 as answer');
  const file = join(cluster(), 'postmaster.pid');
  const [, ...rest] = readFileSync(file, 'utf8').split('\n');
  process.kill(readServerPid(), 'SIGKILL');
  await kill(program);
  const pid = stranger();
  writeFileSync(file, [pid, ...rest].join('\n'));

  const next = await start();
  expect(next.isAdopted).toBe(false);
  expect(await ask(next.ownerUrl, 'select answer from kept')).toEqual([{ answer: 42 }]);
  expect(isAlive(pid)).toBe(true);
});

test('repeats an interrupted creation of the cluster', async () => {
  mkdirSync(join(dataDirectory, 'postgres.new'));
  writeFileSync(join(dataDirectory, 'postgres.new', 'PG_VERSION'), '18\n');
  const { ownerUrl: url } = await start();
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('picks another port if the stored one is taken', async () => {
  await stop(await start());
  const port = readAccess(dataDirectory)?.port ?? 0;
  const stranger = createServer().listen(port, '127.0.0.1');
  await once(stranger, 'listening');
  try {
    const next = await start();
    expect(new URL(next.ownerUrl).port).not.toBe(String(port));
    expect(await ask(next.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  } finally {
    stranger.close();
  }
});

test('refuses a second program on the same data directory and names the process of the first', async () => {
  const { program } = await startProgram();
  await expect(start()).rejects.toThrow(
    `Another program (process ${program.pid}) already uses the data directory ${dataDirectory}: ` +
      'stop it, or set DATA_DIR and PORT for this one.',
  );
});

// A limit on file size makes a write fail in the middle as a full disk does.
test.runIf(process.platform !== 'win32')(
  'reports a full disk in one sentence and leaves no partial cluster',
  async () => {
    const { said } = await startProgram(['sh', '-c', 'ulimit -f 4096; exec "$0" "$@"']);
    expect(said).toBe(
      `No disk space is left for the data directory ${dataDirectory}: free some, or set DATA_DIR to a larger disk.`,
    );
    const { ownerUrl: url } = await start();
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  },
);
