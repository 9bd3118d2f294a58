import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Brand } from './brand.ts';
import { findPaleColors } from './check-look.ts';
import { parseBrand } from './parse-brand.ts';

const ownFolder = new URL('../brands/', import.meta.url);

/** Reads every folder of brands/ that has a brand.json. A new brand is a new folder and needs no code. Server only. */
export function loadBrands(folder = ownFolder): readonly Brand[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(new URL(`${entry.name}/brand.json`, folder)))
    .map(({ name }) => loadBrand(folder, name))
    .sort((a, b) => a.id.localeCompare(b.id));
}

const brandId = /^[A-Za-z][A-Za-z0-9-]{0,30}$/;

/**
 * Reads the operator's brands in addition to ours, with the checks that ours have in tests. Throws an error that names the folder of the
 * first invalid brand. Without a directory there are only ours.
 */
export function loadAllBrands(directory: string | undefined): readonly Brand[] {
  const ours = loadBrands();
  if (!directory?.trim()) return ours;
  const theirs = loadBrands(pathToFileURL(`${directory.trim()}/`));
  const fail = (brand: Brand, what: string): never => {
    throw new Error(`the brand "${brand.id}": ${what}`);
  };
  const known = [...ours];
  for (const brand of theirs) {
    if (!brandId.test(brand.id)) fail(brand, 'its id must be letters, digits and dashes');
    const isSame = (id: string) => id.toLowerCase() === brand.id.toLowerCase();
    if (known.some(({ id }) => isSame(id))) fail(brand, 'another brand has its id');
    const hosts = known.flatMap((other) => other.hosts).map(({ host }) => host.toLowerCase());
    const names = brand.hosts.map(({ host }) => host.toLowerCase());
    const twice = names.find((name, index) => hosts.includes(name) || names.indexOf(name) !== index);
    if (twice !== undefined) fail(brand, `another row has its host ${twice}`);
    const [pale] = findPaleColors(brand.look);
    if (pale !== undefined) fail(brand, pale);
    known.push(brand);
  }
  return known.toSorted((a, b) => a.id.localeCompare(b.id));
}

function loadBrand(folder: URL, name: string): Brand {
  const description: unknown = JSON.parse(readFileSync(new URL(`${name}/brand.json`, folder), 'utf8'));
  const logo = readFileSync(new URL(`${name}/logo.svg`, folder), 'utf8').replace(/\s*\n\s*/g, '');
  return parseBrand(name, description, `data:image/svg+xml,${encodeURIComponent(logo)}`);
}
