import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { mayAssertTypes } from './exceptions-to-shape.ts';

// Production code has no type assertions (`as const` is allowed) and no function longer than 70 lines. The linter finds both; planted
// violations prove that it does.

const checkout = fileURLToPath(new URL('..', import.meta.url));
const planted = mkdtempSync(join(tmpdir(), 'dukat-shape-'));
afterAll(() => rmSync(planted, { recursive: true, force: true }));

const rules = {
  'typescript/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
  'eslint/max-lines-per-function': ['error', { max: 70 }],
};
const isTest = (path: string) => /\.(test|examples)\.tsx?$|\/testing\//.test(path);

interface Violation {
  readonly rule: string;
  readonly path: string;
}

function findBroken(directory: string): readonly Violation[] {
  const config = join(planted, 'shape.json');
  const ignorePatterns = ['**/dist/**', '**/node_modules/**', '**/.output/**', '**/*.gen.ts'];
  writeFileSync(config, JSON.stringify({ plugins: ['typescript'], categories: {}, rules, ignorePatterns }));
  const linter = join(checkout, 'node_modules/oxlint/bin/oxlint');
  const folders = ['apps', 'packages', 'integrations'];
  const args = [linter, '-c', config, '--disable-nested-config', '-f', 'json', ...folders];
  const { stdout } = spawnSync(process.execPath, args, { cwd: directory, encoding: 'utf8', maxBuffer: 1e8 });
  const { diagnostics }: { diagnostics: { code: string; filename: string }[] } = JSON.parse(stdout);
  return diagnostics
    .map(({ code, filename }) => ({ rule: code, path: filename.replaceAll('\\', '/') }))
    .filter(({ path }) => !isTest(path));
}

const listFiles = (found: readonly Violation[], rule: RegExp) =>
  [...new Set(found.filter((its) => rule.test(its.rule)).map(({ path }) => path))].toSorted();

const found = findBroken(checkout);

test('only listed files contain type assertions', () => {
  expect(listFiles(found, /type-assertions/)).toEqual(Object.keys(mayAssertTypes).toSorted());
});

test('no function is longer than 70 lines', () => {
  expect(listFiles(found, /max-lines/)).toEqual([]);
});

test('finds a planted assertion and a planted long function, and nothing else', () => {
  const plant = (path: string, text: string) => {
    mkdirSync(dirname(join(planted, path)), { recursive: true });
    writeFileSync(join(planted, path), text);
  };
  const lines = (count: number) => `export function long() {\n${'  work();\n'.repeat(count - 2)}}\n`;
  plant('packages/a/src/asserts.ts', 'export const name = JSON.parse("1") as string;\n');
  plant('packages/a/src/brackets.ts', 'export const name = <string>JSON.parse("1");\n');
  plant('packages/a/src/constant.ts', 'export const names = ["a"] as const;\n');
  plant('apps/b/src/long.ts', lines(71));
  plant('apps/b/src/enough.ts', lines(70));
  plant('apps/b/src/long.test.ts', lines(71));
  plant('integrations/c/empty.ts', 'export {};\n');
  const here = findBroken(planted);
  expect(listFiles(here, /type-assertions/)).toEqual([
    'packages/a/src/asserts.ts',
    'packages/a/src/brackets.ts',
  ]);
  expect(listFiles(here, /max-lines/)).toEqual(['apps/b/src/long.ts']);
});
