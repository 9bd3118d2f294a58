import { expect, test, vi } from 'vitest';
import { fakeClock } from '../../../platform/clock.ts';
import type { LightningNode } from '../node-port.ts';
import { MemoryNode } from '../testing/memory-node.ts';
import { shareAnswers } from './recent-answers.ts';

const start = new Date('2026-03-02T10:00:00Z');

/** A question that repeats its key, asked by a clock that the test moves. */
function echo() {
  const ask = vi.fn(async (_: LightningNode, key: string) => key);
  return { ask, question: shareAnswers(ask), node: new MemoryNode(start), clock: fakeClock(start) };
}

test('a node is asked the same question once in three seconds', async () => {
  const { ask, question, node, clock } = echo();
  await question(node, clock, 'a');
  clock.advance(2999);
  expect(await question(node, clock, 'a')).toBe('a');
  expect(ask).toHaveBeenCalledTimes(1);
  clock.advance(1);
  await question(node, clock, 'a');
  await question(node, clock, 'b');
  await question(new MemoryNode(start), clock, 'b');
  expect(ask).toHaveBeenCalledTimes(4);
});

test.each(['answer', 'failure'])(
  'a late %s is shared while it is awaited and three seconds after',
  async (end) => {
    const late = Promise.withResolvers<string>();
    const ask = vi.fn(() => late.promise);
    const question = shareAnswers(ask);
    const [node, clock] = [new MemoryNode(start), fakeClock(start)];
    const first = question(node, clock);
    clock.advance(15_000);
    const second = question(node, clock);
    if (end === 'answer') late.resolve('late');
    else late.reject(new Error('late'));
    await Promise.allSettled([first, second]);
    clock.advance(2999);
    await Promise.allSettled([question(node, clock)]);
    expect(ask).toHaveBeenCalledTimes(1);
    clock.advance(1);
    await Promise.allSettled([question(node, clock)]);
    expect(ask).toHaveBeenCalledTimes(2);
  },
);

test('a thousand answers are kept', async () => {
  const { ask, question, node, clock } = echo();
  for (let key = 0; key <= 1000; key += 1) await question(node, clock, String(key));
  await question(node, clock, '1000');
  expect(ask).toHaveBeenCalledTimes(1001);
  await question(node, clock, '0');
  expect(ask).toHaveBeenCalledTimes(1002);
});
