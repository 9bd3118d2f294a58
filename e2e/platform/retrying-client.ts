import { setTimeout as wait } from 'node:timers/promises';
import type { TestClient, TestResponse } from '../../apps/server/src/program/testing/test-client.ts';

const pauseMs = 150;
const longestMs = 180_000;
/** The server asks for a retry: it is starting, it is busy, or the first request with this key is still running. */
const retryableCodes = ['request_running', 'too_many_requests', 'too_many_attempts'];

/** A client that retries until it gets a response, each time with the same headers and body, as our own page does. */
export async function createRetryingClient(origin: string): Promise<TestClient> {
  const jar = new Map<string, string>();
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  let token: string | undefined;

  async function once(
    method: string,
    path: string,
    body: unknown,
    headers: Readonly<Record<string, string>>,
  ) {
    try {
      const answer = await fetch(`${origin}${path}`, {
        method,
        headers: {
          cookie: cookie(),
          'x-language': 'en_US',
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      for (const set of answer.headers.getSetCookie()) {
        const [pair = ''] = set.split(';');
        jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
      }
      return { status: answer.status, text, body: JSON.parse(text), headers: {} } satisfies TestResponse;
    } catch {
      // The connection or the response was lost: the outcome is unknown, so the same request is sent again.
      return undefined;
    }
  }

  async function send(
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<TestResponse> {
    const deadline = performance.now() + longestMs;
    while (performance.now() < deadline) {
      const answer = await once(method, path, body, headers);
      const isAnswered =
        answer !== undefined && answer.status < 500 && !retryableCodes.includes(String(answer.body.code));
      if (isAnswered) return answer;
      await wait(pauseMs);
    }
    throw new Error(`${method} ${path} was never answered.`);
  }

  await send('GET', '/api/init');
  return {
    get cookie() {
      return cookie();
    },
    get token() {
      return token;
    },
    send,
    get: (path, headers) => send('GET', path, undefined, headers),
    post: (path, body, headers) => send('POST', path, body, headers),
    useToken(given) {
      token = given;
    },
  };
}
