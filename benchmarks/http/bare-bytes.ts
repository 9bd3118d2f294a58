import { createServer } from 'node:http';
import { z } from '@dukat/contract/z';

// The reference for precomputed responses: node:http only, with the same headers and bytes.

const task = z.object({ head: z.record(z.string(), z.string()), base64: z.string() });

let head: Record<string, string> = {};
let bytes = Buffer.alloc(0);

const server = createServer((_request, response) => {
  response.writeHead(200, head);
  response.end(bytes);
});

process.on('message', (message) => {
  const given = task.safeParse(message).data;
  if (given === undefined) return;
  head = given.head;
  bytes = Buffer.from(given.base64, 'base64');
  process.send?.({ isReady: true });
});

server.listen(Number(process.argv[2]), '127.0.0.1', () => process.send?.({ isReady: true }));
