import Fastify from 'fastify';
import { startOwnPostgres } from '../../apps/server/src/platform/postgres/own-postgres.ts';

// The reference for a start: an empty PostgreSQL and a Fastify that responds.

const [port = '', dataDirectory = ''] = process.argv.slice(2);
const postgres = await startOwnPostgres({ dataDirectory, print: () => {} });
const app = Fastify();
app.get('/', async (_request, reply) => reply.type('text/html').send('<!doctype html><title>Empty</title>'));
await app.listen({ port: Number(port), host: '127.0.0.1' });

process.once('SIGTERM', () => {
  void app
    .close()
    .then(postgres.stop)
    .then(() => process.exit(0));
});
