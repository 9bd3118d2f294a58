import { type BackupState, readBackupState } from '../../platform/archive/backup-state-repository.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Finding } from './finding.ts';

const oldMs = 26 * 3_600_000;

/** A server of DATABASE_URL may archive for another tool, whose backups the program does not know. */
export async function checkArchive(
  db: Database,
  { now, isOwnServer }: { readonly now: Date; readonly isOwnServer: boolean },
): Promise<Finding> {
  if (isOwnServer) return judgeArchive(await readBackupState(db), now);
  return { check: 'archive', level: 'skipped', text: 'Not checked: the program does not run this server.' };
}

/** @param state undefined if the server does not archive */
export function judgeArchive(state: BackupState | undefined, now: Date): Finding {
  const check = 'archive';
  if (state === undefined)
    return { check, level: 'skipped', text: 'Not checked: the server does not archive.' };
  const { lastBaseAt, lastVerify, lastArchivedAt, isLagging } = state;
  const last = lastArchivedAt?.toISOString() ?? 'never';
  if (isLagging) return { check, level: 'problem', text: `The archive lags; it last took a file: ${last}.` };
  if (lastVerify?.succeeded === false)
    return {
      check,
      level: 'problem',
      text: `The last verification failed: ${lastVerify.summary.split('\n')[0]}`,
    };
  const isOld = (at: Date | undefined) => at === undefined || now.getTime() - at.getTime() > oldMs;
  if (isOld(lastBaseAt) || isOld(lastVerify?.endedAt))
    return { check, level: 'warning', text: 'No base backup of the last 26 hours is complete and verified.' };
  return {
    check,
    level: 'ok',
    text: `Everything until ${last} is archived; the last base backup is verified.`,
  };
}
