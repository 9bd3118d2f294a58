import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageTable } from '@dukat/brands/page-table';
import { expect, test } from 'vitest';
import { version } from '../../../program/version.ts';

const folder = join(import.meta.dirname, '..', 'seed');
const read = (pattern: string) =>
  globSync(pattern, { cwd: folder })
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));
const articles = read('articles/*/*.md');
const answers = read('faq/*/*/*.md');
const releases = read('changelog/*/*.md');
const texts = [...articles, ...answers, ...releases, ...read('careers/*/*.md')];
const wordsIn = (text: string) => text.split(/\s+/).filter((word) => word !== '').length;

const sources = /^\*\*(?:Zdroje|Sources|Quellen|Fuentes):\*\* /;

const pages: readonly RegExp[] = pageTable.flatMap(({ paths }) =>
  paths.map(
    (path) => new RegExp(`^${path.replaceAll(/\/\{\w+\?\}/g, '(/[^/]+)?').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  ),
);
const slugs = new Set(articles.map(({ path }) => path.split('/')[1]));

/** Whether a text's link leads to a page of the page table, and to an existing article. */
function leadsSomewhere(link: string): boolean {
  const path = link.split('?')[0] ?? '';
  const slug = /^\/blog\/([^/]+)$/.exec(path)?.[1];
  return slug === undefined ? pages.some((page) => page.test(path)) : slugs.has(slug);
}

test('there are at least sixteen articles and forty questions, each in five languages', () => {
  expect(slugs.size).toBeGreaterThanOrEqual(16);
  expect(articles).toHaveLength(slugs.size * 5);
  expect(answers.length).toBeGreaterThanOrEqual(200);
});

test('there is an article for each subject in each language', () => {
  const subjects = [
    ...['first-purchase', 'storing-cryptocurrencies', 'seed-phrases', 'scams', 'fees-explained', 'dca'],
    ...['order-types', 'networks-and-mistakes', 'lightning-explained', 'staking-explained', 'gift-cards'],
    ...['taxes-czechia', 'taxes-slovakia', 'travel-rule', 'proof-of-reserves', 'bitcoin-for-companies'],
  ];
  const languages = ['cs', 'de', 'en', 'es', 'sk'];
  const paths = new Set(articles.map(({ path }) => path));
  const missing = subjects.flatMap((subject) =>
    languages.map((language) => `articles/${subject}/${language}.md`).filter((path) => !paths.has(path)),
  );
  expect(missing).toEqual([]);
  const byQuestion = Map.groupBy(answers, ({ path }) => path.slice(0, path.lastIndexOf('/')));
  expect(byQuestion.size).toBeGreaterThanOrEqual(40);
  for (const [question, files] of byQuestion) expect(files, question).toHaveLength(languages.length);
});

test('statements about taxes name their sources and date', () => {
  const taxes = articles.filter(({ path }) => path.includes('/taxes-'));
  expect(taxes).toHaveLength(10);
  const odd = taxes.filter(({ text }) => {
    const said = text.split('\n').find((line) => sources.test(line)) ?? '';
    const [, acts = '', held = ''] = /^(.*\d\/\d{4}.*)\. (.*\d.* 20\d\d\b.*)$/.exec(said) ?? [];
    return acts === '' || held === '';
  });
  expect(odd.map(({ path }) => path)).toEqual([]);
});

test("releases exist for the versions up to the program's own, in every language", () => {
  const byVersion = Map.groupBy(releases, ({ path }) => path.split('/')[1] ?? '');
  expect([...byVersion.keys()].at(-1)).toBe(version);
  for (const [name, files] of byVersion) {
    expect(name).toMatch(/^\d{2}\.\d{2}\.\d{2}$/);
    expect(files).toHaveLength(5);
    const lines = new Set(
      files.map(({ text }) => text.split('\n').filter((line) => line.startsWith('- ')).length),
    );
    expect([...lines]).toHaveLength(1);
  }
});

test('every link of a text leads to an own page', () => {
  const links = texts.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\(([^)]*)\)/g)].map(([, link = '']) => ({ path, link })),
  );
  expect(links.length).toBeGreaterThan(400);
  expect(links.filter(({ link }) => !leadsSomewhere(link))).toEqual([]);
});

test('an article has a description below two hundred characters and a body of sufficient length', () => {
  const odd = articles.filter(({ text }) => {
    const [title = '', description = ''] = text.split('\n\n');
    return !title.startsWith('# ') || description.length >= 200 || wordsIn(text) < 480 || wordsIn(text) > 950;
  });
  expect(odd.map(({ path }) => path)).toEqual([]);
});

test('an answer has forty to a hundred and twenty words', () => {
  const odd = answers.filter(({ text }) => {
    const count = wordsIn(text.slice(text.indexOf('\n')));
    return count < 40 || count > 120;
  });
  expect(odd.map(({ path }) => path)).toEqual([]);
});

test("a text contains no hard-coded company and uses its language's quotation marks", () => {
  const odd = texts.filter(({ text }) => /["']|<\w|anycoin|dukat|simplecoin/i.test(text));
  expect(odd.map(({ path }) => path)).toEqual([]);
});
