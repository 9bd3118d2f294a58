import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { loadBrands } from './load-brands.ts';
import { resolveSite } from './resolve-site.ts';
import { renderStyleSheet } from './style-sheet.ts';

// docs/product/new-brand.md says that a new brand is a folder with two files; this test creates one.

const folder = mkdtempSync(join(tmpdir(), 'dukat-brands-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const guide = readFileSync(new URL('../../../docs/product/new-brand.md', import.meta.url), 'utf8');

test('a tenth brand made from two files, as the guide says, is served beside the nine', () => {
  cpSync(new URL('../brands/', import.meta.url), folder, { recursive: true });
  const [, description = '', logo = ''] = /```json\n(.*?)```.*?```svg\n(.*?)```/s.exec(guide) ?? [];
  cpSync(join(folder, 'finex'), join(folder, 'tenth'), { recursive: true });
  writeFileSync(join(folder, 'tenth/brand.json'), description);
  writeFileSync(join(folder, 'tenth/logo.svg'), logo);

  const brands = loadBrands(pathToFileURL(`${folder}/`));
  expect(brands).toHaveLength(10);
  const tenth = brands.find(({ id }) => id === 'tenth');
  expect(tenth && renderStyleSheet(tenth.look)).toContain('--radius:8px');
  for (const host of ['tenth.localhost', 'tenth.example']) {
    const site = resolveSite(brands, host, 3000, 3000);
    expect(site?.brand).toMatchObject({ name: 'Tenth', layout: { hero: 'centred' } });
    expect(site?.features.blog).toBe(false);
  }
});
