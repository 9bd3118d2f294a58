import { cpus } from 'node:os';
import { runEngine, timeCommands } from './engine/engine-run.ts';
import { measureHeapGrowth } from './engine/heap-growth.ts';
import { listOwners } from './engine/owners.ts';
import { REFERENCE_SHARE, runReference } from './engine/reference-run.ts';
import { replaySeconds } from './engine/replay-run.ts';
import { orderStream } from './order-stream/order-stream.ts';
import { isProfileName, PROFILES } from './order-stream/profiles.ts';

/** The best of these rounds counts: other load on the machine can only slow a round down. */
const ROUNDS = 6;

function option(args: string[], name: string, otherwise: string): string {
  const place = args.indexOf(`--${name}`);
  return place < 0 ? otherwise : (args[place + 1] ?? otherwise);
}

/**
 * Matches the common order stream, next to nodejs-order-book 10.1.1 in the same run.
 * `--profile normal|deep|pile|features --seed N [--commands N]`; `--replay` measures only the replay of the journal.
 * Everything is enabled: decoding, self-trade prevention, events, holds and fees. Throws if any fill differs from what the stream expects.
 */
export async function run(args: string[]): Promise<Record<string, unknown>> {
  const profile = option(args, 'profile', 'normal');
  if (!isProfileName(profile))
    throw new RangeError(`No profile ${profile}: ${Object.keys(PROFILES).join(', ')}`);
  const seed = Number(option(args, 'seed', '42'));
  const commands = Number(option(args, 'commands', String(PROFILES[profile].commands)));
  const stream = orderStream(profile, seed, commands);
  const owners = listOwners(stream);
  if (args.includes('--replay')) return printReplay(stream.total, replaySeconds(stream, owners));
  const maxOwner = owners.reduce((most, owner) => Math.max(most, owner), 0);

  let commandsPerSecond = 0;
  let referencePerSecond = 0;
  let resting = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const measured = runEngine(stream, owners, maxOwner);
    const { fills, hash } = measured.settlement;
    if (fills !== stream.fills || hash >>> 0 !== stream.fillHash) {
      throw new Error(`Expected ${stream.fills} fills ${stream.fillHash}, got ${fills} ${hash >>> 0}`);
    }
    commandsPerSecond = Math.max(commandsPerSecond, measured.commandsPerSecond);
    resting = measured.engine.market.orders.live;
    // The reference's rounds alternate with ours, so that other load slows both.
    if (round < REFERENCE_SHARE[profile].rounds)
      referencePerSecond = Math.max(referencePerSecond, runReference(stream));
  }
  const heapGrowth = measureHeapGrowth(() => runEngine(stream, owners, maxOwner));
  const times = timeCommands(stream, owners, maxOwner);
  const percentile = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0);

  const million = (perSecond: number) => `${(perSecond / 1e6).toFixed(perSecond < 1e5 ? 4 : 2)} M/s`;
  console.log(`Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model ?? 'unknown processor'}`);
  console.table({
    'matching engine': { commands: million(commandsPerSecond), resting, fills: stream.fills },
    'nodejs-order-book 10.1.1': { commands: million(referencePerSecond) },
  });
  console.table({
    'one command, ns': { p50: percentile(0.5), p99: percentile(0.99), 'p99.9': percentile(0.999) },
  });
  console.log(`Heap growth over the run: ${(heapGrowth / 2 ** 20).toFixed(2)} MB`);
  const result = {
    profile,
    seed,
    commandsPerSecond: Math.round(commandsPerSecond),
    ratio: Math.round((commandsPerSecond / referencePerSecond) * 10) / 10,
    p99Ns: percentile(0.99),
    fills: stream.fills,
    fillHash: stream.fillHash,
  };
  console.log(JSON.stringify(result));
  return result;
}

function printReplay(commands: number, seconds: number): Record<string, unknown> {
  console.log(`Replay of ${commands} journalled commands: ${seconds.toFixed(2)} s`);
  const result = { benchmark: 'replay', commands, seconds: Math.round(seconds * 100) / 100 };
  console.log(JSON.stringify(result));
  return result;
}
