import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { environmentWith } from './node.mjs';
import { root } from './paths.mjs';
import { step } from './print.mjs';
import { Problem } from './problem.mjs';
import { runChild } from './run-child.mjs';

/**
 * Runs a command in a folder, unless the hash of its sources is that of the last build in `output`. A quick one prints nothing, so that
 * the output of the program that is run afterwards can be redirected.
 */
export async function ensureBuilt(node, { title, sources, output, folder, command, isQuick = false }) {
  const stamp = join(root, output, '.built-from');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;

  const build = async () => {
    rmSync(stamp, { force: true });
    const exitCode = await runChild(node, command, {
      quiet: true,
      cwd: join(root, folder),
      env: { ...environmentWith(node), NODE_ENV: 'production' },
    });
    if (exitCode !== 0) throw new Problem(`${title} failed: see above.`);
    mkdirSync(join(root, output), { recursive: true });
    writeFileSync(stamp, sources);
  };
  await (isQuick ? build() : step(title, build));
}

const left = new Set(['node_modules', 'dist', '.output', '.cache', '.tanstack']);

export function computeHash(paths, begin = '') {
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
