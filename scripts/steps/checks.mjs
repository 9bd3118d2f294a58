import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { printLine } from './print.mjs';
import { runChild } from './run-child.mjs';

const checks = [
  { name: 'types', script: 'node_modules/typescript/bin/tsc', args: ['-p', '.'] },
  {
    name: 'promises, cycles, purity',
    script: 'node_modules/oxlint/bin/oxlint',
    args: ['--type-aware', '--quiet'],
  },
  {
    name: 'format and lint',
    script: 'node_modules/@biomejs/biome/bin/biome',
    args: ['ci', '--log-level=error', '--diagnostic-level=error', '.'],
  },
  {
    name: 'who imports whom',
    script: 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    args: ['--config', '.dependency-cruiser.mjs', 'apps', 'packages', 'integrations'],
  },
  { name: 'texts in every language', script: 'packages/locales/build/check-texts.ts', args: [] },
  { name: 'dead code and packages', script: 'node_modules/knip/bin/knip.js', args: ['--no-progress'] },
];

/** Runs the checks, two at a time, prints the output of failed ones, and returns how many failed. */
export async function runChecks(node, env) {
  const waiting = [...checks];
  let failed = 0;
  const worker = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      if (!(await passes(check, node, env))) failed += 1;
    }
  };
  await Promise.all([worker(), worker()]);
  return failed;
}

async function passes({ name, script, args }, node, env) {
  const file = join(root, script);
  // Some registries lack a linter's binary for this platform. A check that cannot run counts as failed.
  if (!existsSync(file)) {
    printLine(`✗ Check: ${name} (${script} is not installed)`);
    return false;
  }
  const began = performance.now();
  const exitCode = await runChild(node, [file, ...args], { quiet: true, cwd: root, env });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  printLine(`${exitCode === 0 ? '✓' : '✗'} Check: ${name} (${seconds} s)`);
  return exitCode === 0;
}
