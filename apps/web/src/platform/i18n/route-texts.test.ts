import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setupI18n } from '@lingui/core';
import { describe, expect, test, vi } from 'vitest';
import { listTextSlices, textLoader } from './route-texts.ts';

const sources = resolve(import.meta.dirname, '../..');
const sharedSlices = ['shell', 'portfolios/selection'];
/** The catalogue of a component that several slices share. */
const sharedCatalogues = { 'platform/lightning': 'lightning/payment' };
/** Components that the root renders late on any page without waiting for their texts. They load the texts themselves. */
const lazyPartFiles = { trading: 'features/trading/activity/fill-notices.tsx' };
/** Components that load a part of the page with its texts on a click. */
const clickedPartFiles = { 'staking/calculator': 'features/staking/coin/coin-staking.tsx' };

/** Returns the slices with a catalogue whose files a module imports, directly or indirectly, statically or lazily. */
function slicesBehind(start: string): readonly string[] {
  const seen = new Set<string>();
  const waiting = [start];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    const isClicked = Object.values(clickedPartFiles).some((part) => file.endsWith(part));
    const imports = isClicked ? /from\s*'(\.[^']+\.tsx?)'/g : /(?:from|import)\s*\(?\s*'(\.[^']+\.tsx?)'/g;
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(imports)) {
      const target = join(dirname(file), path);
      if (existsSync(target)) waiting.push(target);
    }
  }
  return [...new Set([...seen].map(findCatalogue))].filter((slice) => slice !== undefined).sort();
}

/** Returns the slice of a file, or its sub-folder if that has its own catalogue. */
function findCatalogue(file: string): string | undefined {
  const shared = Object.entries(sharedCatalogues).find(([folder]) => file.includes(`/${folder}/`));
  if (shared !== undefined) return shared[1];
  const [, slice = '', room = ''] = /\/features\/([\w-]+)\/([\w-]+)?/.exec(file) ?? [];
  return [`${slice}/${room}`, slice].find((name) =>
    existsSync(join(sources, 'features', name, 'locales/cs_CZ.po')),
  );
}

// A file whose name begins with a dash is part of a route, not a route.
const routes = globSync('routes/[!-]*.tsx', { cwd: sources });

const account = 'routes/myaccount.tsx';
const isNotShared = (slice: string) => !sharedSlices.includes(slice);

const readQuoted = (list: string) => [...list.matchAll(/'([\w/-]+)'/g)].map(([, slice = '']) => slice).sort();
const drawnBy = (file: string) => slicesBehind(join(sources, file));

test.each(Object.entries(lazyPartFiles))('the late component of %s loads its texts', (slice, file) => {
  expect(readFileSync(join(sources, file), 'utf8')).toContain(`loadTexts(['${slice}'])`);
});

test.each(Object.entries(clickedPartFiles))('the part of %s is loaded with its texts', (slice, file) => {
  const code = readFileSync(join(sources, file), 'utf8');
  const [, part = ''] = /import\('(\.[^']+)'\)/.exec(code) ?? [];
  expect(slicesBehind(join(sources, dirname(file), part))).toEqual([slice]);
  expect(code).toContain(`loadTexts(['${slice}'])`);
});

const withSections = globSync('features/*/slice.ts', { cwd: sources })
  .map((file) => ({ file, code: readFileSync(join(sources, file), 'utf8') }))
  .filter(({ code }) => code.includes('accountSections'));

describe('a slice', () => {
  test.each(withSections)('$file declares the texts of its account sections', ({ file, code }) => {
    const [, said = ''] = /\n {2}texts: \[([^\]]*)\]/.exec(code) ?? [];
    expect(readQuoted(said)).toEqual(drawnBy(file).filter(isNotShared));
  });
});

describe('a route', () => {
  test.each(routes.filter((file) => file !== account))(
    '%s declares the texts of all that it renders',
    (file) => {
      const code = readFileSync(join(sources, file), 'utf8');
      const [, said = ''] = /staticData: \{\s*texts: \[([^\]]*)\]/.exec(code) ?? [];
      const drawn = drawnBy(file).filter(isNotShared);
      if (file.endsWith('__root.tsx'))
        expect(drawnBy(file)).toEqual([...sharedSlices, ...Object.keys(lazyPartFiles)].sort());
      else expect(readQuoted(said)).toEqual(drawn);
    },
  );
});

describe('the account route declares the texts', () => {
  const code = readFileSync(join(sources, account), 'utf8');
  const [, gate = '', overview = ''] = [
    ...(/ texts: \(.*\) => \[('[^.]*'), \.\.\.\(/.exec(code) ?? ['', '']),
    ...(/const overviewTexts = \[([^\]]*)\]/.exec(code) ?? []).slice(1),
  ];
  const [, named = ''] = /const composedTexts.* = \[\n([\s\S]*?)\n\];/.exec(code) ?? [];
  const composed = [...named.matchAll(/\['(\w+)', \[([^\]]*)\]\]/g)].map(
    ([, section = '', texts = '']) => [section, texts] as const,
  );

  test('of every composed section', () => {
    const files = globSync('routes/-account/*-section.tsx', { cwd: sources });
    expect(files.map((file) => file.replace(/.*\/(\w+)-section\.tsx$/, '$1')).sort()).toEqual(
      [...composed.map(([section]) => section), 'overview'].sort(),
    );
  });

  test.each([...composed, ['overview', overview] as const])('of %s', (section, texts) => {
    const drawn = drawnBy(`routes/-account/${section}-section.tsx`).filter(isNotShared);
    expect(readQuoted(texts)).toEqual(drawn.filter((slice) => !readQuoted(gate).includes(slice)));
  });

  test('of the login before a section', () => {
    expect(readQuoted(gate)).toEqual(drawnBy('features/identity/gate/login-gate.tsx').filter(isNotShared));
  });

  test('only of the section that the address names', () => {
    const texts = (search: object) => ('section' in search ? ['section'] : ['overview']);
    expect(listTextSlices([{ staticData: { texts }, search: { section: 'taxes' } }])).toEqual(['section']);
    expect(
      listTextSlices([
        { staticData: { texts: ['shared'] }, search: {} },
        { staticData: { texts }, search: {} },
      ]),
    ).toEqual(['shared', 'overview']);
  });
});

describe('the texts of a page', () => {
  const loader = (add: () => Promise<void>) => textLoader(setupI18n(), () => 'cs_CZ', add);

  test('are loaded once, however many callers ask for them', async () => {
    const add = vi.fn(() => Promise.resolve());
    const { load, mark } = loader(add);
    mark(['home']);
    expect(load(['home'])).toBeUndefined();
    await Promise.all([load(['home', 'orders']), load(['orders'])]);
    expect(add.mock.calls.length).toBe(1);
    expect(load(['orders'])).toBeUndefined();
  });
});
