import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';

const script = fileURLToPath(new URL('ready.mjs', import.meta.url));
const isAlive = String(process.pid);

let statuses: number[];
const server = createServer(({ url }, response) => {
  response.statusCode = url === '/readyz' ? (statuses.shift() ?? 200) : 404;
  response.end();
});
beforeEach(async () => {
  statuses = [];
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const portOf = () => String((server.address() as AddressInfo).port);

/** Runs the script beside this process, whose server answers it, and returns its exit code. */
async function run(args: readonly string[], mainPid = isAlive, settings = {}): Promise<number> {
  const env = { ...process.env, PORT: portOf(), LISTEN: '', HOST: '', MAINPID: mainPid, ...settings };
  return (await once(spawn(process.execPath, [script, ...args], { env }), 'exit'))[0];
}

/** The id of a process that has ended. */
const ended = () => String(spawnSync(process.execPath, ['--version']).pid);

test('succeeds where the program is ready', async () => {
  expect(await run([])).toBe(0);
});

test('fails at once where it is not, unless it shall wait', async () => {
  statuses = [503];
  expect(await run([])).toBe(1);
  statuses = [503, 503];
  expect(await run(['--wait'])).toBe(0);
  expect(statuses).toEqual([]);
});

test('asks where LISTEN and HOST open the public sites', async () => {
  const open = portOf();
  const asked = (settings: Readonly<Record<string, string>>) => run([], isAlive, settings);
  expect(await asked({ HOST: '0.0.0.0' })).toBe(0);
  expect(await asked({ HOST: '127.0.0.2' })).toBe(1);
  expect(await asked({ PORT: '1', LISTEN: `office=127.0.0.2:1, public=127.0.0.1:${open}` })).toBe(0);
  expect(await asked({ HOST: '127.0.0.2', LISTEN: 'public=127.0.0.1' })).toBe(0);
  expect(await asked({ LISTEN: 'public=unix:/nowhere/public.sock' })).toBe(1);

  const folder = mkdtempSync(join(tmpdir(), 'dukat-ready-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const socket = join(folder, 'public.sock');
  server.close();
  server.closeAllConnections();
  server.listen(socket);
  await once(server, 'listening');
  expect(await asked({ PORT: '1', LISTEN: `public=unix:${socket}` })).toBe(0);
});

test('waits no longer than the program lives, even if another one answers', async () => {
  statuses = [503];
  expect(await run(['--wait'], ended())).toBe(1);
  expect(await run(['--wait'], ended())).toBe(1);
});
