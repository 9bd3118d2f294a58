import { once } from 'node:events';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { TooBusy } from '../../platform/outage.ts';
import { openTracing } from '../../platform/tracing/open-tracing.ts';
import { inJob } from '../../platform/tracing/spans.ts';
import { startCollector } from '../../platform/tracing/testing/start-collector.ts';
import { testCertificate, testKey } from './testing/test-certificate.ts';
import { webhookHosts } from './webhook-hosts.ts';

// A service listens on 127.0.0.2, which stands for an address on the internet. The checks of addresses are tested with foreign-hosts.

let service: Server;
let port = 0;
const requests: { readonly path: string; readonly headers: unknown; readonly body: string }[] = [];
let answer = { status: 204, headers: {}, isEndless: false };

beforeAll(async () => {
  service = createServer({ cert: testCertificate, key: testKey }, async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    requests.push({ path: request.url ?? '', headers: request.headers, body });
    if (answer.status === 0) return;
    response.writeHead(answer.status, answer.headers);
    if (answer.isEndless) response.write('x'.repeat(1_000_000));
    else response.end();
  });
  service.listen(0, '127.0.0.2');
  await once(service, 'listening');
  ({ port } = service.address() as AddressInfo);
});
afterAll(() => {
  service.closeAllConnections();
  service.close();
});
beforeEach(() => {
  requests.length = 0;
  answer = { status: 204, headers: {}, isEndless: false };
});

const hostsAt = (address = '127.0.0.2', patienceMs = 5000) =>
  webhookHosts(new Set(['own.example.com']), {
    resolve: async () => [address],
    areAllowed: (addresses) => addresses.every((its) => its === '127.0.0.2'),
    port,
    ca: testCertificate,
    patienceMs,
  });
const message = { headers: { 'webhook-id': 'msg_1' }, body: '{"type":"é"}' };
const url = 'https://pay.example.com/hook?a=1';
const post = (at = url, hosts = hostsAt()) => hosts.post(at, message, 'account:1');

test('posts the body with its headers and returns the status', async () => {
  expect(await post()).toEqual({ refused: false, value: 204 });
  expect(requests).toMatchObject([
    {
      path: '/hook?a=1',
      body: message.body,
      headers: {
        'webhook-id': 'msg_1',
        'content-type': 'application/json',
        'content-length': '13',
        host: 'pay.example.com',
        'user-agent': 'Dukat-Webhooks/1',
      },
    },
  ]);
});

test('names no host in the span of a call', async () => {
  const collector = await startCollector();
  const tracing = openTracing({ endpoint: collector.url, ratio: 1 }, 'test', { warn: () => {} });
  await inJob('job', undefined, async () => void (await post()));
  await tracing.stop();
  expect(collector.named('call provider')).toHaveLength(1);
  expect(collector.bodies.join()).not.toContain('example.com');
  await collector.close();
});

test('follows no redirect, and reads nothing of an endless body', async () => {
  answer = { status: 302, headers: { location: 'https://127.0.0.1/' }, isEndless: false };
  expect(await post()).toEqual({ refused: false, value: 302 });
  answer = { status: 200, headers: {}, isEndless: true };
  expect(await post()).toEqual({ refused: false, value: 200 });
  expect(requests).toHaveLength(2);
});

test.each([
  'https://own.example.com/',
  'http://pay.example.com/',
  'https://pay.example.com:8443/',
  'https://127.0.0.2/',
  'https://db.internal/',
])('calls nothing for %s', async (at) => {
  expect(await post(at)).toMatchObject({ refused: true, reason: 'host_not_public' });
  expect(requests).toEqual([]);
});

test('calls no private address, and waits no longer than its patience', async () => {
  expect(await post(url, hostsAt('127.0.0.1'))).toMatchObject({ reason: 'host_not_public' });
  answer = { status: 0, headers: {}, isEndless: false };
  expect(await post(url, hostsAt('127.0.0.2', 50))).toMatchObject({ reason: 'host_silent' });
});

test('one account has at most three open calls', async () => {
  answer = { status: 0, headers: {}, isEndless: false };
  const hosts = hostsAt('127.0.0.2', 200);
  const open = Array.from({ length: 3 }, () => post(url, hosts));
  await expect(post(url, hosts)).rejects.toThrow(TooBusy);
  answer = { status: 204, headers: {}, isEndless: false };
  expect(await hosts.post(url, message, 'account:2')).toMatchObject({ value: 204 });
  await Promise.all(open);
});
