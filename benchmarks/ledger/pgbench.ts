import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

/** Transactions per second of pgbench's "simple update": update one account, read it, insert one history row, commit. */
export type SimpleUpdate = (clients: number, seconds: number) => Promise<number>;

export interface Reference {
  readonly name: string;
  readonly measure: SimpleUpdate;
}

const accounts = 1_000_000;

/** Runs the real pgbench if the machine has it, otherwise the same transaction in a loop of our own. The reference's name says which. */
export async function simpleUpdateOn(url: string): Promise<Reference> {
  const pgbench = findPgbench();
  if (pgbench === undefined) {
    await makeTables(url);
    return { name: 'own loop of the pgbench -N transaction (no pgbench found)', measure: ownLoop(url) };
  }
  await promisify(execFile)(pgbench, ['-i', '-q', '-s', String(accounts / 100_000), url]);
  return {
    name: 'pgbench -N -M prepared',
    measure: async (clients, seconds) => {
      const threads = String(Math.min(clients, 2));
      const args = [
        '-n',
        '-N',
        '-M',
        'prepared',
        '-c',
        String(clients),
        '-j',
        threads,
        '-T',
        String(seconds),
        url,
      ];
      const { stdout } = await promisify(execFile)(pgbench, args);
      return Number(/tps = ([0-9.]+)/.exec(stdout)?.[1] ?? Number.NaN);
    },
  };
}

function findPgbench(): string | undefined {
  const installed = '/usr/lib/postgresql';
  const versions = existsSync(installed) ? readdirSync(installed).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(installed, version, 'bin')),
  ];
  return folders.map((folder) => join(folder, 'pgbench')).find((path) => existsSync(path));
}

async function makeTables(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`
    create table pgbench_accounts (aid int not null, bid int, abalance int, filler char(84)) with (fillfactor = 100);
    create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
    insert into pgbench_accounts select i, 1, 0, '' from generate_series(1, ${accounts}) i;
    alter table pgbench_accounts add primary key (aid);
    analyze pgbench_accounts;`);
  await client.end();
}

function ownLoop(url: string): SimpleUpdate {
  return async (clients, seconds) => {
    let done = 0;
    const until = performance.now() + seconds * 1000;
    await Promise.all(
      Array.from({ length: clients }, async () => {
        const client = new pg.Client({ connectionString: url });
        await client.connect();
        while (performance.now() < until) {
          await simpleUpdate(client);
          done += 1;
        }
        await client.end();
      }),
    );
    return done / seconds;
  };
}

async function simpleUpdate(client: pg.Client): Promise<void> {
  const account = 1 + Math.floor(Math.random() * accounts);
  const delta = Math.floor(Math.random() * 10_001) - 5_000;
  await client.query('begin');
  await client.query({
    name: 'update',
    text: 'update pgbench_accounts set abalance = abalance + $1 where aid = $2',
    values: [delta, account],
  });
  await client.query({
    name: 'select',
    text: 'select abalance from pgbench_accounts where aid = $1',
    values: [account],
  });
  await client.query({
    name: 'insert',
    text: 'insert into pgbench_history (tid, bid, aid, delta, mtime) values (1, 1, $1, $2, current_timestamp)',
    values: [account, delta],
  });
  await client.query('commit');
}
