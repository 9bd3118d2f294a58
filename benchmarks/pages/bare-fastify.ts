import { z } from '@dukat/contract/z';
import Fastify from 'fastify';

// The reference for pages: Fastify with one route that returns the same headers and bytes.

const task = z.object({ head: z.record(z.string(), z.string()), base64: z.string() });

let head: Record<string, string> = {};
let bytes = Buffer.alloc(0);

const app = Fastify();
app.get('/*', async (_request, reply) => reply.headers(head).send(bytes));

process.on('message', (message) => {
  const given = task.safeParse(message).data;
  if (given === undefined) return;
  head = given.head;
  bytes = Buffer.from(given.base64, 'base64');
  process.send?.({ isReady: true });
});

await app.listen({ port: Number(process.argv[2]), host: '127.0.0.1' });
process.send?.({ isReady: true });
