import type { AnyEndpoint } from '@dukat/contract/endpoint';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { administrator, type BackOffice, type Operator, openBackOffice } from '../testing/back-office.ts';
import { signIn } from '../testing/demo-sign-in.ts';
import { everyExample, requestExamples } from '../testing/examples/every-example.ts';
import { endpointName } from '../testing/hostile/hostile-places.ts';
import { type Send, sendExample } from '../testing/hostile/send-hostile.ts';
import type { RequestExample } from '../testing/slice-examples.ts';
import { type TestProgram, testProgram } from '../testing/test-program.ts';

// A view that joins several tables or slices must read all of them in one snapshot, or its figures contradict each other while money moves.
// This test calls every GET endpoint and records its statements by connection.

let program: TestProgram;
let backOffice: BackOffice;
let operator: Operator;

beforeAll(async () => {
  program = await testProgram();
  backOffice = await openBackOffice(program);
  operator = await backOffice.logIn(...administrator);
});
afterAll(async () => {
  await backOffice.close();
  await program.close();
});

/** These cache their data for all visitors, so a single request never combines figures itself. */
const cached = ['GET /api/status', 'GET /v1/markets/{market}/candles'];
/**
 * Cannot be read-only: they open the market maker's account, count wrong codes, book a payment, call the node of the sandbox, and create a
 * referral code at the first use.
 */
const writing = [
  'GET /admin/api/markets',
  'GET /api/check-gift-card-code',
  'GET /api/lightning/get_invoice',
  'GET /api/lightning/limits',
  'GET /api/lightning/lnurl/{sourceId}/donations/{paymentHash}',
  'GET /api/user/get_or_create_referral',
];
/** Sent by timers of the program while a request runs. */
const byTheClock = 'public_sequence';

const begins = 'start transaction isolation level repeatable read read only';

interface Sent {
  readonly client: unknown;
  readonly text: string;
}

async function captureStatements(work: () => Promise<unknown>): Promise<readonly Sent[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return query.mock.calls
      .map(([sent], index) => ({
        client: query.mock.contexts[index],
        text: typeof sent === 'string' ? sent : String((sent as { text?: unknown }).text),
      }))
      .filter(({ text }) => !text.includes(byTheClock));
  } finally {
    query.mockRestore();
  }
}

/** Describes what was read outside one snapshot; authentication may read the session before it. */
function findFault(sent: readonly Sent[]): string | undefined {
  const start = sent.findIndex(({ text }) => text === begins);
  const outside = start === -1 ? sent : sent.slice(0, start);
  if (outside.length > 1) return `outside a snapshot: ${outside.map(({ text }) => text).join('; ')}`;
  if (start === -1) return undefined;
  const inside = sent.slice(start);
  const others = inside.filter(({ client }) => client !== inside[0]?.client);
  if (others.length > 0) return `on another connection: ${others.map(({ text }) => text).join('; ')}`;
  return inside.findIndex(({ text }) => text === 'commit') === inside.length - 1
    ? undefined
    : 'went on after its snapshot';
}

async function findFaults(
  send: Send,
  endpoints: readonly AnyEndpoint[],
  findExample: (endpoint: AnyEndpoint) => RequestExample,
) {
  const faults: string[] = [];
  let snapshots = 0;
  for (const endpoint of endpoints) {
    if (endpoint.method !== 'GET' || [...cached, ...writing].includes(endpointName(endpoint))) continue;
    const sent = await captureStatements(() => sendExample(send, endpoint, findExample(endpoint)));
    if (sent.some(({ text }) => text === begins)) snapshots += 1;
    const fault = findFault(sent);
    if (fault !== undefined) faults.push(`${endpointName(endpoint)} ${fault}`);
  }
  return { faults, snapshots };
}

test('every GET for customers reads the database at one moment', async () => {
  const client = await signIn(program, 'demo@dukat.test');
  const examples = await requestExamples(await everyExample(), client);
  const { faults, snapshots } = await findFaults(
    (method, path, body) => client.send(method, path, body),
    program.api.endpoints,
    (endpoint) => examples[endpointName(endpoint)] ?? {},
  );
  expect(faults).toEqual([]);
  expect(snapshots).toBeGreaterThan(60);
});

test('every GET for operators reads the database at one moment', async () => {
  const { faults, snapshots } = await findFaults(
    (_, path) => operator.get(path),
    backOffice.api.endpoints,
    (endpoint) => ({
      params: { id: '1', market: 'BTC_CZK' },
      ...(endpoint.query?.safeParse({ offset: '0', limit: '25' }).success === true && {
        query: { offset: '0', limit: '25' },
      }),
    }),
  );
  expect(faults).toEqual([]);
  expect(snapshots).toBeGreaterThan(15);
});
