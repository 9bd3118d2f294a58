import { pino } from 'pino';
import { afterAll, describe, expect, test } from 'vitest';
import { createHttpServer } from './server.ts';

const app = createHttpServer(pino({ level: 'silent' }), 'test');
let reached = 0;
app.post('/body', async (request) => {
  reached += 1;
  return { got: request.body };
});
afterAll(() => app.close());

const post = (payload: string) =>
  app.inject({
    method: 'POST',
    url: '/body',
    headers: { 'content-type': 'application/json', 'x-language': 'cs_CZ' },
    payload,
  });

describe('a text that cannot be stored', () => {
  test.each([
    ['{"a":"x\\u0000y"}', 'a'],
    ['{"a":"\\ud800"}', 'a'],
    ['{"a":"\\uDFFF\\uD800"}', 'a'],
    ['{"a":{"b":[1,{"c":"\\udc00"}]}}', 'a.b.1.c'],
    ['{"orders":[{"id":"\\u0000"}]}', 'orders.0.id'],
    ['{"a":{"\\u0000":1}}', 'a'],
    ['["\\ud83d"]', '0'],
    ['"\\u0000"', ''],
    [`${'['.repeat(10_000)}"\\u0000"${']'.repeat(10_000)}`, `${'0.'.repeat(40)}`],
  ])('is refused with the name of its field: %#', async (payload, field) => {
    const before = reached;
    const answer = await post(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      code: 'text_unusable',
      message: 'Text obsahuje znaky, které nelze uložit. Odstraňte je prosím.',
      errors: [{ field, message: 'Text obsahuje znaky, které nelze uložit. Odstraňte je prosím.' }],
    });
    expect(reached).toBe(before);
  });

  test.each([
    '"\\ud83d\\ude00"',
    '{"a":"\\\\u0000"}',
    '{"a":"\\\\ud800"}',
    '{"a":"😀\\u0001\\uffff\\u202e"}',
  ])('accepts a text that only looks like one: %s', async (payload) => {
    const answer = await post(payload);
    expect([answer.statusCode, answer.json()]).toEqual([200, { got: JSON.parse(payload) }]);
  });
});
