import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refuseOutside } from './refuse-outside.ts';

const server = createServer((_, response) => response.end('hello'));
let port = 0;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('refuses a socket', async () => {
  const dial = async () => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
  };
  await expect(refuseOutside(dial)).rejects.toThrow('called a socket');
  // Outside of refuseOutside it is allowed.
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.destroy();
});

test('reports a call over an open connection, even if the work hides its failure', async () => {
  const call = async () => void (await fetch(`http://127.0.0.1:${port}/a`).then((answer) => answer.text()));
  await call();
  const undeclared: Error[] = [];
  await expect(refuseOutside(() => call().catch(() => {}), undeclared)).rejects.toThrow(
    `called http://127.0.0.1:${port}/a`,
  );
  expect(undeclared).toHaveLength(1);
});

test('passes on the result of work that calls nothing', async () => {
  await refuseOutside(async () => {});
  await expect(refuseOutside(() => Promise.reject(new Error('its own')))).rejects.toThrow('its own');
});
