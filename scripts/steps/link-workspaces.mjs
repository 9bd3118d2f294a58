import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Links each workspace that the lockfile lists and node_modules lacks, so that a workspace added by an update needs no npm install. */
export function linkWorkspaces(lock, root) {
  for (const [path, { link, resolved }] of Object.entries(lock)) {
    const place = join(root, path);
    if (!link || existsSync(place) || !existsSync(join(root, resolved))) continue;
    mkdirSync(dirname(place), { recursive: true });
    // Windows allows every user to create a junction, which needs an absolute path.
    const isWindows = process.platform === 'win32';
    symlinkSync(
      isWindows ? join(root, resolved) : relative(dirname(place), join(root, resolved)),
      place,
      isWindows ? 'junction' : 'dir',
    );
  }
}
