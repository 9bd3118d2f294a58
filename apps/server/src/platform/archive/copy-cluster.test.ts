import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCluster } from './copy-cluster.ts';

let cluster: string;
beforeAll(() => {
  cluster = mkdtempSync(join(tmpdir(), 'dukat-cluster-'));
  mkdirSync(join(cluster, 'base'));
  for (let file = 0; file < 50; file += 1) writeFileSync(join(cluster, 'base', `${file}`), `content ${file}`);
  writeFileSync(join(cluster, 'empty'), '');
  writeFileSync(join(cluster, 'large'), Buffer.alloc(5 * 2 ** 20, 'x'));
});
afterAll(() => rmSync(cluster, { recursive: true }));

test('copies all files, and keeps no more memory than their content', async () => {
  const contents = new Map<string, string>();
  for await (const { path, offset, bytes } of readCluster(cluster)) {
    expect(bytes.buffer.byteLength, path).toBe(bytes.length);
    expect(offset, path).toBe(contents.get(path)?.length ?? 0);
    contents.set(path, (contents.get(path) ?? '') + Buffer.from(bytes).toString());
  }
  expect(contents.size).toBe(52);
  expect(contents.get('base/49')).toBe('content 49');
  expect(contents.get('empty')).toBe('');
  expect(contents.get('large')).toBe('x'.repeat(5 * 2 ** 20));
});
