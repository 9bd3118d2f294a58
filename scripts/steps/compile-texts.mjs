import { join } from 'node:path';
import { computeHash, ensureBuilt } from './ensure-built.mjs';
import { root } from './paths.mjs';

/** Compiles the catalogues of the server, which has no build, if they changed since the last time. Fails on a missing translation. */
export async function ensureTextsCompiled(node) {
  await ensureBuilt(node, {
    title: 'Compiling the texts',
    isQuick: true,
    sources: computeHash(['packages/locales', 'package-lock.json']),
    output: '.cache/texts',
    folder: 'packages/locales',
    command: [
      join(root, 'node_modules', '@lingui', 'cli', 'dist', 'lingui.js'),
      'compile',
      '--strict',
      '--verbose',
      '--workers=1',
    ],
  });
}
