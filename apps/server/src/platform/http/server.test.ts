import { pino } from 'pino';
import { afterAll, describe, expect, test } from 'vitest';
import { createHttpServer } from './server.ts';

const app = createHttpServer(pino({ level: 'silent' }), 'test');
app.all('/body', async (request) => ({ got: request.body ?? 'nothing' }));
afterAll(() => app.close());

const json = { 'content-type': 'application/json' };

describe('a request with content type JSON', () => {
  test.each(['POST', 'DELETE'] as const)('may have an empty body: %s', async (method) => {
    const answer = await app.inject({ method, url: '/body', headers: json, payload: '' });
    expect(answer.json()).toEqual({ got: 'nothing' });
  });

  test('is parsed', async () => {
    const answer = await app.inject({ method: 'POST', url: '/body', headers: json, payload: '{"a":[1]}' });
    expect(answer.json()).toEqual({ got: { a: [1] } });
  });

  test.each(['{', ' ', 'null1', '{"__proto__":{"a":1}}', '{"constructor":{"prototype":{}}}'])(
    'is refused when its body is not JSON or would change a prototype: %s',
    async (payload) => {
      const answer = await app.inject({ method: 'POST', url: '/body', headers: json, payload });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'request_unreadable', errors: [] });
    },
  );
});

test('refuses other content types', async () => {
  const headers = { 'content-type': 'text/plain' };
  const answer = await app.inject({ method: 'POST', url: '/body', headers, payload: 'a' });
  expect(answer.statusCode).toBe(415);
});
