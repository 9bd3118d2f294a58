import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { computeHash, ensureBuilt } from './ensure-built.mjs';
import { root } from './paths.mjs';

const apps = [
  { folder: 'apps/web', title: 'Building the web' },
  { folder: 'apps/back-office', title: 'Building the back office' },
];

/** Builds each app whose sources differ from those of its last build. */
export async function ensureWebBuilt(node) {
  const shared = computeHash(['packages', 'package-lock.json']);
  for (const { folder, title } of apps) {
    if (!existsSync(join(root, folder, 'vite.config.ts'))) continue;
    await ensureBuilt(node, {
      title,
      sources: computeHash([folder], shared),
      output: `${folder}/dist`,
      folder,
      command: [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'],
    });
  }
}
