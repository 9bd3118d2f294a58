import { readBackupState } from '../../platform/archive/backup-state-repository.ts';
import type { Database } from '../../platform/database/database.ts';
import { aMinute, type MetricSource } from '../../platform/metrics/metric-source.ts';
import { gauge } from '../../platform/metrics/registry.ts';
import { readServerState } from '../doctor/doctor-repository.ts';
import { readArchiveAge } from './archiver-repository.ts';

const bytes = gauge('database_size_bytes', 'Size of the database');
const locks = gauge('database_waiting_locks', 'Statements that wait for a lock for more than five seconds');
const transaction = gauge(
  'database_oldest_transaction_seconds',
  'Age of the oldest open transaction, audits excluded',
);
const replicas = gauge('database_replicas', 'Connected replicas');
const missing = gauge(
  'database_replicas_missing',
  'Replicas that are gone: slots without a replica, or fewer replicas than within the last day',
);

const archiveAge = gauge(
  'backup_wal_archived_age_seconds',
  'Time since a file of the write-ahead log was archived; absent unless the program archives its own server',
);

const baseAge = gauge(
  'backup_base_age_seconds',
  'Time since the newest base backup began; infinite before the first, absent unless the program archives its own server',
);
const verifyAge = gauge(
  'backup_verify_age_seconds',
  'Time since a base backup was last restored beside the platform',
);
const verifySucceeded = gauge(
  'backup_verify_succeeded_ratio',
  '1 if the last such restore succeeded, else 0',
);

const dayMs = 24 * 3_600_000;

/** Returns how many replicas are gone, from how many there were within a day. */
export function createReplicaWatch(now: () => number) {
  let most = { replicas: 0, atMs: 0 };
  return ({
    replicas: connected,
    unusedSlots,
  }: {
    readonly replicas: number;
    readonly unusedSlots: number;
  }) => {
    if (connected >= most.replicas || now() - most.atMs > dayMs) most = { replicas: connected, atMs: now() };
    return Math.max(unusedSlots, most.replicas - connected);
  };
}

export function serverMetrics(db: Database, now = () => performance.now()): MetricSource {
  const countMissing = createReplicaWatch(now);
  return {
    name: 'database server',
    gauges: [bytes, locks, transaction, replicas, missing],
    maxAgeMs: aMinute,
    async read() {
      const state = await readServerState(db);
      return () => {
        bytes.set(state.bytes);
        locks.set(state.waitingLocks);
        transaction.set(state.oldestTransactionSeconds);
        replicas.set(state.replicas);
        missing.set(countMissing(state));
      };
    },
  };
}

/** Ages of what the nightly backup did, by the clock of the machine. Only for an archive that the program configured. */
export function backupMetrics(db: Database): MetricSource {
  return {
    name: 'backup',
    gauges: [archiveAge, baseAge, verifyAge, verifySucceeded],
    maxAgeMs: aMinute,
    async read() {
      const archivedSeconds = await readArchiveAge(db);
      const state = await readBackupState(db);
      const secondsSince = (moment: Date) => (Date.now() - moment.getTime()) / 1000;
      return () => {
        if (archivedSeconds !== null) archiveAge.set(archivedSeconds);
        if (state === undefined) return;
        const { lastBaseAt, lastVerify } = state;
        baseAge.set(lastBaseAt === undefined ? Number.POSITIVE_INFINITY : secondsSince(lastBaseAt));
        if (lastVerify === undefined) return;
        verifyAge.set(secondsSince(lastVerify.endedAt));
        verifySucceeded.set(lastVerify.succeeded ? 1 : 0);
      };
    },
  };
}
