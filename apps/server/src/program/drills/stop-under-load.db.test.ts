import { Agent, type IncomingMessage, request } from 'node:http';
import { feedPath } from '@dukat/contract/trading/feed';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FeedClient, feedClient } from '../../features/trading/feed/testing/feed-client.ts';
import { createListener, stopListeners, usualBounds } from '../../platform/http/listening/listener.ts';
import { listenOnLoopback } from '../../platform/http/testing/listen-on-loopback.ts';
import { newKey } from '../testing/api-user.ts';
import { rememberPassword } from '../testing/demo-sign-in.ts';
import { type ApiKeyCredentials, signedHeaders } from '../testing/signed-request.ts';
import type { TestClient } from '../testing/test-client.ts';
import { type TestProgram, testProgram } from '../testing/test-program.ts';
import { twoTraders } from '../testing/two-traders.ts';

// The whole program stops while it receives orders over keep-alive connections and the feed, and while pages listen to events.

const connections = 30;
const sockets = 4;
/** Orders that one socket sends without waiting for the first answer. */
const pipelined = 20;
const stopAfter = 60;

let program: TestProgram;
let owner: TestClient;
let key: ApiKeyCredentials;

beforeAll(async () => {
  program = await testProgram();
  [owner] = await twoTraders(program);
  rememberPassword(owner, 'Demo-crowns-1');
  key = await newKey(owner, ['user:trading:read', 'user:trading:write']);
});
afterAll(() => program.close());

let number = 0;
function nextOrder() {
  number += 1;
  const terms = { market: 'DOGE_CZK', type: 'Limit', side: 'Buy', price: '1', size: '1' } as const;
  return { ...terms, client_order_id: `stop-${number}` };
}

/** Every order that an answer reported as placed. */
const acknowledged = new Set<string>();
/** The errors that orders got instead. */
const refusals = new Set<string>();

/** Places one order. Returns undefined if there was no answer. */
function placeByHttp(port: number, agent: Agent): Promise<number | undefined> {
  const order = nextOrder();
  const body = JSON.stringify(order);
  const timestamp = program.clock.now().getTime();
  const headers = {
    host: 'localhost:3000',
    'content-type': 'application/json',
    'content-length': body.length,
    ...signedHeaders(key, { method: 'POST', path: '/v1/orders', body, timestamp }),
  };
  return new Promise((resolve) => {
    const sent = request({ port, host: '127.0.0.1', agent, method: 'POST', path: '/v1/orders', headers });
    sent.on('error', () => resolve(undefined));
    sent.on('response', (response: IncomingMessage) => {
      let text = '';
      response.on('data', (bytes: Buffer) => {
        text += bytes.toString();
      });
      response.on('error', () => resolve(undefined));
      response.on('end', () => {
        const answer: { client_order_id?: string; code?: string } = JSON.parse(text);
        if (response.statusCode === 200) acknowledged.add(String(answer.client_order_id));
        else refusals.add(`${response.statusCode} ${answer.code} ${response.headers['retry-after']}`);
        resolve(response.statusCode);
      });
    });
    sent.end(body);
  });
}

async function placeBySocket(client: FeedClient): Promise<void> {
  const place = async () => {
    const order = nextOrder();
    const answer = await client.ask({ op: 'place_order', id: order.client_order_id, order });
    if (answer.type === 'response') acknowledged.add(String(answer.id));
    else if (answer.type === 'error') refusals.add(`feed ${answer.code}`);
  };
  // Requests after the goodbye get no answer.
  const lane = async () => {
    while (client.socket.readyState === client.socket.OPEN) await place().catch(() => {});
  };
  await Promise.all(Array.from({ length: pipelined }, lane));
}

async function enter(origin: string): Promise<FeedClient> {
  const client = await feedClient(origin);
  const { ticket } = (await owner.post('/v1/ws/ticket')).body;
  await client.ask({ op: 'auth', ticket: String(ticket), id: 0 });
  return client;
}

test('every placed order was answered, streams end with a goodbye, and new connections are refused', async () => {
  const { app } = program.api.deps;
  const listener = createListener(app, feedPath, usualBounds);
  const port = await listenOnLoopback(listener);
  const origin = `http://127.0.0.1:${port}`;

  const feeds = await Promise.all(Array.from({ length: sockets }, () => enter(origin)));
  const reader = await feedClient(origin);
  reader.send({ op: 'subscribe', channel: 'book', market: 'DOGE_CZK' });
  const { ticket } = (await owner.post('/api/events/ticket', {})).body;
  const events = await fetch(`${origin}/api/events?ticket=${encodeURIComponent(String(ticket))}`);

  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let stopped: Promise<void> | undefined;
  const client = async () => {
    for (let isGone = false; !isGone; ) {
      isGone = (await placeByHttp(port, agent)) === undefined;
      if (acknowledged.size >= stopAfter) stopped ??= stopListeners(app, [listener], usualBounds);
    }
  };
  await Promise.all([...Array.from({ length: connections }, client), ...feeds.map(placeBySocket)]);
  await stopped;

  const rows = await program.database.selectFrom('trading_client_order_ids').selectAll().execute();
  expect(rows.map((row) => row.client_order_id).toSorted()).toEqual([...acknowledged].toSorted());
  expect(refusals.isSubsetOf(new Set(['503 unavailable 5', 'feed unavailable']))).toBe(true);
  const goodbye = { code: 1001, reason: 'going_away' };
  expect(await Promise.all([...feeds, reader].map(({ closed }) => closed))).toEqual(
    Array.from({ length: sockets + 1 }, () => goodbye),
  );
  expect(await events.text()).toMatch(/^retry\W+3000$/m);
  expect(await placeByHttp(port, agent)).toBe(undefined);
});
