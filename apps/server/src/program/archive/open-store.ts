import { isAbsolute } from 'node:path';
import { parseS3Place, s3Store } from '../../adapters/s3/s3-store.ts';
import type { ArchiveConfig } from '../../platform/archive/archive-config.ts';
import type { ArchiveStore } from '../../platform/archive/archive-store.ts';
import { folderStore } from '../../platform/archive/folder-store.ts';
import { StartProblem } from '../../platform/start/start-problem.ts';

/** Opens the store of the backups: a folder, or a bucket of S3. */
export function openStore({ target, s3Key }: Pick<ArchiveConfig, 'target' | 's3Key'>): ArchiveStore {
  if (isAbsolute(target)) return folderStore(target);
  const [, id, secret] = /^([^:]+):(.+)$/.exec(s3Key ?? '') ?? [];
  if (id === undefined || secret === undefined) {
    throw new StartProblem('BACKUP_TARGET names a bucket: set BACKUP_S3_KEY to its login, as id:secret.');
  }
  return s3Store(parseS3Place(target), { id, secret });
}
