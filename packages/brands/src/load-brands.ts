import { readdirSync, readFileSync } from 'node:fs';
import type { Brand } from './brand.ts';
import { parseBrand } from './parse-brand.ts';

const ownFolder = new URL('../brands/', import.meta.url);

/** Reads every folder of brands/. A new brand is a new folder and needs no code. Server only. */
export function loadBrands(folder = ownFolder): readonly Brand[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => loadBrand(folder, name))
    .sort((a, b) => a.id.localeCompare(b.id));
}

function loadBrand(folder: URL, name: string): Brand {
  const description: unknown = JSON.parse(readFileSync(new URL(`${name}/brand.json`, folder), 'utf8'));
  const logo = readFileSync(new URL(`${name}/logo.svg`, folder), 'utf8').replace(/\s*\n\s*/g, '');
  return parseBrand(name, description, `data:image/svg+xml,${encodeURIComponent(logo)}`);
}
