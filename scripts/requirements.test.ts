import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { citedSections, headingsOf } from './requirements/citations.ts';
import { everyText, limits, placesWithout, texts, valueInCode } from './requirements/required.ts';

// Compares the code with the texts and limits of the requirements, and checks that every cited section exists.

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const folder = 'docs/requirements';
const headings = globSync(`${folder}/*.md`, { cwd: root }).flatMap((path) =>
  headingsOf(basename(path), read(path)),
);
const sections = new Set(headings.flatMap(({ section }) => (section === undefined ? [] : [section])));
const differences = new Set(
  [...read(`${folder}/differences.md`).matchAll(/^\| (.+?) \| /gm)].map(([, cell]) => cell),
);

const compared = texts.filter((text) => text.in !== undefined);
const located = limits.filter((limit) => limit.constant ?? limit.measured ?? limit.declared);

test.each(compared)('requirement $section: “$text” is in the code', async (text) => {
  expect(await placesWithout(text)).toEqual([]);
});

test.each(located)('requirement $section: $name is $value in the code', async (limit) => {
  expect(await valueInCode(limit)).toEqual(limit.value);
});

test('every text and limit has a section and one way to be compared', () => {
  expect([compared.length > 90, located.length > 100]).toEqual([true, true]);
  const waysOfText = texts.map((text) => [text.in, text.differs, text.pending]);
  const waysOfLimit = limits.map((limit) => [
    limit.constant,
    limit.measured,
    limit.declared,
    limit.differs,
    limit.pending,
    limit.notCompared,
  ]);
  const counts = [...waysOfText, ...waysOfLimit].map(
    (ways) => ways.filter((way) => way !== undefined).length,
  );
  expect(new Set(counts)).toEqual(new Set([1]));
  expect([...texts, ...limits].filter(({ section }) => !sections.has(section))).toEqual([]);
});

test('every text is quoted on the page of its section', () => {
  const page = ({ section }: { readonly section: string }) =>
    globSync(`${folder}/${section[0]}-*.md`, { cwd: root })
      .map(read)
      .join('')
      .replaceAll(/\s+/g, ' ')
      .replaceAll('${', '{');
  expect(texts.filter((text) => !page(text).includes(text.text))).toEqual([]);
});

test('a text or limit that differs names its row in differences.md', () => {
  const named = [...texts, ...limits].flatMap(({ differs }) => (differs === undefined ? [] : [differs]));
  expect(named.filter((row) => !differences.has(row))).toEqual([]);
});

test('texts of unbuilt features do not exist yet', () => {
  const pending = texts.filter((text) => text.pending !== undefined);
  expect(pending.filter(({ text }) => everyText.has(text))).toEqual([]);
});

const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root });
const sources = globSync('{apps,packages,e2e,benchmarks,integrations,scripts}/**/*.{ts,tsx,mjs,css,py}', {
  cwd: root,
  exclude: ['**/node_modules', '**/dist', '**/.output'],
});

test('every cited section has a heading', () => {
  const missing = [...documents, ...sources].flatMap((path) =>
    citedSections(read(path)).flatMap((section) => (sections.has(section) ? [] : [`${path}: ${section}`])),
  );
  expect(missing).toEqual([]);
});

test('sections are cited as requirements', () => {
  const others = [...documents, ...sources].filter((path) =>
    /specification,? (section )?\d/i.test(read(path)),
  );
  expect(others).toEqual([]);
  expect(sources.flatMap((path) => citedSections(read(path))).length).toBeGreaterThan(200);
});

test('every link to a section leads to its heading', () => {
  const anchors = new Set(headings.map(({ file, anchor }) => `${file}#${anchor}`));
  const links = documents.flatMap((path) =>
    [...read(path).matchAll(/\]\(([^)\s]*\.md#[^)\s]+)\)/g)].flatMap(([, target = '']) =>
      path.startsWith(folder) || target.includes('requirements/') ? [{ path, target }] : [],
    ),
  );
  expect(links.filter(({ target }) => !anchors.has(basename(target)))).toEqual([]);
});

test('finds every section of a citation, and the anchor of a heading', () => {
  const cited = (list: string) => citedSections(`as requirement${list}: done`);
  expect([' 5.2', 's 2.4, 2.5 and 6', ' 9, with 3', 's of 4'].map(cited)).toEqual([
    ['5.2'],
    ['2.4', '2.5', '6'],
    ['9'],
    [],
  ]);
  expect(headingsOf('5-validation.md', '# 5. Validation\n\n## 5.2 Rules, messages\n\n### E-mail\n')).toEqual([
    { file: '5-validation.md', section: '5', anchor: '5-validation' },
    { file: '5-validation.md', section: '5.2', anchor: '52-rules-messages' },
    { file: '5-validation.md', section: undefined, anchor: 'e-mail' },
  ]);
});
