import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/**
 * Creates the symbolic links of the embedded PostgreSQL. npm packages cannot contain links, so its install script creates them, and
 * --ignore-scripts skips that. `native` is the folder with `bin`, `lib` and the list of links.
 */
export function createLibraryLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;

  for (const { source, target } of linksIn(readFileSync(list, 'utf8'))) {
    const link = join(dirname(native), target);
    const original = join(dirname(native), source);
    if (lstatSync(link, { throwIfNoEntry: false }) !== undefined || !existsSync(original)) continue;
    try {
      symlinkSync(relative(dirname(link), original), link);
    } catch {
      // Read-only, or another program created the link first. Running the binary will show whether it works.
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
