// Starts the whole program; with --prepare it only installs and builds. Plain JavaScript for any Node from 20, because nothing may be installed yet.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureWebBuilt } from './steps/build-web.mjs';
import { ensureTextsCompiled } from './steps/compile-texts.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { environmentWith, findNode } from './steps/node.mjs';
import { root } from './steps/paths.mjs';
import { runExclusively } from './steps/run-exclusively.mjs';
import { runScript } from './steps/run-script.mjs';
import { findStarters, isAnyMissing } from './steps/starters.mjs';

const lookEveryMs = 300;

await runScript(async () => {
  const isDevelopment = process.argv.includes('--dev');
  const isPreparing = process.argv.includes('--prepare');
  const starters = await findStarters();
  const node = await runExclusively(async () => {
    await ensureInstalled();
    const found = await findNode();
    await ensureTextsCompiled(found);
    if (!isDevelopment) await ensureWebBuilt(found);
    return found;
  });
  return isPreparing ? 0 : await runProgram(node, starters, isDevelopment);
});

function runProgram(node, starters, isDevelopment) {
  const program = spawn(
    node,
    [...(isDevelopment ? ['--watch', '--watch-preserve-output'] : []), main(), ...process.argv.slice(2)],
    {
      cwd: root,
      stdio: 'inherit',
      // A separate process group, so that Ctrl-C reaches the program once, through this process.
      detached: process.platform !== 'win32',
      env: {
        ...environmentWith(node),
        NODE_ENV: isDevelopment ? 'development' : 'production',
        // Reading and compiling a thousand modules is most of a start; Node caches the result in this folder.
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE || join(root, '.cache', 'compiled'),
        // The program stops gracefully when this process is gone, even if it was killed.
        DUKAT_STARTER: String(process.pid),
      },
    },
  );
  const stop = () => program.kill('SIGTERM');
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);

  // A killed npm cannot send a signal.
  const timer = setInterval(() => {
    if (isAnyMissing(starters)) stop();
  }, lookEveryMs);
  timer.unref();

  return new Promise((resolve, reject) => {
    program.on('error', reject);
    program.on('exit', (code, signal) => {
      if (signal !== null)
        console.error(`\n  The program was ended by ${signal}; start it again, nothing is lost.\n`);
      resolve(code ?? 1);
    });
  });
}

function main() {
  return join(root, 'scripts', 'program.ts');
}
