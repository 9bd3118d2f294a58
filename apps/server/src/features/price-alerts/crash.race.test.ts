import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type IdentityWorld, identityWorld } from '../identity/testing/identity-world.ts';
import { manyUsers } from '../identity/testing/many-users.ts';
import { armMany, deleteAlerts, states } from './testing/alerts-world.ts';

// A process is killed with SIGKILL between deciding and sending, and others continue: each owner gets one message.
const worker = fileURLToPath(new URL('./testing/crash-worker.ts', import.meta.url));
const tickMs = Date.parse('2026-03-02T10:00:10Z');
const armedAt = new Date(tickMs - 10_000);
let world: IdentityWorld;
let users: readonly string[] = [];

beforeAll(async () => {
  world = await identityWorld();
  users = await manyUsers(world, 'killed', 130);
});
afterAll(() => world.close());
beforeEach(async () => {
  await deleteAlerts(world.store);
  for (const userId of users)
    await armMany(world.store.database, { userId, kind: 'above', rank: '110', armedAt });
});

async function run(crashAt: string): Promise<NodeJS.Signals | null> {
  const child = spawn(process.execPath, [worker, world.store.url, String(tickMs), '120'], {
    env: { ...process.env, CRASH_AT: crashAt },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [, signal] = await once(child, 'exit');
  return signal;
}

test.each([
  ['price-alerts-due', 1],
  ['price-alerts-fired', 1],
  ['price-alerts-written', 2],
] as const)('killed at %s, pass %i: two other processes send each alert once', async (point, pass) => {
  expect(await run(`${point}:${pass}`)).toBe('SIGKILL');
  await Promise.all([run(''), run('')]);
  expect(await states(world.store.database)).toBe('fired 130');
  const mails = await world.store.database.selectFrom('mails').select('recipient').execute();
  expect([mails.length, new Set(mails.map(({ recipient }) => recipient)).size]).toEqual([130, 130]);
});
