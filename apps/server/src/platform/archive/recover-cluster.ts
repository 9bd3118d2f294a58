import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { newAccess, superuserName, writeAccess } from '../postgres/access.ts';
import type { ClusterPlan } from '../postgres/create-cluster.ts';
import { findBinaries } from '../postgres/find-binaries.ts';
import { isClusterServer, readPostmaster, removeStalePidFile } from '../postgres/postmaster.ts';
import { runServer, signalServer, stopServer } from '../postgres/run-server.ts';
import { runSingleUser } from '../postgres/run-single-user.ts';
import { giveTo, unprivileged } from '../postgres/unprivileged.ts';
import { StartProblem } from '../start/start-problem.ts';
import type { ArchiveConfig } from './archive-config.ts';
import { type ArchiveStore, UnusableFile } from './archive-store.ts';
import { type BaseManifest, labelOf } from './base-manifest.ts';
import {
  type ChosenBase,
  chooseBase,
  chooseSystem,
  findMissingWal,
  type RecoveryTarget,
} from './choose-base.ts';
import { aheadName, fetchAhead } from './fetch-ahead.ts';
import { fetchBase, progressName, readBegun, removeFetched } from './fetch-base.ts';
import { restoreCommand, walFolders } from './server-settings.ts';
import { listWal, type RestorePlan } from './wal-files.ts';

export interface RecoveryDeps {
  readonly config: Pick<ArchiveConfig, 'target' | 's3Key'>;
  readonly store: ArchiveStore;
  readonly keys: readonly string[];
  /** Needed if the store has backups of several clusters. */
  readonly system?: string | undefined;
  readonly target: RecoveryTarget;
  /** The folder that receives the cluster and its passwords, like a data directory. */
  readonly directory: string;
  readonly print: (line: string) => void;
}

export interface Recovered {
  readonly manifest: BaseManifest;
  /** The time of the last transaction that was replayed; without one, that of the base backup's start. */
  readonly reachedAt: Date;
  /** The highest number of a seal that the newest base backups name. */
  readonly newestSeal: number;
}

const oneDayMs = 86_400_000;

/** Restores a cluster from its base backup and WAL up to the target. Repeated after an interruption, it continues. */
export async function recoverCluster(deps: RecoveryDeps): Promise<Recovered> {
  const { store, directory, print } = deps;
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const system = await chooseSystem(store, deps.system);
  const files = await listWal(store, system);
  const { manifest, newestSeal, missing, plan } = await fetchUsable(deps, system, files);
  print('Replaying what changed since');
  const reachedAt = await replay(plan, { deps, manifest, files, missing });
  const access = await newAccess();
  await runSingleUser(plan, `alter role ${superuserName} password '${access.password}';`);
  writeAccess(directory, access);
  rmSync(join(directory, progressName), { force: true });
  return { manifest, reachedAt: reachedAt ?? new Date(manifest.startedAt), newestSeal };
}

interface FetchedBase extends ChosenBase {
  readonly plan: RecoveryPlan;
  readonly missing: string | undefined;
}

/** Fetches the newest base backup before the target of which no file is damaged or missing. */
async function fetchUsable(
  deps: RecoveryDeps,
  system: string,
  files: RestorePlan['files'],
): Promise<FetchedBase> {
  const { store, keys, target, directory, print } = deps;
  const unusable = new Map<string, UnusableFile>();
  while (true) {
    const search = { store, system, keys, files, unusable, print, begun: readBegun(directory) };
    const chosen = await chooseBase(search, target);
    const { base, manifest } = chosen;
    const missing = findMissingWal(files, manifest, target);
    if (missing !== undefined && target.kind !== 'time')
      throw new StartProblem(gapText(missing, manifest, target));
    const plan = await openPlan(deps, manifest);
    await endLeftServer(plan);
    print(`Fetching the base backup of ${manifest.startedAt} (${Math.ceil(manifest.bytes / 1e6)} MB)`);
    try {
      await fetchBase({ store, keys, base, manifest, directory, goal: goalText(target) });
      return { ...chosen, plan, missing };
    } catch (error) {
      if (!(error instanceof UnusableFile)) throw error;
      print(`Warning: ${error.message} Looking for an older base backup.`);
      unusable.set(base.manifestName, error);
      removeFetched(directory);
    }
  }
}

function goalText(target: RecoveryTarget): string {
  switch (target.kind) {
    case 'latest':
      return 'latest';
    case 'base':
      return `base ${target.label}`;
    case 'time':
      return `${target.at.toISOString()} ${target.isInclusive}`;
  }
}

function gapText(missing: string, { startedAt }: BaseManifest, target: RecoveryTarget): string {
  const gap = `The archive has a gap: the WAL file ${missing} is missing.`;
  if (target.kind === 'base') return `${gap} Restore another base backup.`;
  return `${gap} Restore to a moment before it, or to the base backup before it: --to "base ${labelOf(new Date(startedAt))}".`;
}

interface RecoveryPlan extends ClusterPlan {
  readonly logFile: string;
  readonly planFile: string;
  /** The folder of WAL files that are fetched ahead. */
  readonly ahead: string;
}

async function openPlan({ directory, config }: RecoveryDeps, manifest: BaseManifest): Promise<RecoveryPlan> {
  const binaries = await findBinaries();
  const major = Math.floor(manifest.postgresVersion / 10_000);
  if (major !== binaries.majorVersion) {
    throw new StartProblem(
      `The backup was made by PostgreSQL ${major}, and this is ${binaries.majorVersion}: restore it with the version of Dukat that made it (${manifest.version}).`,
    );
  }
  return {
    cluster: join(directory, 'postgres'),
    binaries,
    way: await unprivileged(binaries.postgres, directory, walFolders(config.target)),
    logFile: join(directory, 'postgres.log'),
    planFile: join(directory, 'wal-plan.json'),
    ahead: join(directory, aheadName),
  };
}

/** A killed restore leaves its server running. */
async function endLeftServer(plan: RecoveryPlan): Promise<void> {
  const left = readPostmaster(plan.cluster);
  if (left !== undefined && isClusterServer(plan.cluster, left.pid)) await stopServer(plan, left.pid);
}

interface Replay {
  readonly deps: RecoveryDeps;
  readonly manifest: BaseManifest;
  readonly files: RestorePlan['files'];
  readonly missing: string | undefined;
}

async function replay(
  plan: RecoveryPlan,
  { deps, manifest, files, missing }: Replay,
): Promise<Date | undefined> {
  const { cluster, planFile, ahead, logFile, way } = plan;
  const { target, s3Key } = deps.config;
  const walPlan: RestorePlan = { target, s3Key, keys: deps.keys, files };
  const has = (name: string) => existsSync(join(cluster, name));
  // PostgreSQL renames the label when the replay begins and removes the signal when it has ended.
  if (has('backup_label.old') && !has('recovery.signal')) {
    rmSync(planFile, { force: true });
    return lastTransactionTime(readFileSync(logFile, 'utf8'));
  }
  // The plan holds the secret key.
  const endServer = () => {
    rmSync(planFile, { force: true });
    rmSync(ahead, { recursive: true, force: true });
    const left = readPostmaster(cluster);
    if (left !== undefined && isClusterServer(cluster, left.pid)) signalServer(left.pid, 'SIGINT');
  };
  process.on('exit', endServer);
  try {
    writeFileSync(planFile, JSON.stringify(walPlan), { mode: 0o600 });
    if (way.owner !== undefined) chownSync(planFile, way.owner.uid, way.owner.gid);
    if (!has('backup_label.old')) {
      writeFileSync(join(cluster, 'backup_label'), manifest.backupLabel, { mode: 0o600 });
      writeFileSync(join(cluster, 'recovery.signal'), '', { mode: 0o600 });
    }
    giveTo(way.owner, cluster);
    if (isAbsolute(target)) giveTo(way.owner, target);
    removeStalePidFile(cluster);
    const access = await newAccess();
    const settings = { ...recoverySettings(deps.target, plan), ...smallServer };
    const fetching = fetchAhead({
      store: deps.store,
      plan: walPlan,
      first: manifest.startWal,
      folder: ahead,
      owner: way.owner,
    });
    const answer = await untilEnd(
      runServer({ ...plan, port: access.port, settings, longestStartMs: oneDayMs }),
      fetching.stop,
    );
    if (!answer.started)
      throw explainFailure(answer.said, deps.target, missing && gapText(missing, manifest, deps.target));
    await stopServer(plan, answer.pid);
    return lastTransactionTime(readFileSync(logFile, 'utf8'));
  } finally {
    process.off('exit', endServer);
    rmSync(planFile, { force: true });
  }
}

async function untilEnd<Result>(work: Promise<Result>, stop: () => Promise<void>): Promise<Result> {
  try {
    return await work;
  } finally {
    await stop();
  }
}

/** Settings for a server that replays beside others. */
const smallServer = { shared_buffers: '64MB', hot_standby: 'off', fsync: 'on' };

function recoverySettings(
  target: RecoveryTarget,
  { planFile, ahead }: RecoveryPlan,
): Readonly<Record<string, string>> {
  return {
    restore_command: restoreCommand(planFile, ahead),
    archive_mode: 'off',
    track_commit_timestamp: 'on',
    ...(target.kind === 'base' && {
      recovery_target: 'immediate',
      // Its history may be one that a restore has left behind.
      recovery_target_timeline: 'current',
      recovery_target_action: 'promote',
    }),
    ...(target.kind === 'time' && {
      recovery_target_time: target.at.toISOString().replace('T', ' ').replace('Z', '+00'),
      recovery_target_inclusive: target.isInclusive ? 'on' : 'off',
      recovery_target_action: 'promote',
    }),
  };
}

function lastTransactionTime(log: string): Date | undefined {
  const texts = [...log.matchAll(/last completed transaction was at log time (\S+ \S+?)\+00/g)];
  const text = texts.at(-1)?.[1];
  return text === undefined ? undefined : new Date(`${text.replace(' ', 'T')}Z`);
}

function explainFailure(said: string, target: RecoveryTarget, gap: string | undefined): StartProblem {
  if (said.includes('recovery ended before configured recovery target was reached')) {
    const reached = lastTransactionTime(said)?.toISOString();
    const until = reached === undefined ? '' : `: the last transaction in it is of ${reached}`;
    if (gap !== undefined) return new StartProblem(`${gap}${until && ` T${until.slice(3)}.`}`);
    return new StartProblem(
      `The archive ends before ${target.kind === 'time' ? target.at.toISOString() : 'the target'}${until}. Use --to latest for all that there is.`,
    );
  }
  const problem = /dukat wal: (.*)/.exec(said)?.[1];
  return new StartProblem(problem ?? `The restored database does not start:\n${said.slice(-2000)}`);
}
