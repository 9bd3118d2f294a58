import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { errorAnswer } from '@dukat/contract/wire';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHttpServer } from '../http/server.ts';
import { mountBackOffice } from './mount-back-office.ts';
import { mountTestWeb, somePage } from './testing/mount-test-web.ts';

const faults: unknown[] = [];
const log = pino({ level: 'error' }, { write: (line: string) => void faults.push(line) });

const shopOn = (app: FastifyInstance) => mountTestWeb(app, async () => somePage());

// Addresses on which parsers disagree. No browser sends them; only a plain socket can.
const notOurs = [
  '//[/',
  '//user:pw@x/',
  '//:80/',
  '/\\[/',
  '//x',
  '///',
  '//',
  'http://[/',
  '//[/api/init',
  '*',
];
const nulls = ['/markets?locale=%00', '/markets?a%00=1', '/%00'];
const unreadable = ['/%', '/%ff', '/%ed%a0%80'];
const harmless = ['/?locale=//[/', '/[/', '/:80/', '/@x', '/%5b/', '/?', '/?%', '/?%ff'];
const elsewhere = ['/.//[/', '/..//x/', '/a/..//[/', '/%2e//:80/', '/.\\\\x'];

describe.each([
  ['the shop', shopOn],
  ['the back office', mountBackOffice],
] as const)('%s', (_, mount) => {
  let app: FastifyInstance;
  let port = 0;
  beforeAll(async () => {
    app = createHttpServer(log, 'test');
    await mount(app);
    await app.listen({ port: 0, host: '127.0.0.1' });
    port = (app.server.address() as AddressInfo).port;
  });
  afterAll(() => app.close());

  async function get(path: string) {
    const asked = request({ port, host: '127.0.0.1', path, headers: { host: 'anycoin.localhost:3000' } });
    asked.end();
    const [answer] = await once(asked, 'response');
    return { status: answer.statusCode, body: await text(answer) };
  }

  test.each([...notOurs, ...unreadable])('returns 400 request_unreadable for %s', async (path) => {
    const { status, body } = await get(path);
    expect([status, JSON.parse(body)]).toMatchObject([400, { code: 'request_unreadable' }]);
  });

  test.each(nulls)('returns 400 text_unusable for %s', async (path) => {
    const { status, body } = await get(path);
    expect(status).toBe(400);
    expect(errorAnswer.parse(JSON.parse(body)).code).toBe('text_unusable');
  });

  test.each([...harmless, ...elsewhere])('does not fail with a 5xx status for %s', async (path) => {
    expect((await get(path)).status).toBeLessThan(500);
  });

  test('logged no error', () => expect(faults).toEqual([]));
});
