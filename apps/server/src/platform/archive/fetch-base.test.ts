import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { expect, test } from 'vitest';
import { packFile } from './archive-file.ts';
import { type ArchiveStore, StoreProblem } from './archive-store.ts';
import type { BaseManifest } from './base-manifest.ts';
import { packPieces } from './base-pack.ts';
import { fetchBase } from './fetch-base.ts';

const packs = 4;
const contentOf = (index: number) => `content of pack ${index}`;

async function packsFor(key: string) {
  const stored = new Map<string, Uint8Array>();
  for (let index = 0; index < packs; index += 1) {
    const piece = { path: `base/${index}`, offset: 0, bytes: Buffer.from(contentOf(index)) };
    const pieces = (async function* () {
      yield piece;
    })();
    for await (const pack of packPieces(pieces)) {
      const packed = await packFile(`1/base/L/${index}`, pack, [await identityToRecipient(key)]);
      stored.set(packed.name, packed.bytes);
    }
  }
  return stored;
}

test('a base backup that is interrupted at any of its files continues with that file', async () => {
  const key = await generateX25519Identity();
  const stored = await packsFor(key);
  const manifest: BaseManifest = {
    dukat: 'base',
    format: 1,
    system: '1',
    version: '1.0',
    postgresVersion: 180_000,
    timeline: 1,
    startedAt: '2026-11-24T02:00:00.000Z',
    stoppedAt: '2026-11-24T02:01:00.000Z',
    startWal: '000000010000000000000002',
    stopWal: '000000010000000000000003',
    folders: ['base'],
    packs: [...stored.keys()],
    bytes: 100,
    backupLabel: '',
    seal: 0,
  };
  const base = {
    system: '1',
    label: '20261124T020000Z',
    startWal: manifest.startWal,
    stopWal: manifest.stopWal,
    manifestName: '1/base/20261124T020000Z/manifest',
  };
  const directory = mkdtempSync(join(tmpdir(), 'dukat-fetch-base-'));
  const asked: string[] = [];
  /** Ends the connection at this file. */
  const storeUntil = (last: number): ArchiveStore => ({
    put: async () => {},
    list: async () => [],
    remove: async () => {},
    get: async (name) => {
      if (manifest.packs.indexOf(name) === last) throw new StoreProblem('The bucket b does not answer.');
      asked.push(name);
      return stored.get(name) ?? new Uint8Array();
    },
  });
  const fetch = (store: ArchiveStore, goal = 'latest') =>
    fetchBase({ store, keys: [key], base, manifest, directory, goal });
  for (let last = 0; last < packs; last += 1)
    await expect(fetch(storeUntil(last))).rejects.toThrow('The bucket b does not answer.');
  await expect(fetch(storeUntil(packs), 'base other')).rejects.toThrow('holds an unfinished restore');
  await fetch(storeUntil(packs));
  expect(asked).toEqual(manifest.packs);
  for (let index = 0; index < packs; index += 1)
    expect(readFileSync(join(directory, 'postgres', 'base', String(index)), 'utf8')).toBe(contentOf(index));
  rmSync(directory, { recursive: true });
});
