import { join } from 'node:path';
import { computeHash, ensureBuilt } from './ensure-built.mjs';
import { root } from './paths.mjs';

/** Compiles the catalogues of the server, which has no build, unless they are those of the last time. A missing translation fails. */
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
