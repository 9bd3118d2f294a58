import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import type { FeedMessage } from '@dukat/contract/trading/feed';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { currentPatience } from '../../../../platform/overload/patience.ts';
import type { FeedClient, FeedClientOptions } from '../testing/feed-client.ts';
import { type FeedServer, type FeedServerOptions, feedServer } from '../testing/feed-server.ts';

// The feed's limits, and how it reports them.

let server: FeedServer;
const clients: FeedClient[] = [];

beforeAll(async () => {
  server = await feedServer();
});
afterEach(() => {
  for (const client of clients.splice(0)) client.socket.terminate();
});
afterAll(() => server.close());

async function connect(options?: FeedClientOptions, to = server): Promise<FeedClient> {
  const client = await to.connect(options);
  clients.push(client);
  return client;
}

/** Runs a test with a server that has its own limits. */
async function within(options: FeedServerOptions, work: (own: FeedServer) => Promise<void>): Promise<void> {
  const own = await feedServer(options);
  try {
    await work(own);
  } finally {
    await own.close();
  }
}

describe('a bad message', () => {
  test.each<[string, string, string | undefined]>([
    ['{}', 'invalid_request', 'op'],
    ['{"op":"dance"}', 'invalid_request', 'op'],
    ['{"op":"toString"}', 'invalid_request', 'op'],
    ['{"op":"__proto__"}', 'invalid_request', 'op'],
    ['{"op":["ping"]}', 'invalid_request', 'op'],
    ['{"op":"ping","more":1}', 'invalid_request', 'more'],
    ['{"op":"ping","id":{}}', 'invalid_request', 'id'],
    ['{"op":"ping","id":-1}', 'invalid_request', 'id'],
    [`{"op":"ping","id":"${'x'.repeat(65)}"}`, 'invalid_request', 'id'],
    ['{"op":"subscribe"}', 'invalid_request', 'channel'],
    ['{"op":"subscribe","channel":"weather"}', 'invalid_request', 'channel'],
    ['{"op":"subscribe","channel":"book"}', 'invalid_request', 'market'],
    ['{"op":"subscribe","channel":"book","market":7}', 'invalid_request', 'market'],
    ['{"op":"subscribe","channel":"book","market":"btc_czk"}', 'invalid_request', 'market'],
    ['{"op":"subscribe","channel":"book","market":"BTC_XYZ"}', 'market_unknown', 'market'],
    ['{"op":"subscribe","channel":"book","market":"BTC_CZK","every":50}', 'invalid_request', 'every'],
    ['{"op":"subscribe","channel":"book","market":"BTC_CZK","from":-1}', 'invalid_request', 'from'],
    ['{"op":"subscribe","channel":"book","market":"BTC_CZK","from":1.5}', 'invalid_request', 'from'],
    ['{"op":"subscribe","channel":"book","market":"BTC_CZK","from":1e300}', 'invalid_request', 'from'],
    ['{"op":"subscribe","channel":"candles","market":"BTC_CZK"}', 'invalid_request', 'interval'],
    [
      '{"op":"subscribe","channel":"candles","market":"BTC_CZK","interval":"2h"}',
      'invalid_request',
      'interval',
    ],
    ['{"op":"subscribe","channel":"ticker","market":"BTC_CZK","from":1}', 'invalid_request', 'from'],
    ['{"op":"subscribe","channel":"orders","market":"BTC_CZK"}', 'invalid_request', 'market'],
    ['{"op":"subscribe","channel":"orders"}', 'authentication_required', undefined],
    ['{"op":"unsubscribe","channel":"weather"}', 'invalid_request', 'channel'],
    ['{"op":"auth","ticket":"nobody"}', 'ticket_invalid', undefined],
    ['{"op":"place_order","id":1,"order":{}}', 'authentication_required', undefined],
    ['{"op":"place_order","order":{}}', 'invalid_request', 'id'],
    ['{"op":"place_order","id":1,"order":[]}', 'invalid_request', 'order'],
    ['{"op":"cancel_order","id":1}', 'invalid_request', 'order_id'],
    ['{"op":"amend_order","id":1,"order_id":"a","price":"1,5"}', 'amount_not_a_number', 'price'],
    ['{"op":"cancel_all","id":1,"market":"x"}', 'invalid_request', 'market'],
  ])('%s is answered: %s %s', async (text, code, field) => {
    const client = await connect();
    client.sendRaw(text);
    const answer = await client.next(({ type }) => type === 'error');
    if (answer.type !== 'error') throw new Error('an error');
    expect([answer.code, answer.errors[0]?.field]).toEqual([code, field]);
    expect(answer.message.length).toBeGreaterThan(10);
    // The connection stays open.
    expect(await client.ask({ op: 'ping', id: 'after' })).toMatchObject({ type: 'pong' });
  });

  test.each([
    ['no JSON', 'hello'],
    ['nothing', ''],
    ['a number', '5'],
    ['null', 'null'],
    ['a list', '[]'],
    ['brackets without end', '['.repeat(10_000)],
    ['bytes', Buffer.from('{"op":"ping"}')],
  ])('that is %s is answered, and ends the connection', async (_, sent) => {
    const client = await connect();
    client.sendRaw(sent);
    expect(await client.next(({ type }) => type === 'error')).toMatchObject({ code: 'request_unreadable' });
    expect(await client.closed).toEqual({ code: 4001, reason: 'bad_message' });
  });

  test('closes the connection before reading it if it is too large', async () => {
    const client = await connect();
    client.sendRaw(JSON.stringify({ op: 'ping', id: 'x'.repeat(16 * 1024) }));
    expect((await client.closed).code).toBe(1009);
  });

  test('is answered with its id, in the language of the URL', async () => {
    const client = await connect({ query: '?language=cs_CZ' });
    client.sendRaw('{"op":"subscribe","channel":"book","market":"BTC_XYZ","id":"a"}');
    expect(await client.next(({ type }) => type === 'error')).toMatchObject({
      id: 'a',
      message: 'Takový trh neexistuje.',
    });
  });
});

describe('a connection', () => {
  test('is closed if it requests nothing; one that has requested something stays', async () => {
    await within({ limits: { firstMessageMs: 300 } }, async (own) => {
      const [silent, busy] = [await connect({}, own), await connect({}, own)];
      await busy.ask({ op: 'subscribe', channel: 'trades', market: 'BTC_CZK', id: 1 });
      silent.send({ op: 'ping' });
      expect(await silent.closed).toEqual({ code: 4000, reason: 'nothing_asked' });
      expect(await busy.ask({ op: 'ping', id: 2 })).toMatchObject({ type: 'pong' });
    });
  });

  test('is closed if it sends too many messages', async () => {
    await within({ rateLimits: 'messages=1/5' }, async (own) => {
      const client = await connect({}, own);
      for (let count = 1; count <= 6; count += 1) client.send({ op: 'ping', id: count });
      expect(await client.closed).toEqual({ code: 4004, reason: 'too_many_messages' });
      expect(client.heard.map(({ type }) => type)).toEqual(Array.from({ length: 5 }, () => 'pong'));
    });
  });

  test("is closed beyond its address's limit, until another one closes", async () => {
    await within({ limits: { mostPerAddress: 2, isLoopbackCounted: true } }, async (own) => {
      const [first, second] = [await connect({}, own), await connect({}, own)];
      expect(await (await connect({}, own)).closed).toEqual({ code: 4005, reason: 'too_many_connections' });
      await first.close();
      const fourth = await connect({}, own);
      expect(await fourth.ask({ op: 'ping', id: 1 })).toMatchObject({ type: 'pong' });
      expect(await second.ask({ op: 'ping', id: 1 })).toMatchObject({ type: 'pong' });
    });
  });

  test('has a limited number of subscriptions, and a repeated one does not count twice', async () => {
    await within({ limits: { mostSubscriptions: 2 } }, async (own) => {
      const client = await connect({}, own);
      const subscribe = (market: string, id: number) =>
        client.ask({ op: 'subscribe', channel: 'trades', market, id });
      expect(await subscribe('BTC_CZK', 1)).toMatchObject({ type: 'subscribed' });
      expect(await subscribe('ETH_CZK', 2)).toMatchObject({ type: 'subscribed' });
      expect(await subscribe('LTC_CZK', 3)).toMatchObject({ code: 'too_many_subscriptions' });
      expect(await subscribe('ETH_CZK', 4)).toMatchObject({ type: 'subscribed' });
      await client.ask({ op: 'unsubscribe', channel: 'trades', market: 'ETH_CZK', id: 5 });
      expect(await subscribe('LTC_CZK', 6)).toMatchObject({ type: 'subscribed' });
    });
  });

  test('authenticates once', async () => {
    const client = await connect();
    expect(await client.ask({ op: 'auth', ticket: 'trader-0', id: 1 })).toMatchObject({ result: {} });
    expect(await client.ask({ op: 'auth', ticket: 'trader-1', id: 2 })).toMatchObject({
      code: 'already_authenticated',
    });
  });

  test('is refused another order if too many are in flight', async () => {
    await within({ limits: { mostOutstanding: 0 } }, async (own) => {
      const client = await connect({}, own);
      await client.ask({ op: 'auth', ticket: 'trader-0', id: 1 });
      expect(await client.ask({ op: 'cancel_all', id: 2 })).toMatchObject({ code: 'too_many_outstanding' });
    });
  });

  test('receives heartbeats, and is cut if it does not answer pings', async () => {
    await within({ limits: { heartbeatMs: 500 } }, async (own) => {
      const [alive, dead] = [await connect({}, own), await connect({}, own)];
      dead.socket.pause();
      const beats: FeedMessage[] = [];
      while (beats.length < 3) beats.push(await alive.next(({ type }) => type === 'heartbeat'));
      dead.socket.resume();
      expect((await dead.closed).code).toBe(1006);
      expect(alive.socket.readyState).toBe(WebSocket.OPEN);
    });
  });

  test('is closed if the check finds its session expired, but not if the check fails', async () => {
    const answers = [() => true, () => Promise.reject(new Error('the database is away')), () => false];
    const wasPatient: boolean[] = [];
    const isStill = async () => {
      wasPatient.push(currentPatience() !== undefined);
      return (answers.shift() ?? (() => false))();
    };
    await within({ limits: { reviewMs: 50 }, isStill }, async (own) => {
      const client = await connect({}, own);
      await client.ask({ op: 'auth', ticket: 'trader-0', id: 1 });
      expect(await client.closed).toEqual({ code: 4003, reason: 'session_ended' });
      expect(answers).toEqual([]);
      // The check does not wait long for a database that is busy with requests.
      expect(new Set(wasPatient)).toEqual(new Set([true]));
    });
  });

  test('that stops reading is cut at the limit, with a code, while others lose nothing', async () => {
    const [slow, busy] = [await connect(), await connect()];
    for (const client of [slow, busy]) {
      client.send({ op: 'subscribe', channel: 'trades', market: 'BTC_CZK' });
      await client.next(({ type }) => type === 'snapshot');
    }
    slow.socket.pause();
    const trade = { sequence: 1, price: '1', size: '1', side: 'Buy', time: 'x'.repeat(60_000) } as const;
    let sent = 0;
    const isReported = () => {
      sent += 1;
      server.feed.topics.publish('trades BTC_CZK', {
        type: 'update',
        channel: 'trades',
        market: 'BTC_CZK',
        sequence: sent,
        previous: sent - 1,
        trades: [trade],
      });
      return busy.next((message) => 'sequence' in message && message.sequence === sent);
    };
    // Both are subscribed until the server gives up the slow one.
    const subscribers = () => server.feed.topics.countOf('trades BTC_CZK');
    while (subscribers() === 2) {
      await isReported();
      // The operating system's buffers plus 256 kB.
      expect(sent).toBeLessThan(1000);
    }
    await isReported();
    slow.socket.resume();
    expect(await slow.closed).toEqual({ code: 4002, reason: 'slow_reader' });
    const heard = busy.heard.flatMap((message) =>
      message.type === 'update' && 'sequence' in message ? [message.sequence] : [],
    );
    expect(heard).toEqual(Array.from({ length: sent }, (_, index) => index + 1));
  });
});

describe('the URL', () => {
  test('answers a request that is no upgrade', async () => {
    const { port } = new URL(server.origin);
    const asked = httpRequest({
      port,
      host: '127.0.0.1',
      path: '/v1/ws',
      headers: { host: 'localhost:3000' },
    });
    asked.end();
    const [response] = await once(asked, 'response');
    expect([response.statusCode, response.headers.upgrade]).toEqual([426, 'websocket']);
    response.resume();
  });

  test.each([
    ['an unknown host', '/v1/ws', 'evil.example', 404],
    ['another path', '/v1/other', 'localhost:3000', 404],
    ['a broken upgrade', '/v1/ws', 'localhost:3000', 400],
  ])('refuses %s', async (what, path, host, status) => {
    const { port } = new URL(server.origin);
    const key = what === 'a broken upgrade' ? 'short' : 'dGhlIHNhbXBsZSBub25jZQ==';
    const asked = httpRequest({
      port,
      host: '127.0.0.1',
      path,
      headers: {
        host,
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': key,
      },
    });
    asked.end();
    const [response] = await once(asked, 'response');
    expect(response.statusCode).toBe(status);
    response.resume();
    await once(response, 'close');
  });
});
