import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { resolveHost } from './resolve-host.ts';

const ipv4 = 1;
const ipv6 = 28;
const servers: Socket[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A name server with one address per type; it answers other questions with SERVFAIL, or none at all. */
async function nameServer(answers: ReadonlyMap<number, readonly number[]>, isSilent = false) {
  const server = createSocket('udp4');
  servers.push(server);
  const asked: number[] = [];
  server.on('message', (query, { port, address }) => {
    const end = query.indexOf(0, 12) + 5;
    const type = query.readUInt16BE(end - 4);
    asked.push(type);
    if (isSilent) return;
    const data = answers.get(type);
    const head = Buffer.from(query.subarray(0, 12));
    head.writeUInt16BE(data === undefined ? 0x8182 : 0x8180, 2);
    head.writeUInt16BE(data === undefined ? 0 : 1, 6);
    head.writeUInt16BE(0, 10);
    const row = Buffer.from(
      data === undefined ? [] : [0xc0, 12, 0, type, 0, 1, 0, 0, 0, 0, 0, data.length, ...data],
    );
    server.send(Buffer.concat([head, query.subarray(12, end), row]), port, address);
  });
  server.bind(0, '127.0.0.1');
  await once(server, 'listening');
  return { servers: [`127.0.0.1:${server.address().port}`], asked };
}

const address4 = [192, 0, 2, 1];
const address6 = [0x20, 1, 0xd, 0xb8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1];
const never = new AbortController().signal;

test('returns the addresses of both families, IPv4 first', async () => {
  const { servers: at } = await nameServer(
    new Map([
      [ipv6, address6],
      [ipv4, address4],
    ]),
  );
  expect(await resolveHost('pay.example.com', never, at)).toEqual(['192.0.2.1', '2001:db8::1']);
});

test('returns the addresses of one family if the other fails', async () => {
  const only4 = await nameServer(new Map([[ipv4, address4]]));
  expect(await resolveHost('pay.example.com', never, only4.servers)).toEqual(['192.0.2.1']);
  const only6 = await nameServer(new Map([[ipv6, address6]]));
  expect(await resolveHost('pay.example.com', never, only6.servers)).toEqual(['2001:db8::1']);
  const none = await nameServer(new Map());
  expect(await resolveHost('pay.example.com', never, none.servers)).toEqual([]);
});

test('ends with a silent name server when it is canceled, or by itself', async () => {
  const { servers: at, asked } = await nameServer(new Map(), true);
  const canceled = new AbortController();
  const resolved = resolveHost('pay.example.com', canceled.signal, at);
  await expect.poll(() => asked.toSorted((a, b) => a - b)).toEqual([ipv4, ipv6]);
  const before = performance.now();
  canceled.abort();
  expect(await resolved).toEqual([]);
  expect(performance.now() - before).toBeLessThan(1000);
  expect(await resolveHost('pay.example.com', never, at)).toEqual([]);
  expect(performance.now() - before).toBeLessThan(4500);
});
