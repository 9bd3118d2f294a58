import { connect } from 'node:net';
import { parseResponses } from '../measure/parse-responses.ts';
import { requestText } from '../measure/request-text.ts';
import type { Lane } from './lane.ts';
import { signedHeaders } from './signed-headers.ts';
import type { TradingAccount } from './trade-task.ts';

const longestSilenceMs = 30_000;

/** A keep-alive connection. */
export function httpLane(port: number, account: TradingAccount): Lane {
  const socket = connect(port, '127.0.0.1').setNoDelay(true).setTimeout(longestSilenceMs);
  const answers = parseResponses(socket);
  const origin = `http://localhost:${port}`;

  function request(method: 'POST' | 'DELETE', path: string, body?: unknown): string {
    const headers = signedHeaders(account, method, path, body === undefined ? '' : JSON.stringify(body));
    return requestText(origin, method, path, headers, body);
  }

  return {
    async send(action) {
      socket.write(
        action.kind === 'place'
          ? request('POST', '/v1/orders', action.body)
          : request('DELETE', `/v1/orders/${action.orderId}`),
      );
      const { status, body } = await answers.next();
      const text = body();
      if (status === '200') return { order: JSON.parse(text) };
      if (status === '503') return { refusal: 'unavailable' };
      if (status >= '500' || status === '429' || status === '401')
        throw new Error(`${status} ${text.slice(0, 300)}`);
      return { refusal: String(JSON.parse(text).code) };
    },
    close: () => void socket.destroy(),
  };
}
