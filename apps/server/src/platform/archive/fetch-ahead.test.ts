import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { packFile } from './archive-file.ts';
import { type ArchiveStore, UnusableFile } from './archive-store.ts';
import { askedName, fetchAhead, takeFetched } from './fetch-ahead.ts';
import { listWal } from './wal-files.ts';

/** For a busy machine. */
const patient = { timeout: 60_000 };
const slow = 120_000;

let parent: string;
let folder: string;
let key: string;
let stored: Map<string, Uint8Array>;
let gate: Promise<void>;

const store: ArchiveStore = {
  put: async (name, bytes) => void stored.set(name, bytes),
  get: async (name) => {
    await gate;
    const bytes = stored.get(name);
    if (bytes === undefined) throw new UnusableFile(`The backup file ${name} is missing.`);
    return bytes;
  },
  list: async () => [...stored.keys()],
  remove: async (name) => void stored.delete(name),
};

const segment = (number: number, timeline = 1) =>
  `0000000${timeline}00000000${number.toString(16).toUpperCase().padStart(8, '0')}`;
const segments = (from: number, to: number, timeline = 1) =>
  Array.from({ length: to - from + 1 }, (_, index) => segment(from + index, timeline));
const fetched = () => readdirSync(folder).filter((name) => /^[0-9A-F]{24}$/.test(name));
const ask = (name: string) => writeFileSync(join(folder, askedName), `${name}\n`);

async function open() {
  const files = await listWal(store, '1');
  return fetchAhead({ store, plan: { keys: [key], files }, first: segment(1), folder, owner: undefined });
}

beforeEach(async () => {
  parent = mkdtempSync(join(tmpdir(), 'dukat-ahead-'));
  folder = join(parent, 'wal-ahead');
  key = await generateX25519Identity();
  stored = new Map();
  gate = Promise.resolve();
  const recipients = [await identityToRecipient(key)];
  for (const name of segments(1, 20)) {
    const packed = await packFile(`1/wal/0000000100000000/${name}`, Buffer.from(name), recipients);
    stored.set(packed.name, packed.bytes);
  }
});

afterEach(() => rmSync(parent, { recursive: true }));

test('fetches eight files, then as many as the server has passed, and leaves nothing', {
  timeout: slow,
}, async () => {
  const ahead = await open();
  await expect.poll(fetched, patient).toEqual(segments(1, 8));
  expect(readFileSync(join(folder, segment(3)), 'utf8')).toBe(segment(3));
  // The server takes the first one; the histories for which it also asks change nothing.
  ask(segment(1));
  expect(await takeFetched(folder, segment(1), join(parent, 'taken'))).toBe(true);
  ask('00000002.history');
  ask(segment(2));
  await expect.poll(fetched, patient).toEqual(segments(2, 9));
  // It went on elsewhere: what it has passed is deleted.
  ask(segment(15));
  await expect.poll(fetched, patient).toEqual(segments(16, 20));
  ask(segment(16, 2));
  await ahead.stop();
  expect(existsSync(folder)).toBe(false);
});

test('leaves out what is damaged, missing or cannot be stored, and goes on behind it', {
  timeout: slow,
}, async () => {
  const nameOf = (number: number) =>
    [...stored.keys()].find((name) => name.includes(`/${segment(number)}-`)) ?? '';
  const files = await listWal(store, '1');
  stored.set(nameOf(2), new Uint8Array(10));
  stored.delete(nameOf(4));
  const ahead = fetchAhead({
    store,
    plan: { keys: [key], files },
    first: segment(1),
    folder,
    owner: undefined,
  });
  mkdirSync(join(folder, `${segment(7)}.part`));
  await expect.poll(fetched, patient).toEqual([1, 3, 5, 6, 8].map((number) => segment(number)));
  ask(segment(7));
  await expect.poll(fetched, patient).toEqual(segments(8, 14));
  await ahead.stop();
});

test('the program waits for a file that is being fetched, and not for others', {
  timeout: slow,
}, async () => {
  let openGate = () => {};
  gate = new Promise((resolve) => {
    openGate = resolve;
  });
  const ahead = await open();
  await expect.poll(() => existsSync(join(folder, `${segment(1)}.part`)), patient).toBe(true);
  const path = join(parent, 'taken');
  expect(await takeFetched(folder, segment(9), path)).toBe(false);
  const taking = takeFetched(folder, segment(1), path);
  openGate();
  expect(await taking).toBe(true);
  expect(readFileSync(path, 'utf8')).toBe(segment(1));
  await ahead.stop();
});

test('of what an interrupted restore left nothing is used', { timeout: slow }, async () => {
  mkdirSync(folder);
  writeFileSync(join(folder, segment(1)), 'half');
  const ahead = await open();
  await expect.poll(fetched, patient).toEqual(segments(1, 8));
  expect(readFileSync(join(folder, segment(1)), 'utf8')).toBe(segment(1));
  await ahead.stop();
});
