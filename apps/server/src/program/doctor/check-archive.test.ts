import { expect, test } from 'vitest';
import type { BackupState } from '../../platform/archive/backup-state-repository.ts';
import { judgeArchive } from './check-archive.ts';

const now = new Date('2026-11-24T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const healthy: BackupState = {
  lastBaseAt: hoursAgo(26),
  restoredAt: undefined,
  lastVerify: { endedAt: hoursAgo(25), seconds: 9, succeeded: true, summary: '' },
  lastArchivedAt: hoursAgo(0),
  isLagging: false,
};
const failed = {
  endedAt: hoursAgo(1),
  seconds: 9,
  succeeded: false,
  summary: 'The archive has a gap.\nmore',
};

test.each<readonly [string, BackupState | undefined, string, string]>([
  ['no archive', undefined, 'skipped', 'does not archive'],
  ['a healthy archive', healthy, 'ok', 'is verified'],
  ['a lag', { ...healthy, isLagging: true }, 'problem', 'The archive lags'],
  ['a failed verification', { ...healthy, lastVerify: failed }, 'problem', 'failed: The archive has a gap.'],
  [
    'an old base backup',
    { ...healthy, lastBaseAt: new Date(hoursAgo(26).getTime() - 1) },
    'warning',
    '26 hours',
  ],
  ['no verification', { ...healthy, lastVerify: undefined }, 'warning', '26 hours'],
])('judges %s', (_, state, level, text) => {
  const finding = judgeArchive(state, now);
  expect(finding.level).toBe(level);
  expect(finding.text).toContain(text);
});
