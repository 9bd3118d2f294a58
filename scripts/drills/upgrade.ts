import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { prepareDatabase } from '../../apps/server/src/platform/database/prepare-database.ts';
import { startOwnPostgres } from '../../apps/server/src/platform/postgres/own-postgres.ts';
import { freeBasePort } from '../../e2e/platform/free-ports.ts';
import { root } from '../steps/paths.mjs';

// Runs the previous version on the schema of this one: `npm run drill -- upgrade [TAG|COMMIT]`. It is taken from the history of the clone and
// started as a sandbox, buys a coin, is stopped while this version migrates its database, starts again and buys another coin.

const migrations = 'apps/server/migrations';

function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): void {
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed`);
}

function findPreviousTag(): string | undefined {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const listed = spawnSync('git', ['tag', '--list', 'v*', '--sort=-v:refname'], {
    cwd: root,
    encoding: 'utf8',
  });
  const tags = listed.stdout.split('\n').filter((tag) => /^v\d+\.\d+\.\d+$/.test(tag));
  // While there is one tag, it is used even if it is this version.
  return tags.find((tag) => tag !== `v${version}`) ?? tags[0];
}

/** Unpacks a version, with the packages of this checkout if it needs the same; otherwise its start installs them. */
function unpack(reference: string, folder: string): void {
  mkdirSync(folder);
  const archive = `${folder}.tar`;
  run('git', ['archive', '--output', archive, reference]);
  run('tar', ['-xf', archive, '-C', folder]);
  const lock = 'package-lock.json';
  if (readFileSync(join(root, lock), 'utf8') !== readFileSync(join(folder, lock), 'utf8')) return;
  for (const packages of globSync(['node_modules', '{apps,packages}/*/node_modules'], { cwd: root })) {
    if (existsSync(join(folder, dirname(packages))))
      run('cp', ['-a', '--reflink=auto', join(root, packages), join(folder, packages)]);
  }
}

/** Starts a version, buys a coin, and stops it in order. */
async function buyWith(folder: string, env: NodeJS.ProcessEnv): Promise<void> {
  const program = spawn(process.execPath, [join(folder, 'scripts/dukat.mjs'), 'start'], {
    cwd: folder,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  try {
    run(process.execPath, ['scripts/ready.mjs', '--wait'], { ...env, MAINPID: String(program.pid) });
    run(process.execPath, ['scripts/buy-a-coin.mjs', `http://127.0.0.1:${env.PORT}`]);
    run(process.execPath, [join(folder, 'scripts/dukat.mjs'), 'books'], env);
  } finally {
    program.kill('SIGTERM');
    if (program.exitCode === null && program.signalCode === null) await once(program, 'exit');
  }
}

async function drill(reference: string): Promise<void> {
  const work = mkdtempSync(join(tmpdir(), 'dukat-drill-'));
  try {
    const previous = join(work, 'previous');
    const data = join(work, 'data');
    const env = { DATA_DIR: data, PORT: String(await freeBasePort()), DATABASE_URL: '' };
    unpack(reference, previous);
    await buyWith(previous, env);
    const own = await startOwnPostgres({ dataDirectory: data, print: console.log });
    const applied = await prepareDatabase(own.ownerUrl);
    await own.stop();
    console.log(`This version applied ${applied.length} migrations: ${applied.join(', ')}`);
    // A program refuses a database with migrations that it does not know.
    const known = new Set(readdirSync(join(previous, migrations)));
    for (const name of readdirSync(join(root, migrations))) {
      if (!known.has(name)) cpSync(join(root, migrations, name), join(previous, migrations, name));
    }
    await buyWith(previous, env);
    run(process.execPath, ['scripts/dukat.mjs', 'books'], env);
    console.log(`${reference} runs on the schema of this version.`);
  } finally {
    rmSync(work, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}

const [name, named] = process.argv.slice(2);
const reference = named ?? findPreviousTag();
if (name !== 'upgrade') {
  console.error('Usage: npm run drill -- upgrade [TAG|COMMIT]');
  process.exitCode = 2;
} else if (reference === undefined) {
  console.error(
    'This clone has no tag of a release, so there is no previous version: run "git fetch --tags", or name a commit.',
  );
  process.exitCode = 1;
} else {
  await drill(reference);
}
