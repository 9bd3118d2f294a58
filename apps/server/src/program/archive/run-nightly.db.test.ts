import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { writeArchiveConfig } from '../../platform/archive/archive-config.ts';
import { readBackupState } from '../../platform/archive/backup-state-repository.ts';
import { testDatabase } from '../../platform/testing/test-database.ts';
import { hasOwnArchive } from '../configuration/start-options.ts';
import { archivingSince } from './own-archive.ts';
import { isBaseDue, isVerifyDue, runNightly } from './run-nightly.ts';

const at = (time: string) => new Date(`2026-11-24T${time}:00Z`);

test('a base backup is due once a day, and at once after a restore or the begin of archiving', () => {
  const isDue = (lastBaseAt?: Date, restoredAt?: Date, archivingSince?: Date) =>
    isBaseDue({ lastBaseAt, restoredAt }, { archivingSince, now: at('03:00') });
  expect(isDue()).toBe(true);
  expect(isDue(new Date('2026-11-23T03:00:00Z'))).toBe(true);
  expect(isDue(new Date('2026-11-23T03:00:01Z'))).toBe(false);
  expect(isDue(at('01:00'), at('02:00'))).toBe(true);
  expect(isDue(at('01:00'), at('00:59'), at('00:58'))).toBe(false);
  expect(isDue(at('01:00'), undefined, at('02:00'))).toBe(true);
});

test('a verification is due until one of the last base backup has succeeded', () => {
  const isDue = (succeeded: boolean, endedAt: Date) =>
    isVerifyDue({ lastBaseAt: at('02:00'), lastVerify: { endedAt, seconds: 1, succeeded, summary: '' } });
  expect(isVerifyDue({ lastBaseAt: undefined, lastVerify: undefined })).toBe(false);
  expect(isVerifyDue({ lastBaseAt: at('02:00'), lastVerify: undefined })).toBe(true);
  expect(isDue(true, at('01:00'))).toBe(true);
  expect(isDue(false, at('02:30'))).toBe(true);
  expect(isDue(true, at('02:30'))).toBe(false);
});

test('archiving begins anew with another target, and after a start without one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dukat-since-'));
  const since = () => archivingSince({ databaseUrl: undefined, dataDirectory: folder });
  const write = (target: string | undefined, now: Date) =>
    writeArchiveConfig(folder, target === undefined ? undefined : { target, recipients: [] }, now);
  write('/one', at('01:00'));
  write('/one', at('02:00'));
  expect(since()).toEqual(at('01:00'));
  write('/two', at('03:00'));
  expect(since()).toEqual(at('03:00'));
  write(undefined, at('04:00'));
  expect(since()).toBeUndefined();
  write('/two', at('05:00'));
  expect(since()).toEqual(at('05:00'));
  rmSync(folder, { recursive: true });
});

test('a server without an archive has no state and no nightly backups', async () => {
  const db = await testDatabase();
  const tasks: string[] = [];
  const run = async (task: string) => tasks.push(task);
  const nightly = runNightly({
    database: db.database,
    log: pino({ level: 'silent' }),
    now: () => new Date(),
    hasOwnArchive: true,
    archivingSince: undefined,
    run,
  });
  expect(await readBackupState(db.database)).toBeUndefined();
  await nightly.stop();
  expect(tasks).toEqual([]);
  await db.close();
});

test('only an archive that the program configured is watched', async () => {
  const start = { archive: { target: '/backups', recipients: ['age1'] }, databaseUrl: undefined };
  expect(hasOwnArchive(start)).toBe(true);
  expect(hasOwnArchive({ ...start, archive: undefined })).toBe(false);
  expect(hasOwnArchive({ ...start, databaseUrl: 'postgres://server/dukat' })).toBe(false);

  // A query on a closed database fails, so one error shows that one of the two reads it.
  const db = await testDatabase();
  await db.close();
  const log = pino({ level: 'silent' });
  const error = vi.spyOn(log, 'error');
  const watch = (isOwn: boolean) =>
    runNightly({
      database: db.database,
      log,
      now: () => new Date(),
      hasOwnArchive: isOwn,
      archivingSince: undefined,
    });
  const [other, own] = [watch(false), watch(true)];
  await vi.waitFor(() => expect(error).toHaveBeenCalled());
  expect(error).toHaveBeenCalledTimes(1);
  await Promise.all([other.stop(), own.stop()]);
});
