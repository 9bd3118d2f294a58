import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Links each workspace that the lockfile names and node_modules lacks: a package of ours that came with an update needs no npm. */
export function linkWorkspaces(lock, root) {
  for (const [path, { link, resolved }] of Object.entries(lock)) {
    const place = join(root, path);
    if (!link || existsSync(place) || !existsSync(join(root, resolved))) continue;
    mkdirSync(dirname(place), { recursive: true });
    // A junction is the link to a folder that Windows lets everybody make; it wants a whole path.
    const isWindows = process.platform === 'win32';
    symlinkSync(
      isWindows ? join(root, resolved) : relative(dirname(place), join(root, resolved)),
      place,
      isWindows ? 'junction' : 'dir',
    );
  }
}
