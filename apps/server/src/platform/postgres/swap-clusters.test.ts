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
import { expect, onTestFinished, test } from 'vitest';
import { decideSwap, finishSwap, pendingSwap } from './swap-clusters.ts';

const names = ['postgres/PG_VERSION', 'postgres-access.json'];

function clusterIn(folder: string, text: string): void {
  mkdirSync(join(folder, 'postgres'), { recursive: true });
  for (const name of names) writeFileSync(join(folder, name), text);
}
const contentIn = (folder: string) => names.map((name) => readFileSync(join(folder, name), 'utf8'));

test('exchanges the clusters, also after an interruption at any step', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dukat-swap-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (let steps = 1; steps <= 4; steps += 1) {
    const data = join(folder, String(steps));
    clusterIn(data, 'old');
    clusterIn(join(data, 'next'), 'new');
    writeFileSync(join(data, 'archive.json'), '{}');
    decideSwap(data, { from: 'next', aside: 'previous', version: '2' });
    let left = steps;
    const interrupt = () => {
      left -= 1;
      if (left === 0) throw new Error('interrupted');
    };
    expect(() => finishSwap(data, interrupt)).toThrow('interrupted');
    expect(pendingSwap(data)?.version).toBe('2');
    finishSwap(data);
    expect(contentIn(data)).toEqual(['new', 'new']);
    expect(contentIn(join(data, 'previous'))).toEqual(['old', 'old']);
    expect(readdirSync(join(data, 'next'))).toEqual([]);
    expect(pendingSwap(data)).toBe(undefined);
    expect(existsSync(join(data, 'archive.json'))).toBe(false);
    // Nothing is left to do.
    finishSwap(data);
    expect(contentIn(data)).toEqual(['new', 'new']);
  }
});

test('keeps the decision while the database is missing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dukat-swap-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  clusterIn(folder, 'old');
  decideSwap(folder, { from: 'next', aside: 'previous', version: '2' });
  expect(() => finishSwap(folder)).toThrow('The database of 2 is neither in');
  clusterIn(join(folder, 'next'), 'new');
  finishSwap(folder);
  expect(contentIn(folder)).toEqual(['new', 'new']);
  expect(pendingSwap(folder)).toBe(undefined);
});

test('a decision that was not complete changes nothing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dukat-swap-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  clusterIn(folder, 'old');
  writeFileSync(join(folder, 'swap.json.new'), '{"from":"ne');
  finishSwap(folder);
  expect(contentIn(folder)).toEqual(['old', 'old']);
});
