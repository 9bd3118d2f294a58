import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { expect, test } from 'vitest';
import { writeArchiveConfig } from './archive-config.ts';
import { nameInside, packFile, unpackFile } from './archive-file.ts';
import { markerName } from './folder-marker.ts';
import { folderStore } from './folder-store.ts';
import { archiveFolders } from './server-settings.ts';
import { fetchWal } from './wal-files.ts';
import { findGap, parseSegment, segmentName } from './wal-name.ts';

const key = await generateX25519Identity();
const recipients = [await identityToRecipient(key)];
const content = new Uint8Array(16 * 2 ** 20);

test('an empty segment is stored in kilobytes and opens only with the key', async () => {
  const packed = await packFile('1/wal/x', content, recipients);
  expect(packed.bytes.length).toBeLessThan(2000);
  expect(nameInside(packed.name)).toBe('1/wal/x');
  expect(Buffer.from(await unpackFile(packed.name, packed.bytes, [key])).equals(content)).toBe(true);
  const other = await generateX25519Identity();
  await expect(unpackFile(packed.name, packed.bytes, [other])).rejects.toThrow('No given key opens');
  const damaged = packed.bytes.with(-1, (packed.bytes.at(-1) ?? 0) ^ 1);
  await expect(unpackFile(packed.name, damaged, [key])).rejects.toThrow('is damaged');
});

test('names of segments count through timelines and logs', () => {
  const segment = { timeline: 2, number: 256 * 3 + 42 };
  expect(segmentName(segment)).toBe('00000002000000030000002A');
  expect(parseSegment('00000002000000030000002A')).toEqual(segment);
  expect(parseSegment('00000002.history')).toBeUndefined();
  const numbers = (...all: number[]) => all.map((number) => ({ timeline: 1, number }));
  expect(findGap(numbers(3, 4, 5), 3)).toBeUndefined();
  expect(findGap(numbers(3, 5), 3)).toBe(4);
  expect(findGap(numbers(5, 6), 3)).toBe(3);
});

test('a folder lists complete files by prefix, and tells a missing file from a missing folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dukat-store-'));
  try {
    writeFileSync(join(folder, markerName), '');
    const store = folderStore(folder);
    await store.put('1/wal/a', Buffer.from('a'));
    await store.put('1/wal/b', Buffer.from('b'));
    writeFileSync(join(folder, '1/wal/c.part'), '');
    expect(await store.list('1/wal/')).toEqual(['1/wal/a', '1/wal/b']);
    expect(await store.list('1/wal/b')).toEqual(['1/wal/b']);
    expect(await store.list('1/base/')).toEqual([]);
    await expect(store.get('1/wal/x')).rejects.toThrow('The backup file 1/wal/x is missing.');
    await store.remove('1/wal/a');
    expect(await store.list('')).toEqual(['1/wal/b']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a folder is created once; while it is not mounted, files are refused and not put on the disk below', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dukat-store-'));
  try {
    const [dataDirectory, target, away] = ['data', 'backups', 'away'].map((name) => join(folder, name));
    if (dataDirectory === undefined || target === undefined || away === undefined)
      throw new Error('expected three folders');
    writeArchiveConfig(dataDirectory, { target, recipients }, new Date());
    expect(archiveFolders(dataDirectory)).toContain(target);
    const store = folderStore(target);
    await store.put('1/wal/a', Buffer.from('a'));
    renameSync(target, away);
    expect(archiveFolders(dataDirectory)).not.toContain(target);
    const sentence = `The backup folder ${target} is not mounted, since its file .dukat-archive is missing`;
    await expect(store.put('1/wal/b', Buffer.from('b'))).rejects.toThrow(sentence);
    await expect(store.list('1/')).rejects.toThrow(sentence);
    await expect(store.get('1/wal/a')).rejects.toThrow(sentence);
    expect(existsSync(target)).toBe(false);
    mkdirSync(target);
    await expect(store.put('1/wal/b', Buffer.from('b'))).rejects.toThrow(sentence);
    rmSync(target, { recursive: true });
    renameSync(away, target);
    expect(archiveFolders(dataDirectory)).toContain(target);
    expect(await store.list('')).toEqual(['1/wal/a']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a file stored twice is used if one copy is whole, and refused with two contents', async () => {
  const [first, second, other] = await Promise.all(
    ['a', 'a', 'b'].map((text) => packFile('1/wal/s', Buffer.from(text), recipients)),
  );
  if (first === undefined || second === undefined || other === undefined)
    throw new Error('expected three files');
  const bytes = new Map([first, second, other].map((packed) => [packed.name, packed.bytes]));
  bytes.set(first.name, Buffer.from('damaged'));
  const store = {
    ...folderStore('/none'),
    get: async (name: string) => bytes.get(name) ?? new Uint8Array(),
  };
  const fetchFrom = (...names: string[]) => fetchWal(store, { keys: [key], files: { s: names } }, 's');
  expect(Buffer.from((await fetchFrom(first.name, second.name)) ?? []).toString()).toBe('a');
  await expect(fetchFrom(first.name)).rejects.toThrow('is damaged');
  await expect(fetchFrom(second.name, other.name)).rejects.toThrow('two different files s');
  expect(await fetchFrom()).toBeUndefined();
});
