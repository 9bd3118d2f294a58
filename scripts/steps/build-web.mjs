import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { environmentWith } from './node.mjs';
import { root } from './paths.mjs';
import { step } from './print.mjs';
import { Problem } from './problem.mjs';
import { runChild } from './run-child.mjs';

const apps = [
  { folder: 'apps/web', title: 'Building the web' },
  { folder: 'apps/back-office', title: 'Building the back office' },
];

/** Builds each app whose sources differ from those of its last build. */
export async function ensureWebBuilt(node) {
  const shared = computeHash(['packages', 'package-lock.json']);
  for (const { folder, title } of apps) {
    if (!existsSync(join(root, folder, 'vite.config.ts'))) continue;
    const sources = computeHash([folder], shared);
    const stamp = join(root, folder, 'dist', '.built-from');
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) continue;

    await step(title, async () => {
      rmSync(stamp, { force: true });
      const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
      const exitCode = await runChild(node, [vite, 'build', '--logLevel', 'warn'], {
        quiet: true,
        cwd: join(root, folder),
        env: { ...environmentWith(node), NODE_ENV: 'production' },
      });
      if (exitCode !== 0) throw new Problem(`${title} failed: see above.`);
      mkdirSync(join(root, folder, 'dist'), { recursive: true });
      writeFileSync(stamp, sources);
    });
  }
}

const left = new Set(['node_modules', 'dist', '.output', '.cache', '.tanstack']);

function computeHash(paths, begin = '') {
  const hash = createHash('sha256').update(begin);
  for (const path of paths) addTo(hash, join(root, path));
  return hash.digest('hex');
}

function addTo(hash, path) {
  let entries;
  try {
    entries = readdirSync(path, { withFileTypes: true });
  } catch {
    hash.update(relative(root, path)).update('\0').update(readFileSync(path)).update('\0');
    return;
  }
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    // Tests are not part of a build.
    if (left.has(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue;
    addTo(hash, join(path, entry.name));
  }
}
