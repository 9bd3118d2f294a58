import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

interface Entry {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly libc?: readonly string[];
  readonly cpu?: readonly string[];
}

interface Lockfile {
  readonly packages: Readonly<Record<string, Entry>>;
}

const lock: Lockfile = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package-lock.json'), 'utf8'));
const locked = Object.entries(lock.packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && link !== true,
);
const isHashed = ({ integrity }: Entry) => /^sha512-[A-Za-z0-9+/]{86}==/.test(integrity ?? '');
const names = (entries: typeof locked) => entries.map(([path, { version }]) => `${path} ${version}`);

/** Packages for the platform of this repository's CI; all tools installed there must be locked by hash. */
const isForUsualMachine = ({ os, cpu, libc }: Entry) =>
  (os ?? ['linux']).includes('linux') &&
  (cpu ?? ['x64']).includes('x64') &&
  (libc ?? ['glibc']).includes('glibc');

test('everything that npm start installs, on any platform, is locked by hash', () => {
  const needed = locked.filter(([, { dev }]) => dev !== true);
  expect(needed.length).toBeGreaterThan(300);
  expect(names(needed.filter(([, entry]) => !isHashed(entry)))).toEqual([]);
});

test('everything that the tests install is locked by hash, except tool binaries that this registry lacks', () => {
  const bare = locked.filter(([, entry]) => !isHashed(entry));
  const isException = (entry: Entry) =>
    entry.optional === true && entry.dev === true && !isForUsualMachine(entry);
  expect(names(bare.filter(([, entry]) => !isException(entry)))).toEqual([]);
  // May only decrease: `node scripts/mend-lock.mjs` finds the rest with a complete registry.
  expect(bare.length).toBeLessThanOrEqual(56);
});

test('the lockfile names no registry, so that npm uses the configured one', () => {
  expect(names(locked.filter(([, { resolved }]) => resolved !== undefined))).toEqual([]);
});
