import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

const sources = fileURLToPath(new URL('..', import.meta.url));
const files = (pattern: string) => globSync(pattern, { cwd: sources });
const code = files('**/*.tsx')
  .filter((path) => !path.includes('.test.'))
  .concat(files('**/*.ts').filter((path) => !/-words\.ts$|\.test\./.test(path)))
  .map((path) => readFileSync(join(sources, path), 'utf8'))
  .join('\n');

/** Keys taken from a name in the server's response. */
const byName =
  /^(market|maker|kind|state|employment|label|severity|place|topic|from)_|^(support|finance|compliance|content|administrator)$/;

/** Keys composed in a page, such as `state_${state}`. */
const prefixes = [...code.matchAll(/\bt\(`(\w+_)\$\{/g)].map(([, prefix = '']) => prefix);

/** Texts looked up by the server's codes; these files have their own tests. */
const byCode = [
  'action-words.ts',
  'detail-words.ts',
  'held-reason-words.ts',
  'payment-words.ts',
  '-state-words.ts',
];

test.each(files('**/*-words.ts').filter((path) => byCode.every((name) => !path.endsWith(name))))(
  'every text of %s is used',
  async (path) => {
    const file: Readonly<Record<string, object>> = await import(pathToFileURL(join(sources, path)).href);
    const names = Object.values(file).flatMap((words) => Object.keys(words));
    expect(names.length).toBeGreaterThan(0);
    const isShown = (name: string) =>
      byName.test(name) ||
      prefixes.some((prefix) => name.startsWith(prefix)) ||
      new RegExp(`['"\`.]${name}\\b`).test(code);
    expect(names.filter((name) => !isShown(name))).toEqual([]);
  },
);

test('the extractor finds every text: all are exported from files of words', () => {
  expect(code).not.toContain('describeTexts');
  const words = files('**/*-words.ts').map((path) => readFileSync(join(sources, path), 'utf8'));
  expect(words.filter((file) => /^const .*describeTexts/m.test(file))).toEqual([]);
});
