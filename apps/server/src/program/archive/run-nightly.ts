import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { type BackupState, readBackupState } from '../../platform/archive/backup-state-repository.ts';
import type { Database } from '../../platform/database/database.ts';

const watchEveryMs = 60_000;
const dayMs = 86_400_000;
/** A failed base backup or verification is tried again after this. */
const retryMs = 60 * 60_000;

const failures = {
  base: 'the nightly backup failed: run "npm run backup -- base" by hand',
  verify: 'the nightly verification failed: run "npm run backup -- verify" by hand',
} as const;

const backupCommand = fileURLToPath(new URL('../../backup.ts', import.meta.url));

export interface NightlyDeps {
  readonly database: Database;
  readonly log: Logger;
  readonly now: () => Date;
  /** Whether the program itself configured the archive. A server of DATABASE_URL may archive for another tool. */
  readonly hasOwnArchive: boolean;
  /** When the archiving into the present target began; undefined without an archive. */
  readonly archivingSince: Date | undefined;
  /** Replaced in tests. */
  readonly run?: (task: 'base' | 'verify', signal: AbortSignal) => Promise<number>;
}

/**
 * Decides whether a base backup is due: none of the last day is complete, or the last one is from before a restore or before the archiving
 * into this target, so that nothing newer can be restored from it.
 */
export function isBaseDue(
  { lastBaseAt, restoredAt }: Pick<BackupState, 'lastBaseAt' | 'restoredAt'>,
  { archivingSince, now }: { readonly archivingSince: Date | undefined; readonly now: Date },
): boolean {
  if (lastBaseAt === undefined || now.getTime() - lastBaseAt.getTime() >= dayMs) return true;
  return [restoredAt, archivingSince].some((since) => since !== undefined && lastBaseAt < since);
}

/** Decides whether the last base backup is not verified yet: the verification failed or was interrupted. */
export function isVerifyDue({
  lastBaseAt,
  lastVerify,
}: Pick<BackupState, 'lastBaseAt' | 'lastVerify'>): boolean {
  if (lastBaseAt === undefined) return false;
  return lastVerify === undefined || !lastVerify.succeeded || lastVerify.endedAt < lastBaseAt;
}

/**
 * Watches the archive: logs an error each minute while it lags, and once a day takes a base backup and verifies it, in a process of lower
 * priority beside the program. Does nothing without an archive that the program configured.
 */
export function runNightly({
  database,
  log,
  now,
  hasOwnArchive,
  archivingSince,
  run = runBackup,
}: NightlyDeps): {
  stop(): Promise<void>;
} {
  if (!hasOwnArchive) return { stop: async () => {} };
  const stopping = new AbortController();
  let lastTryMs = Number.NEGATIVE_INFINITY;
  let work: Promise<void> | undefined;

  async function backUp(tasks: readonly ('base' | 'verify')[]): Promise<void> {
    for (const task of tasks) {
      const exitCode = await run(task, stopping.signal);
      if (stopping.signal.aborted) return;
      if (exitCode !== 0) {
        log.error({ task, exitCode }, failures[task]);
        return;
      }
    }
  }

  async function watch(): Promise<void> {
    const state = await readBackupState(database);
    if (state === undefined) return;
    if (state.isLagging) log.error({ lastArchivedAt: state.lastArchivedAt }, 'the archive lags');
    const isTryDue = performance.now() - lastTryMs >= retryMs;
    const isDue = isBaseDue(state, { archivingSince, now: now() });
    if (work !== undefined || !isTryDue || !(isDue || isVerifyDue(state))) return;
    lastTryMs = performance.now();
    work = backUp(isDue ? ['base', 'verify'] : ['verify']).finally(() => {
      work = undefined;
    });
    await work;
  }

  const tick = () => void watch().catch((err: unknown) => log.error({ err }, 'the archive is not watched'));
  const timer = setInterval(tick, watchEveryMs);
  tick();
  return {
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      await work;
    },
  };
}

function runBackup(task: 'base' | 'verify', signal: AbortSignal): Promise<number> {
  return new Promise((resolve) => {
    const command = ['nice', '-n', '10', process.execPath, backupCommand, task];
    const [first = '', ...args] = process.platform === 'win32' ? command.slice(3) : command;
    const child: ChildProcess = spawn(first, args, { stdio: ['ignore', 'ignore', 'inherit'], signal });
    child.on('error', () => resolve(1));
    child.on('close', (exitCode) => resolve(exitCode ?? 1));
  });
}
