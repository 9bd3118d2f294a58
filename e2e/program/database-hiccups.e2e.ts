import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drillScale } from '../../apps/server/src/program/testing/crashes/drill-scale.ts';
import { fetchOrder } from '../../apps/server/src/program/testing/order-requests.ts';
import { findPostmaster, listBackends, signalAll, signalOne } from '../platform/database-processes.ts';
import { type CustomerAction, customer } from '../platform/kill-customers.ts';
import { type KillableProgram, killableProgram } from '../platform/killable-program.ts';

const kills = drillScale(4, 100);
const freezes = drillScale(1, 4);
const freezeMs = drillScale(6_000, 32_000);
const customers = 3;
/** Includes recovery, backoff and a busy machine; an idle one needs a second. */
const longestOutageMs = 90_000;
const diskMegabytes = 320;

let program: KillableProgram;
/** Customers of each disturbance use their own keys. */
let disturbances = 0;

async function startProgram(dataDirectory?: string): Promise<void> {
  program = await killableProgram(dataDirectory);
  await program.start();
}

interface Health {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly parts: readonly string[];
}

async function health(): Promise<Health> {
  const answer = await fetch(`${program.origin}/healthz`);
  const body: unknown = await answer.json();
  const problems =
    body instanceof Object && 'problems' in body && Array.isArray(body.problems) ? body.problems : [];
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    parts: problems.map((problem: { part: string }) => problem.part),
  };
}

/** Waits until the program's health endpoint reports the wanted state. Fails at once if the program has exited. */
async function waitForHealth(
  isWanted: (now: Health) => boolean,
  longestMs = longestOutageMs,
): Promise<number> {
  const begin = performance.now();
  for (;;) {
    expect(program.isRunning(), `the program ended:\n${program.said()}`).toBe(true);
    const now = await health();
    if (isWanted(now)) return performance.now() - begin;
    if (performance.now() - begin > longestMs) throw new Error(`${JSON.stringify(now)}\n${program.said()}`);
    await wait(100);
  }
}

const isHealthy = ({ status }: Health) => status === 200;

/** Customers order while the database is disturbed. Afterwards every order has ended exactly once and the books balance. */
async function underLoad(fault: () => Promise<void>): Promise<number> {
  disturbances += 1;
  const customerActions: CustomerAction[] = [];
  let isOver = false;
  const customerRuns = Promise.all(
    Array.from({ length: customers }, (_, index) =>
      customer(
        {
          origin: program.origin,
          random: Math.random,
          isOver: () => isOver,
          name: `hiccup-${disturbances}-${index}`,
        },
        customerActions,
      ),
    ),
  );
  await Promise.all([fault().finally(() => (isOver = true)), customerRuns]);
  for (const { scenario, client, order, seen } of customerActions) {
    const { status } = await fetchOrder(client, order);
    expect(status, scenario).toBe(seen.at(-1));
    expect(status, scenario).toBe(scenario === 'change of mind' ? 'CANCELED' : 'FINISHED');
  }
  await waitForHealth(isHealthy);
  const books = await program.books();
  expect(books.exitCode, books.said).toBe(0);
  return customerActions.length;
}

/** Returns the pid of the server, or of one of its connections. The program may be reconnecting at the moment. */
async function nextVictim(kind: 'server' | 'connection'): Promise<number> {
  for (let look = 0; look < 600; look += 1) {
    const postmaster = findPostmaster(program.dataDirectory);
    const possible =
      postmaster === undefined ? [] : kind === 'server' ? [postmaster] : listBackends(postmaster);
    const victim = possible[Math.floor(Math.random() * possible.length)];
    if (victim !== undefined) return victim;
    await wait(100);
  }
  throw new Error(`There is no ${kind} to kill:\n${program.said()}`);
}

describe('on the same program', () => {
  beforeAll(() => startProgram(), 250_000);
  afterAll(() => program.end());

  test(`the program recovers from ${kills} kills of its database server and of single connections`, {
    timeout: 200_000 + kills * 30_000,
  }, async () => {
    const outages: number[] = [];
    const orders = await underLoad(async () => {
      for (let kill = 0; kill < kills; kill += 1) {
        await wait(Math.random() * 1_500);
        signalOne(await nextVictim(kill % 2 === 0 ? 'server' : 'connection'), 'SIGKILL');
        await wait(300);
        outages.push(await waitForHealth(isHealthy));
      }
    });
    expect(orders).toBeGreaterThanOrEqual(customers);
    console.log(`${kills} kills, ${orders} orders; well again after ${inSeconds(outages)}`);
  });

  test(`returns 503 with Retry-After while the database hangs for ${freezeMs / 1000} s, and recovers afterwards`, {
    timeout: 200_000 + freezes * (freezeMs + 30_000),
  }, async () => {
    const outages: number[] = [];
    await underLoad(async () => {
      for (let freeze = 0; freeze < freezes; freeze += 1) {
        await wait(1_500);
        const postmaster = findPostmaster(program.dataDirectory) ?? 0;
        signalAll(postmaster, 'SIGSTOP');
        const thaw = wait(freezeMs).then(() => signalAll(postmaster, 'SIGCONT'));
        await waitForHealth(
          ({ status, retryAfter, parts }) =>
            status === 503 && retryAfter !== null && parts.includes('database'),
        );
        const refused = await fetch(`${program.origin}/api/init`);
        expect(refused.status).toBe(503);
        expect(refused.headers.get('retry-after')).not.toBeNull();
        await thaw;
        outages.push(await waitForHealth(isHealthy));
      }
    });
    console.log(`${freezes} freezes; well again after ${inSeconds(outages)}`);
  });
});

const disk = mountSmallDisk();
test(disk === undefined
  ? 'a full disk: not run, as this user may mount none'
  : 'a full disk is told, and room made again is used without a hand', {
  timeout: 400_000,
}, async () => {
  if (disk === undefined) return;
  try {
    await startProgram(join(disk, 'data'));
    const ballast = join(disk, 'ballast');
    await underLoad(async () => {
      for (let round = 0; round < drillScale(1, 3); round += 1) {
        fill(ballast);
        await waitForHealth(({ status, parts }) => status === 503 && parts.includes('disk'));
        // Long enough for the write-ahead log to hit the full disk, at which PostgreSQL exits.
        await wait(drillScale(10_000, 40_000));
        expect(program.isRunning(), program.said()).toBe(true);
        rmSync(ballast);
        await waitForHealth(isHealthy);
      }
    });
  } finally {
    await program.end();
    spawnSync('umount', ['-l', disk]);
    rmSync(disk, { recursive: true, force: true });
  }
});

function fill(file: string): void {
  const megabyte = Buffer.alloc(1024 * 1024);
  try {
    for (let written = 0; written < diskMegabytes; written += 1) appendFileSync(file, megabyte);
  } catch {
    // The disk is full, as intended.
  }
}

function mountSmallDisk(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'dukat-disk-'));
  const options = ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m,mode=755`, 'tmpfs', folder];
  if (spawnSync('mount', options).status === 0) return folder;
  rmSync(folder, { recursive: true });
  return undefined;
}

function inSeconds(milliseconds: readonly number[]): string {
  const sorted = [...milliseconds].sort((a, b) => a - b).map((ms) => (ms / 1000).toFixed(1));
  return `${sorted[Math.floor(sorted.length / 2)]} s (median), ${sorted.at(-1)} s (most)`;
}
