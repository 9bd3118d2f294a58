import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { leakingForms, linksToNowhere, type Markup } from './usable-without-script.ts';

// Before the scripts have loaded, or if they never do, the browser handles forms and links itself (ADR 77). The back office needs its
// script anyway.

const root = fileURLToPath(new URL('..', import.meta.url));
const sources: readonly Markup[] = globSync('{apps/web/src,packages/ui/src}/**/*.tsx', { cwd: root })
  .filter((path) => !path.includes('.test.') && !path.includes('/testing/'))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

test('every form uses POST, so that no input appears in a URL', () => {
  expect(sources.filter(({ text }) => /<form\b/.test(text)).length).toBeGreaterThan(25);
  expect(leakingForms(sources)).toEqual([]);
});

test('every link has a target', () => {
  expect(linksToNowhere(sources)).toEqual([]);
});

test('finds planted forms and links, and nothing else', () => {
  const planted = (text: string): Markup => ({ path: 'planted.tsx', text });
  for (const text of [
    '<form onSubmit={() => send()} className={a}>',
    '<form method="get" onSubmit={send}>',
    '<form>',
  ])
    expect(leakingForms([planted(text)])).toHaveLength(1);
  for (const text of [
    '<form onSubmit={() => send()} method="post">',
    '<form action="/faq" method="get">',
    '<form\n  noValidate\n  method="post"\n>',
  ])
    expect(leakingForms([planted(text)])).toEqual([]);
  for (const text of ['<a onClick={() => go()}>', '<Link className={a}>', '<a href="#">', '<a href="">'])
    expect(linksToNowhere([planted(text)])).toHaveLength(1);
  for (const text of [
    '<a href="#main">',
    '<a href={url}>',
    '<Link to="/faq">',
    '<TextLink {...rest}>',
    '<article>',
    '<abbr>',
  ])
    expect(linksToNowhere([planted(text)])).toEqual([]);
});
