import { pino } from 'pino';
import { afterAll, describe, expect, test } from 'vitest';
import { createHttpServer } from './server.ts';

const app = createHttpServer(pino({ level: 'silent' }), 'test');
app.all('/body', async (request) => ({ got: request.body ?? 'nothing' }));
afterAll(() => app.close());

const json = { 'content-type': 'application/json' };

describe('a request that says it is JSON', () => {
  test.each(['POST', 'DELETE'] as const)('may be empty: %s', async (method) => {
    const answer = await app.inject({ method, url: '/body', headers: json, payload: '' });
    expect(answer.json()).toEqual({ got: 'nothing' });
  });

  test('is read', async () => {
    const answer = await app.inject({ method: 'POST', url: '/body', headers: json, payload: '{"a":[1]}' });
    expect(answer.json()).toEqual({ got: { a: [1] } });
  });

  test.each(['{', ' ', 'null1', '{"__proto__":{"a":1}}', '{"constructor":{"prototype":{}}}'])(
    'is refused where it is none, or wants to change what objects are: %s',
    async (payload) => {
      const answer = await app.inject({ method: 'POST', url: '/body', headers: json, payload });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'request_unreadable', errors: [] });
    },
  );
});

test('other types of content are not read', async () => {
  const headers = { 'content-type': 'text/plain' };
  const answer = await app.inject({ method: 'POST', url: '/body', headers, payload: 'a' });
  expect(answer.statusCode).toBe(415);
});
