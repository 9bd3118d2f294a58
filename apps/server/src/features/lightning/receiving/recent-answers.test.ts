import { expect, test, vi } from 'vitest';
import type { LightningNode } from '../node-port.ts';
import { MemoryNode } from '../testing/memory-node.ts';
import { shareAnswers } from './recent-answers.ts';

const start = new Date('2026-03-02T10:00:00Z');
const after = (ms: number) => new Date(start.getTime() + ms);

test('a node is asked the same question once in three seconds, also while it answers', async () => {
  const ask = vi.fn(async (_: LightningNode, key: string) => key);
  const question = shareAnswers(ask);
  const node = new MemoryNode(start);
  expect(await Promise.all([question(node, start, 'a'), question(node, after(2999), 'a')])).toEqual([
    'a',
    'a',
  ]);
  expect(ask).toHaveBeenCalledTimes(1);
  await question(node, after(3000), 'a');
  await question(node, after(3000), 'b');
  await question(new MemoryNode(start), after(3000), 'b');
  expect(ask).toHaveBeenCalledTimes(4);
});

test('failures are shared as long', async () => {
  const ask = vi.fn(async (): Promise<string> => {
    throw new Error('down');
  });
  const question = shareAnswers(ask);
  const node = new MemoryNode(start);
  await expect(question(node, start)).rejects.toThrow('down');
  await expect(question(node, after(1000))).rejects.toThrow('down');
  expect(ask).toHaveBeenCalledTimes(1);
});

test('a thousand answers are kept', async () => {
  const ask = vi.fn(async (_: LightningNode, key: string) => key);
  const question = shareAnswers(ask);
  const node = new MemoryNode(start);
  for (let key = 0; key <= 1000; key += 1) await question(node, start, String(key));
  await question(node, start, '1000');
  expect(ask).toHaveBeenCalledTimes(1001);
  await question(node, start, '0');
  expect(ask).toHaveBeenCalledTimes(1002);
});
