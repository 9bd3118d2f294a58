import type { FeedMessage } from '@dukat/contract/trading/feed';
import { describe, expect, test } from 'vitest';
import { type Subscriber, Topics } from './topics.ts';

const beat = (time: string): FeedMessage => ({ type: 'heartbeat', time });

class RecordingSubscriber implements Subscriber {
  readonly frames: Buffer[] = [];

  sendFrame(frame: Buffer): void {
    this.frames.push(frame);
  }

  get times(): readonly string[] {
    return this.frames.map((frame) => JSON.parse(frame.subarray(2).toString()).time);
  }
}

/** Creates topics whose later turns run when the test says so. */
function world() {
  const turns: (() => void)[] = [];
  const topics = new Topics((work) => turns.push(work));
  const crowd = (size: number) => {
    const ears = Array.from({ length: size }, () => new RecordingSubscriber());
    for (const ear of ears) topics.join('news', ear);
    return ears;
  };
  const heard = (ears: readonly RecordingSubscriber[]) =>
    ears.filter(({ frames }) => frames.length > 0).length;
  return { turns, topics, crowd, heard };
}

describe('a message', () => {
  test('is the same bytes for all subscribers, and reaches nobody else', () => {
    const { topics, crowd } = world();
    const [one, other] = crowd(2);
    const elsewhere = new RecordingSubscriber();
    topics.join('weather', elsewhere);
    topics.publish('news', beat('1'));
    expect(one?.frames[0]).toBe(other?.frames[0]);
    expect([one?.times, elsewhere.times]).toEqual([['1'], []]);
    expect([topics.hasSubscribers('news'), topics.hasSubscribers('gossip'), topics.countOf('news')]).toEqual([
      true,
      false,
      2,
    ]);
  });

  test('reaches a few at once and a crowd in turns, so that other work is not delayed', () => {
    const { topics, crowd, heard, turns } = world();
    const ears = crowd(450);
    topics.publish('news', beat('1'));
    expect(heard(ears)).toBe(200);
    turns.shift()?.();
    expect(heard(ears)).toBe(400);
    turns.shift()?.();
    expect([heard(ears), turns.length]).toEqual([450, 0]);
  });

  test('follows the message before it, for every subscriber', () => {
    const { topics, crowd, turns } = world();
    const ears = crowd(450);
    for (const time of ['1', '2', '3']) topics.publish('news', beat(time));
    while (turns.length > 0) turns.shift()?.();
    for (const ear of ears) expect(ear.times).toEqual(['1', '2', '3']);
  });

  test('in flight does not reach a subscriber that left or joined again', () => {
    const { topics, crowd, turns } = world();
    const ears = crowd(450);
    const [leaves, returns] = ears.slice(-2);
    if (leaves === undefined || returns === undefined) throw new Error('two ears');
    topics.publish('news', beat('1'));
    topics.leave('news', leaves);
    topics.join('news', returns);
    topics.publish('news', beat('2'));
    while (turns.length > 0) turns.shift()?.();
    expect([leaves.times, returns.times, ears[0]?.times]).toEqual([[], ['2'], ['1', '2']]);
  });

  test('is written without a turn if too many are waiting', () => {
    const { topics, crowd, heard } = world();
    const ears = crowd(300);
    for (let count = 0; count <= 1000; count += 1) topics.publish('news', beat(String(count)));
    expect(heard(ears)).toBe(300);
    expect(ears.at(-1)?.frames).toHaveLength(1001);
  });
});

test('cleans up after the last subscriber', () => {
  const { topics, crowd } = world();
  const [ear] = crowd(1);
  if (ear === undefined) throw new Error('an ear');
  topics.leave('news', ear);
  topics.leave('news', ear);
  topics.publish('news', beat('1'));
  expect([topics.hasSubscribers('news'), ear.frames.length]).toEqual([false, 0]);
});
