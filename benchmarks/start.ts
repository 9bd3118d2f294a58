import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freeBasePort } from '../e2e/platform/free-ports.ts';
import { familySize, proportionalMegabytes } from './measure/process-tree.ts';
import { machineLine, median, printTable, rounded } from './measure/table.ts';
import { stopped, type TimedStart, timedStart } from './start/timed-start.ts';

const barePortOffset = 2;
const restMs = 20_000;

/**
 * Measures the time from the command to the first page, without data and again with data, next to an empty Fastify and PostgreSQL, and the
 * memory of all processes at rest. `--rounds 3 [--port 41900]`.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { rounds: { type: 'string', default: '3' }, port: { type: 'string' } },
  });
  const rounds = Number(values.rounds);
  if (!(rounds > 0)) throw new Error('Rounds must be a whole number above 0');
  const port = values.port === undefined ? await freeBasePort() : Number(values.port);
  const barePort = port + barePortOffset;

  const folder = mkdtempSync(join(tmpdir(), 'dukat-bench-start-'));
  const program = (data: string) =>
    timedStart('scripts/start.mjs', [], port, {
      PORT: String(port),
      DATA_DIR: join(folder, data),
      DATABASE_URL: '',
    });
  const empty = (data: string) =>
    timedStart('benchmarks/start/empty-start.ts', [String(barePort), join(folder, data)], barePort);
  const starts: Record<'cold' | 'warm' | 'emptyCold' | 'emptyWarm', TimedStart[]> = {
    cold: [],
    warm: [],
    emptyCold: [],
    emptyWarm: [],
  };
  let atRest: { megabytes: number | undefined; processes: number } | undefined;
  try {
    // An unmeasured start first, so that building changed sources is not part of any result.
    await stopped(await program('unmeasured'));
    for (let round = 0; round < rounds; round += 1) {
      for (const [ours, plain] of [
        ['cold', 'emptyCold'],
        ['warm', 'emptyWarm'],
      ] as const) {
        const start = await program(`program-${round}`);
        starts[ours].push(start);
        if (round === rounds - 1 && ours === 'warm') atRest = await memoryAtRest(start);
        await stopped(start);
        const reference = await empty(`empty-${round}`);
        starts[plain].push(reference);
        await stopped(reference);
      }
    }
  } finally {
    for (const start of Object.values(starts).flat()) await stopped(start);
    rmSync(folder, { recursive: true, force: true });
  }

  const seconds = (list: readonly TimedStart[]) => median(list.map((start) => start.seconds));
  const cpuSeconds = (list: readonly TimedStart[]) =>
    median(list.map((start) => start.cpuSeconds ?? Number.NaN));
  const row = (name: string, list: readonly TimedStart[], reference: readonly TimedStart[]) => [
    name,
    `${seconds(list).toFixed(2)} s`,
    `${cpuSeconds(list).toFixed(2)} s`,
    `${(seconds(list) / seconds(reference)).toFixed(1)}x`,
  ];
  console.log(machineLine());
  printTable(
    ['until the first page', 'time', 'CPU', 'of empty'],
    [
      row('npm start, no data', starts.cold, starts.emptyCold),
      row('  empty Fastify + PostgreSQL, no data', starts.emptyCold, starts.emptyCold),
      row('npm start, warm', starts.warm, starts.emptyWarm),
      row('  empty Fastify + PostgreSQL, warm', starts.emptyWarm, starts.emptyWarm),
    ],
  );
  const megabytes = atRest?.megabytes;
  console.log(
    `Memory at rest, ${atRest?.processes ?? 0} processes with the database: ${megabytes?.toFixed(0) ?? '(Linux only)'} MB`,
  );
  console.log(
    JSON.stringify({
      benchmark: 'start',
      coldSeconds: rounded(seconds(starts.cold)),
      warmSeconds: rounded(seconds(starts.warm)),
      emptyColdSeconds: rounded(seconds(starts.emptyCold)),
      emptyWarmSeconds: rounded(seconds(starts.emptyWarm)),
      ratio: rounded(seconds(starts.warm) / seconds(starts.emptyWarm), 1),
      coldRatio: rounded(seconds(starts.cold) / seconds(starts.emptyCold), 1),
      restMegabytes: megabytes === undefined ? null : rounded(megabytes, 0),
    }),
  );
}

/** After the demo is created and the first jobs have run. */
async function memoryAtRest({ child }: TimedStart) {
  await wait(restMs);
  const pid = child.pid ?? 0;
  return { megabytes: proportionalMegabytes(pid), processes: familySize(pid) };
}
