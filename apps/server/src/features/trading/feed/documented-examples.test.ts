import { readFileSync } from 'node:fs';
import { feedMessage, feedRequest } from '@dukat/contract/trading/feed';
import { bookChecksum } from '@dukat/rules/trading/book-checksum';
import { expect, test } from 'vitest';
import { BookReader } from './testing/book-reader.ts';

// The documentation's examples are valid requests and messages of the feed.

const page = readFileSync(new URL('../../../../../../docs/api/websocket.md', import.meta.url), 'utf8');
const blocks = [...page.matchAll(/```json\n([\s\S]*?)```/g)].map((match) => match[1] ?? '');
const examples = blocks.flatMap(parseObjects);

/** Returns the JSON objects of a block in order; each may span several lines. */
function parseObjects(block: string): unknown[] {
  const found: unknown[] = [];
  let open = '';
  for (const line of block.split('\n')) {
    open += line;
    try {
      found.push(JSON.parse(open));
      open = '';
    } catch {
      // Incomplete: continue with the next line.
    }
  }
  expect(open.trim()).toBe('');
  return found;
}

test('finds the examples', () => {
  expect(examples.length).toBeGreaterThan(12);
});

test.each(examples.map((example) => [JSON.stringify(example), example]))(
  '%s is of the contract',
  (_, example) => {
    const schema = Object.hasOwn(Object(example), 'op') ? feedRequest : feedMessage;
    expect(schema.safeParse(example).success).toBe(true);
  },
);

test('the example book has the documented checksums', () => {
  const reader = new BookReader();
  for (const message of examples.map((example) => feedMessage.safeParse(example))) {
    if (!message.success || !('channel' in message.data) || message.data.channel !== 'book') continue;
    // A status message, which is not among the examples, came in between.
    if (message.data.type === 'update' && message.data.previous === 8044) reader.sequence = 8044;
    reader.take(message.data);
  }
  expect(reader.sequence).toBe(8190);
  expect(page).toContain(String(bookChecksum([['10', '2']], [['11', '3']])));
});
