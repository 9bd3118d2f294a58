import Fastify from 'fastify';
import { serveLnd } from '../../apps/sandbox/src/adapters/lightning-sandbox/lnd-server.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { applicationRole } from '../../apps/server/src/platform/database/application-role.ts';
import { openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { benchmarkNodeKeys } from './benchmark-node.ts';

// Runs the sandbox's node in a separate process, so that its work is not counted as the program's.

const connections = 8;
const [port = '', url = ''] = process.argv.slice(2);
const database = openDatabase({ url, max: connections, role: applicationRole });
const app = Fastify();
serveLnd(app, { database, clock: systemClock, keys: benchmarkNodeKeys });
await app.listen({ host: '127.0.0.1', port: Number(port) });
process.send?.({ isReady: true });
