import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = 'docs/decisions';
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const records = globSync(`${folder}/[0-9]*.md`, { cwd: root }).map((path) => ({ path, text: read(path) }));
const readNumber = (path: string) => Number(/(\d{4})-/.exec(path)?.[1]);
const numbers = new Set(records.map(({ path }) => readNumber(path)));

test.each(records)('$path has its number, a status, a date and at most 400 words', ({ path, text }) => {
  expect(text).toMatch(new RegExp(`^# ${readNumber(path)}\\. \\S.*\\n\\nStatus: \\w+, \\d{4}-\\d\\d-\\d\\d`));
  expect(text.split(/\s+/).filter((word) => /\w/.test(word)).length).toBeLessThanOrEqual(400);
});

test('the index lists each record once, by its title', () => {
  const listed = [...read(`${folder}/README.md`).matchAll(/^- \[(.*)\]\((.*)\)$/gm)];
  const rows = listed.map(([, title, file]) => `${folder}/${file} # ${title}`);
  expect(rows.toSorted()).toEqual(
    records.map(({ path, text }) => `${path} ${text.split('\n', 1)[0]}`).toSorted(),
  );
});

test('every cited record exists', () => {
  const citing = globSync(['*.md', 'docs/**/*.md', '{apps,packages}/*/src/**/*.{ts,tsx}'], { cwd: root });
  const missing = citing.flatMap((path) =>
    [...read(path).matchAll(/\bADRs? (\d+)/g)].flatMap(([cited, number]) =>
      numbers.has(Number(number)) ? [] : [`${path}: ${cited}`],
    ),
  );
  expect(missing).toEqual([]);
});

test('every link between documents has a target', () => {
  const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root });
  const broken = documents.flatMap((path) =>
    [...read(path).matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g)].flatMap(([, target = '']) =>
      existsSync(join(root, dirname(path), target)) ? [] : [`${path}: ${target}`],
    ),
  );
  expect(broken).toEqual([]);
});
