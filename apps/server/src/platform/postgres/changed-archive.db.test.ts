import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect, test } from 'vitest';
import { writeArchiveConfig } from '../archive/archive-config.ts';
import { startOwnPostgres } from './own-postgres.ts';

const keeper = fileURLToPath(new URL('./testing/keep-postgres.ts', import.meta.url));

test('restarts the server of a killed program that archives no changes although it should', async () => {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'dukat-changed-archive-'));
  const program = spawn(process.execPath, [keeper, dataDirectory], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(program.stdout, 'data');
  const ended = once(program, 'exit');
  program.kill('SIGKILL');
  await ended;
  writeArchiveConfig(dataDirectory, { target: join(dataDirectory, 'backups'), recipients: [] }, new Date());

  const next = await startOwnPostgres({ dataDirectory, print: () => {} });
  expect(next.isAdopted).toBe(false);
  const client = new pg.Client({ connectionString: next.ownerUrl });
  await client.connect();
  expect((await client.query('show archive_mode')).rows).toEqual([{ archive_mode: 'on' }]);
  await client.end();
  await next.stop();
  rmSync(dataDirectory, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
});
