import { spawnSync } from 'node:child_process';
import { test } from 'vitest';

const program = process.env.PROMTOOL ?? 'promtool';
const isInstalled = spawnSync(program, ['--version']).status === 0;

/** Adds a test that needs promtool, which Debian's package prometheus has. Where it is not installed, prints what is left out. */
export function testWithPromtool(name: string, body: () => void | Promise<void>): void {
  if (isInstalled) test(name, body);
  else console.warn(`promtool is not installed; left out: ${name}`);
}

/** Returns the output of a failed call, empty if it succeeded. */
export function runPromtool(args: readonly string[], input = ''): string {
  const { status, stdout, stderr } = spawnSync(program, args, { input, encoding: 'utf8' });
  return status === 0 ? '' : `${stdout}${stderr}`;
}
