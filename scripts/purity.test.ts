import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const checkout = fileURLToPath(new URL('..', import.meta.url));
const oxlint = join(checkout, 'node_modules', 'oxlint', 'bin', 'oxlint');

/** Lines that use time, randomness or I/O in a decision. */
const impure = [
  'export const a = Date.now();',
  'export const a = new Date();',
  'export const a = performance.now();',
  'export const a = Math.random();',
  'export const a = crypto.randomUUID();',
  "export const a = fetch('/');",
  'export const a = process.env;',
  'export const a = setTimeout(() => undefined, 1);',
  "export const a = globalThis['Date'];",
  "console.log('decided'); export {};",
];

const files = [
  ...['rules', 'ledger', 'matching-engine'].flatMap((name) =>
    impure.map((line, index) => ({ path: `packages/${name}/src/line-${index}.ts`, line, isFlagged: true })),
  ),
  {
    path: 'packages/rules/src/moment.ts',
    line: 'export const f = (a: Date) => a.getTime();',
    isFlagged: false,
  },
  { path: 'packages/rules/src/now.test.ts', line: 'export const a = Date.now();', isFlagged: false },
  { path: 'apps/server/src/now.ts', line: 'export const a = Date.now();', isFlagged: false },
];

test('finds decisions that use time, randomness or I/O, and circular imports', () => {
  const planted = mkdtempSync(join(tmpdir(), 'dukat-purity-'));
  try {
    copyFileSync(join(checkout, '.oxlintrc.json'), join(planted, '.oxlintrc.json'));
    for (const { path, line } of files) {
      mkdirSync(dirname(join(planted, path)), { recursive: true });
      writeFileSync(join(planted, path), `${line}\n`);
    }
    const answer = spawnSync(process.execPath, [oxlint, '--format=unix'], { cwd: planted, encoding: 'utf8' });
    const flagged = new Set(answer.stdout.split('\n').map((line) => line.split(':')[0] ?? ''));
    expect(files.filter(({ path, isFlagged }) => flagged.has(path) !== isFlagged)).toEqual([]);
  } finally {
    rmSync(planted, { recursive: true, force: true });
  }
});
