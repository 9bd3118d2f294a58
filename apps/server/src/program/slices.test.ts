import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findPage } from '@dukat/brands/find-page';
import { localeCodes } from '@dukat/locales/locale';
import { orderMails } from '@dukat/locales/mails/orders';
import { nameIn } from '@dukat/locales/pages/page-names';
import { statusPages } from '@dukat/locales/pages/status';
import { everyRefusal } from '@dukat/locales/testing/every-refusal';
import { mailProblems } from '@dukat/locales/testing/mail-problems';
import { expect, test } from 'vitest';
import { mergeMails, mergePages } from './merge-slices.ts';
import { slices } from './slices.ts';

// A slice declares what its folder contains; the sources are read, so that neither can miss the other.

const server = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(server, path), 'utf8');
const files = (pattern: string) => globSync(pattern, { cwd: server });
const isTest = (path: string) => /\.(test|examples)\.ts$|\/testing\//.test(path);

test('every slice has one declaration, and the program lists it once', () => {
  const declared = files('features/*/slice.ts').map((path) => path.split('/')[1]);
  const folders = files('features/*').map((path) => path.split('/')[1]);
  expect(declared.toSorted()).toEqual(folders.toSorted());
  const names = slices.map(({ name }) => name);
  expect(names.toSorted()).toEqual(declared.toSorted());
});

test.each(slices)('$name declares exactly the crash points of its code', ({ name, crashPoints = [] }) => {
  const sources = files(`features/${name}/**/*.ts`).filter((path) => !isTest(path));
  const passed = sources.flatMap((path) =>
    [...read(path).matchAll(/crashPoint\('([^']+)'\)/g)].map(([, point]) => point),
  );
  expect([...new Set(passed)].toSorted()).toEqual(crashPoints.toSorted());
});

test('every mail has all of its values, in every language', () => {
  const problems = Object.entries(mergeMails(slices)).flatMap(([name, mail]) =>
    mailProblems(mail).map((problem) => `${name}: ${problem}`),
  );
  expect(problems).toEqual([]);
});

test('every mail of a slice is sent by its code', () => {
  const mails = slices.flatMap(({ name, mails: its = {} }) =>
    Object.keys(its).map((mail) => ({ name, mail })),
  );
  expect(mails.length).toBeGreaterThan(20);
  const readSources = (name: string) =>
    files(`features/${name}/**/*.ts`)
      .filter((path) => !isTest(path))
      .map(read)
      .join();
  // By its full name, or by the prefix that it shares with other mails.
  const isSent = (mail: string, text: string) =>
    text.includes(`'${mail}'`) || text.includes(`\`${mail.replace(/[^_]+$/, '')}\${`);
  expect(mails.filter(({ name, mail }) => !isSent(mail, readSources(name)))).toEqual([]);
});

test('every file of refusals is declared by one slice, except those of the server itself', () => {
  const declared = slices.flatMap(({ refusals = [] }) => refusals);
  const { generalRefusals, ...theirs } = everyRefusal;
  expect(Object.keys(theirs).length).toBeGreaterThan(20);
  const undeclared = Object.entries(theirs).filter(([, its]) => !declared.includes(its));
  expect(undeclared.map(([name]) => name)).toEqual([]);
  expect(declared.length).toBe(Object.keys(theirs).length);
  expect(generalRefusals && declared.includes(generalRefusals)).toBe(false);
});

test('every page of the search is in the page table, with a name in every language', () => {
  const pages = Object.entries(mergePages(slices));
  expect(pages.length).toBeGreaterThan(30);
  expect(pages.filter(([path]) => findPage(path.replace(/\?.*$/, '')) === undefined)).toEqual([]);
  const unnamed = pages.filter(([, named]) =>
    localeCodes.some((locale) => nameIn(named, locale).name === ''),
  );
  expect(unnamed).toEqual([]);
});

test('throws if two slices name the same page', () => {
  const twice = [{ pages: statusPages }, { pages: statusPages }];
  expect(() => mergePages(twice)).toThrow('expected the names of pages to be unique');
});

test('throws if two mails have the same name', () => {
  const twice = [{ mails: { order_filled: orderMails.order_filled } }, { mails: orderMails }];
  expect(() => mergeMails(twice)).toThrow('expected the names of mails to be unique');
});

test('every crash point is used by a drill', () => {
  const drills = files('**/*.ts').filter(isTest).map(read).join('\n');
  const points = slices.flatMap(({ crashPoints = [] }) => crashPoints);
  expect(points.length).toBeGreaterThan(20);
  expect(points.filter((point) => !new RegExp(`['"\`]${point}['"\`:]`).test(drills))).toEqual([]);
});
