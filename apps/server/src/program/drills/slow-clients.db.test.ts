import { connect } from 'node:net';
import { feedPath } from '@dukat/contract/trading/feed';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createListener, stopListeners, usualBounds } from '../../platform/http/listening/listener.ts';
import { listenOnLoopback } from '../../platform/http/testing/listen-on-loopback.ts';
import { signIn } from '../testing/demo-sign-in.ts';
import type { TestClient } from '../testing/test-client.ts';
import { type TestProgram, testProgram } from '../testing/test-program.ts';

// More clients that stop in the middle of a request than the program has database connections.

const bounds = { ...usualBounds, headersMs: 1_000, requestMs: 2_000, checkEveryMs: 100 };
const slowClients = 90;

let program: TestProgram;
let owner: TestClient;
beforeAll(async () => {
  program = await testProgram();
  owner = await signIn(program, 'demo@dukat.test');
});
afterAll(() => program.close());

const head = (line: string) => [
  `${line} HTTP/1.1`,
  'host: localhost:3000',
  `cookie: ${owner.cookie}`,
  `authorization: Bearer ${owner.token}`,
];
const half = (path: string) =>
  [...head(`POST ${path}`), 'content-type: application/json', 'content-length: 5000', '', '{"a":"'].join(
    '\r\n',
  );
/** What a slow client sends before it stops. */
const beginnings = () => ({
  'half its headers': head('GET /api/user').join('\r\n'),
  'half a login': half('/api/login'),
  'half an order': half('/v1/orders'),
  'half an upload': half('/api/user/tax_acquisitions'),
});

/** Returns what the server sends until it closes the connection. */
async function stall(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let said = '';
  socket.on('data', (bytes) => {
    said += bytes.toString();
  });
  socket.on('error', () => {});
  socket.write(text);
  await new Promise((resolve) => socket.once('close', resolve));
  return said;
}

const heldConnections = async () => {
  const { rows } = await sql<{ held: number }>`
    select count(*)::int as held from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`.execute(program.database);
  return rows[0]?.held;
};

test('unfinished requests hold no database connection, do not block others, and are all cut', async () => {
  const { app } = program.api.deps;
  const listener = createListener(app, feedPath, bounds);
  const port = await listenOnLoopback(listener);

  const texts = Object.values(beginnings());
  let closed = 0;
  const stalled = Array.from({ length: slowClients }, async (_, index) => {
    const answer = await stall(port, texts[index % texts.length] ?? '');
    closed += 1;
    return answer.slice(0, 12);
  });
  while (closed < slowClients) {
    expect(await heldConnections()).toBe(0);
    expect((await owner.get('/api/user/portfolios')).status).toBe(200);
  }
  expect(new Set(await Promise.all(stalled))).toEqual(new Set(['HTTP/1.1 408']));
  await stopListeners(app, [listener], bounds);
});
