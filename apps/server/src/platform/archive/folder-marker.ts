import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A folder of backups has this file. Where it is missing, the disk is not mounted. */
export const markerName = '.dukat-archive';

export function hasMarker(folder: string): boolean {
  return existsSync(join(folder, markerName));
}

/**
 * Creates a folder of backups at the first start with it. Later a missing folder stays missing: files in a new one on the local disk would
 * be lost with the machine.
 */
export function prepareFolder(dataDirectory: string, folder: string): void {
  const preparedFile = join(dataDirectory, 'backup-folders');
  const prepared = existsSync(preparedFile) ? readFileSync(preparedFile, 'utf8').split('\n') : [];
  if (prepared.includes(folder)) return;
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  if (!hasMarker(folder)) writeFileSync(join(folder, markerName), '', { mode: 0o644, flush: true });
  appendFileSync(preparedFile, `${folder}\n`, { mode: 0o600, flush: true });
}
