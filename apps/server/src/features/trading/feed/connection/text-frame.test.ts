import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { textFrame } from './text-frame.ts';

// Another implementation parses our frames.

let server: Server;
let client: WebSocket;
let wire: Duplex;

beforeAll(async () => {
  server = createServer().listen(0, '127.0.0.1');
  const upgrades = new WebSocketServer({ noServer: true });
  server.on('upgrade', (request, socket, head) => {
    wire = socket;
    upgrades.handleUpgrade(request, socket, head, () => {});
  });
  await once(server, 'listening');
  client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  await once(client, 'open');
});
afterAll(() => {
  client.terminate();
  server.close();
});

async function read(text: string): Promise<string> {
  const message = once(client, 'message');
  wire.write(textFrame(text));
  const [bytes, isBinary] = await message;
  expect(isBinary).toBe(false);
  return String(bytes);
}

test.each([0, 1, 125, 126, 127, 65_535, 65_536, 300_000])(
  'a text of %i bytes arrives unchanged',
  async (length) => {
    const text = 'x'.repeat(length);
    expect(await read(text)).toBe(text);
  },
);

test('counts multibyte characters in bytes', async () => {
  const text = 'Kč'.repeat(50);
  expect(await read(text)).toBe(text);
});
