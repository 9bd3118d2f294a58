import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { customForms, customLists } from './exceptions-to-kit.ts';
import { findHandmadeForms, findHandmadeLists, type Source } from './handmade-elements.ts';

// Web and back office share the UI kit's form state and list (ADR 34); exceptions are listed with their reasons.

const root = fileURLToPath(new URL('..', import.meta.url));
const sources: readonly Source[] = globSync('apps/{web,back-office}/src/**/*.{ts,tsx}', { cwd: root })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !path.includes('.test.') && !path.includes('/testing/'))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

test('every form uses the kit’s form state, except listed ones', () => {
  expect(sources.filter(({ text }) => /<form\b/.test(text)).length).toBeGreaterThan(30);
  expect(findHandmadeForms(sources).toSorted()).toEqual(Object.keys(customForms).toSorted());
});

test('every list from the server uses the kit’s ListFrame, except listed ones', () => {
  expect(sources.filter(({ text }) => text.includes('<ListFrame')).length).toBeGreaterThan(30);
  expect(findHandmadeLists(sources).toSorted()).toEqual(Object.keys(customLists).toSorted());
});

test('finds a planted form and a planted list, and nothing else', () => {
  const state = "import { useForm } from '@dukat/ui/forms/use-form.ts';";
  const form = '<form onSubmit={submit}>';
  const rows = 'useApiQuery(listPresents, {}); <ul>{data.map(draw)}</ul>';
  const planted: readonly Source[] = [
    { path: 'apps/web/a/by-hand.tsx', text: `import { useState } from 'react'; ${form}` },
    { path: 'apps/web/a/of-the-kit.tsx', text: `${state} ${form}` },
    { path: 'apps/web/a/use-it.ts', text: state },
    { path: 'apps/web/a/by-its-hook.tsx', text: `import { useIt } from './use-it.ts'; ${form}` },
    { path: 'apps/web/a/rows.tsx', text: rows },
    { path: 'apps/back-office/a/rows.tsx', text: rows.replace('useApiQuery', 'usePagedList') },
    { path: 'apps/web/a/framed.tsx', text: `${rows} <ListFrame` },
    { path: 'apps/web/a/given.tsx', text: '<ul>{rows.map(draw)}</ul>' },
  ];
  expect(findHandmadeForms(planted)).toEqual(['apps/web/a/by-hand.tsx']);
  expect(findHandmadeLists(planted)).toEqual(['apps/web/a/rows.tsx', 'apps/back-office/a/rows.tsx']);
});
