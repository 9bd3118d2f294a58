import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { minuteMs } from '@dukat/rules/time/durations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { start, webhooksWorld } from '../testing/webhooks-world.ts';

// A process is killed with SIGKILL before or after it sent a message, and another one continues: each message arrives, and one that
// arrives twice has the same id.
const worker = fileURLToPath(new URL('../testing/crash-worker.ts', import.meta.url));
let world: Awaited<ReturnType<typeof webhooksWorld>>;
const folder = mkdtempSync(join(tmpdir(), 'webhooks-'));
beforeAll(async () => {
  world = await webhooksWorld();
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await world.close();
});

test.each(['webhooks-claimed:3', 'webhooks-sent:4'])('killed at %s', async (crashAt) => {
  const { id } = await world.addWebhook();
  await world.write(id, 20);
  const file = join(folder, id);
  async function run(at: string, nowMs: number): Promise<NodeJS.Signals | null> {
    const child = spawn(process.execPath, [worker, world.store.url, String(nowMs), id, file], {
      env: { ...process.env, CRASH_AT: at },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const [, signal] = await once(child, 'exit');
    return signal;
  }
  expect(await run(crashAt, start.getTime())).toBe('SIGKILL');
  // The claims of the killed process are kept for two minutes.
  await run('', start.getTime() + minuteMs);
  expect(await world.statuses()).toContain('waiting');
  await run('', start.getTime() + 3 * minuteMs);
  expect(await world.statuses()).not.toContain('waiting');
  expect(new Set(readFileSync(file, 'utf8').trim().split('\n')).size).toBe(20);
});
