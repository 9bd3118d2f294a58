// Runs a TypeScript file, or with --bin a command of the installed packages, on the program's own Node.
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { ensureWebBuilt } from './steps/build-web.mjs';
import { ensureTextsCompiled } from './steps/compile-texts.mjs';
import { ensureInstalled, ensureTestsInstalled } from './steps/install.mjs';
import { environmentWith, findNode } from './steps/node.mjs';
import { root } from './steps/paths.mjs';
import { Problem } from './steps/problem.mjs';
import { runChild } from './steps/run-child.mjs';
import { runExclusively } from './steps/run-exclusively.mjs';
import { runScript } from './steps/run-script.mjs';

/** The program's own commands need only the program's packages; benchmarks, scripts and tools also need the development packages. */
const isServerFile = (file) => file.startsWith('apps/server/src/');

await runScript(async () => {
  const [first, ...rest] = process.argv.slice(2);
  if (first === undefined) throw new Problem('Usage: node scripts/run.mjs FILE.ts|--bin COMMAND [arguments]');
  await runExclusively(isServerFile(first) ? ensureInstalled : ensureTestsInstalled);
  const node = await findNode();
  if (first !== '--bin') await runExclusively(() => ensureTextsCompiled(node));
  // Most benchmarks start the program, which serves the built apps.
  if (first.startsWith('benchmarks/')) await ensureWebBuilt(node);
  const options = { cwd: root, env: environmentWith(node) };
  if (first !== '--bin') return await runChild(node, [join(root, first), ...rest], options);

  const [command = '', ...args] = rest;
  const link = join(root, 'node_modules', '.bin', command);
  if (process.platform === 'win32') return await runChild(`${link}.cmd`, args, { ...options, shell: true });
  return await runChild(realpathSync(link), args, options);
});
