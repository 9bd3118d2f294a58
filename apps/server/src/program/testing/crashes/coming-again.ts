import { setTimeout as wait } from 'node:timers/promises';
import type { TestClient } from '../test-client.ts';

const pauseMs = 50;
const longestMs = 10_000;

/**
 * A client that comes again while its own request under the same key is still being processed, as the answer's `Retry-After` asks for
 * and the pages do. The session of a process that was killed keeps its request's key until PostgreSQL has noticed the end.
 */
export function comingAgain(client: TestClient): TestClient {
  return {
    ...client,
    get cookie() {
      return client.cookie;
    },
    get token() {
      return client.token;
    },
    async post(path, body, headers) {
      const deadline = performance.now() + longestMs;
      for (;;) {
        const answer = await client.post(path, body, headers);
        if (answer.body.code !== 'request_running' || performance.now() > deadline) return answer;
        await wait(pauseMs);
      }
    },
  };
}
