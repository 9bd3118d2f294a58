import { setTimeout as wait } from 'node:timers/promises';
import type { TestClient } from '../test-client.ts';

const pauseMs = 50;
const retryTimeoutMs = 10_000;

/**
 * A client that retries while its own request under the same key is still being processed, as the answer's `Retry-After` asks and the pages
 * do. The database session of a killed process keeps its request's key locked until PostgreSQL notices the lost connection.
 */
export function retryingClient(client: TestClient): TestClient {
  return {
    ...client,
    get cookie() {
      return client.cookie;
    },
    get token() {
      return client.token;
    },
    async post(path, body, headers) {
      const deadline = performance.now() + retryTimeoutMs;
      for (;;) {
        const answer = await client.post(path, body, headers);
        if (answer.body.code !== 'request_running' || performance.now() > deadline) return answer;
        await wait(pauseMs);
      }
    },
  };
}
