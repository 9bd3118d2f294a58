import { readFileSync } from 'node:fs';
import { feedMessage, feedRequest } from '@dukat/contract/trading/feed';
import { bookChecksum } from '@dukat/rules/trading/book-checksum';
import { expect, test } from 'vitest';
import { BookReader } from './testing/book-reader.ts';

// What the documentation shows is what the feed takes and says.

const page = readFileSync(new URL('../../../../../../docs/api/websocket.md', import.meta.url), 'utf8');
const blocks = [...page.matchAll(/```json\n([\s\S]*?)```/g)].map((match) => match[1] ?? '');
const examples = blocks.flatMap(objectsOf);

/** The objects of a block, one after the other, each on as many lines as it needs. */
function objectsOf(block: string): unknown[] {
  const found: unknown[] = [];
  let open = '';
  for (const line of block.split('\n')) {
    open += line;
    try {
      found.push(JSON.parse(open));
      open = '';
    } catch {
      // It goes on with the next line.
    }
  }
  expect(open.trim()).toBe('');
  return found;
}

test('there are examples', () => {
  expect(examples.length).toBeGreaterThan(12);
});

test.each(examples.map((example) => [JSON.stringify(example), example]))(
  '%s is of the contract',
  (_, example) => {
    const schema = Object.hasOwn(Object(example), 'op') ? feedRequest : feedMessage;
    expect(schema.safeParse(example).success).toBe(true);
  },
);

test('the book of the examples has the checksums that they say', () => {
  const reader = new BookReader();
  for (const message of examples.map((example) => feedMessage.safeParse(example))) {
    if (!message.success || !('channel' in message.data) || message.data.channel !== 'book') continue;
    // Between the examples a status was told.
    if (message.data.type === 'update' && message.data.previous === 8044) reader.sequence = 8044;
    reader.take(message.data);
  }
  expect(reader.sequence).toBe(8190);
  expect(page).toContain(String(bookChecksum([['10', '2']], [['11', '3']])));
});
