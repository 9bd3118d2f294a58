import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/**
 * Packages of npm cannot hold links, so the embedded PostgreSQL makes them after its installation, and an installation
 * with --ignore-scripts leaves them out. `native` is the folder that holds `bin`, `lib` and the list of links.
 */
export function mendLibraryLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;

  for (const { source, target } of linksIn(readFileSync(list, 'utf8'))) {
    const link = join(dirname(native), target);
    const original = join(dirname(native), source);
    if (lstatSync(link, { throwIfNoEntry: false }) !== undefined || !existsSync(original)) continue;
    try {
      symlinkSync(relative(dirname(link), original), link);
    } catch {
      // A read-only installation, or another program that was faster: the test run of the binary decides.
    }
  }
}

function linksIn(text: string): { source: string; target: string }[] {
  const list: unknown = JSON.parse(text);
  if (!Array.isArray(list)) return [];
  return list.filter(
    (link): link is { source: string; target: string } =>
      typeof link?.source === 'string' && typeof link?.target === 'string',
  );
}
