import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts';
import { signIn } from '../testing/demo-sign-in.ts';
import { buyOrder } from '../testing/order-requests.ts';
import { programOn, type TestProgram } from '../testing/program-on.ts';
import type { TestClient } from '../testing/test-client.ts';

// Rate limits of visitors, by IP address, by device and by the mailbox that receives the mail.

let store: TestDatabase;
let program: TestProgram;

const limits =
  'new-orders=0.1/6,prefills=0.1/5,streams=0.1/150,recipients=0.01/3,registration=off,public=off';

beforeAll(async () => {
  store = await testDatabase();
  const start = new Date('2026-03-02T10:00:00Z');
  // Trusts a local proxy, so that a test can use any client address.
  program = await programOn({ ...store, start, env: { RATE_LIMITS: limits, TRUST_PROXY: '127.0.0.1' } });
});
afterAll(async () => {
  await program.close();
  await store.close();
});
// Refills every bucket.
beforeEach(async () => {
  program.clock.advance(30 * 60_000);
  await program.deps.rates.advance();
});

const by = (address: string) => ({ 'x-forwarded-for': address });
let asked = 0;
function newAddress(): string {
  asked += 1;
  return `203.0.${Math.floor(asked / 250)}.${(asked % 250) + 1}`;
}
function newMailbox(): string {
  asked += 1;
  return `visitor-${asked}@example.com`;
}

interface Where {
  readonly client?: TestClient;
  readonly address?: string;
  readonly email?: string | null;
}

async function place({ client, address = newAddress(), email = newMailbox() }: Where) {
  const sender = client ?? (await program.client());
  return sender.post('/api/new_order', await buyOrder(sender, { email }), by(address));
}

async function sendRequests(count: number, where: () => Where): Promise<number[]> {
  const statuses: number[] = [];
  for (let at = 0; at < count; at += 1) statuses.push((await place(where())).status);
  return statuses;
}

async function ordersAndMails(): Promise<readonly [number, number]> {
  const count = async (table: 'orders' | 'mails') =>
    (await program.database.selectFrom(table).select('id').execute()).length;
  return [await count('orders'), await count('mails')];
}

const allowed = (count: number) => Array.from({ length: count }, () => 200);

describe('a new order of a visitor', () => {
  test('is counted by address, regardless of device and mailbox', async () => {
    const address = newAddress();
    expect(await sendRequests(7, () => ({ address }))).toEqual([...allowed(6), 429]);
    expect((await place({})).status).toBe(200);
    program.clock.advance(10_000);
    expect((await place({ address })).status).toBe(200);
  });

  test('is counted by device, regardless of address and mailbox', async () => {
    const client = await program.client();
    expect(await sendRequests(7, () => ({ client }))).toEqual([...allowed(6), 429]);
  });

  test('is limited by the mailbox that receives mail, regardless of the caller; above the limit stores nothing', async () => {
    const email = newMailbox();
    expect(await sendRequests(3, () => ({ email }))).toEqual(allowed(3));
    await program.settle(2);
    const before = await ordersAndMails();
    const refused = await place({ email: ` ${email.toUpperCase()} ` });
    expect(refused.status).toBe(429);
    expect(refused.body.code).toBe('too_many_requests');
    expect(refused.headers['retry-after']).toBe('100');
    await program.settle(2);
    expect(await ordersAndMails()).toEqual(before);
  });

  test('shares the mailbox’s count with new accounts and new passwords', async () => {
    const email = newMailbox();
    const client = await program.client();
    const register = { email, agreement: true, accept_marketing_emails: null };
    expect((await client.post('/api/create_account', register, by(newAddress()))).status).toBe(200);
    expect((await client.post('/api/forgot_password', { email }, by(newAddress()))).status).toBe(200);
    expect(await sendRequests(2, () => ({ email }))).toEqual([200, 429]);
    expect((await client.post('/api/forgot_password', { email }, by(newAddress()))).status).toBe(429);
  });

  test('of a signed-in user is limited by account only, regardless of the mailbox', async () => {
    const owner = await signIn(program, 'demo@dukat.test');
    const email = newMailbox();
    expect(await sendRequests(7, () => ({ client: owner, email }))).toEqual([...allowed(6), 429]);
    expect((await place({ email })).status).toBe(200);
  });
});

test('a flood of 750 orders in an hour from one address stores only a few orders and mails', async () => {
  const address = newAddress();
  const email = newMailbox();
  const client = await program.client();
  await program.settle(2);
  const [orders, mails] = await ordersAndMails();
  const body = await buyOrder(client, { email });
  for (let at = 0; at < 750; at += 1) await client.post('/api/new_order', body, by(address));
  await program.settle(2);
  const [after, mailsAfter] = await ordersAndMails();
  expect(after - orders).toBe(3);
  // One mail for each order, and the invitation.
  expect(mailsAfter - mails).toBe(4);
});

test('prefills are counted by address and by device', async () => {
  const prefill = {
    sell: false,
    cryptoCurrency: 'BTC',
    cryptoAmount: null,
    fiatAmount: '1000',
    fiatCurrency: 'CZK',
    withdrawalAddress: null,
  };
  const address = newAddress();
  const statuses: number[] = [];
  for (let at = 0; at < 6; at += 1) {
    const client = await program.client();
    statuses.push((await client.post('/api/trade', prefill, by(address))).status);
  }
  expect(statuses).toEqual([...allowed(5), 429]);
  const client = await program.client();
  for (let at = 0; at < 5; at += 1) await client.post('/api/trade', prefill, by(newAddress()));
  expect((await client.post('/api/trade', prefill, by(newAddress()))).status).toBe(429);
});

describe('event streams', () => {
  async function open(address: string): Promise<IncomingMessage> {
    const client = await program.client();
    const { body } = await client.post('/api/events/ticket', {}, by(newAddress()));
    const sent = request(`${program.origin}/api/events?ticket=${String(body.ticket)}`, {
      headers: { host: 'localhost:3000', ...by(address) },
    }).end();
    const [response]: IncomingMessage[] = await once(sent, 'response');
    if (response === undefined) throw new Error('no answer');
    return response;
  }

  test('are limited per address without affecting others, and closing one makes room', async () => {
    const address = newAddress();
    const streams: IncomingMessage[] = [];
    for (let at = 0; at < 100; at += 1) streams.push(await open(address));
    expect(streams.filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
    const refused = await open(address);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '30']);
    expect(JSON.parse(await text(refused))).toEqual({
      code: 'too_many_requests',
      message: expect.stringMatching(/^Too many requests/),
      errors: [],
    });
    const other = await open(newAddress());
    expect(other.statusCode).toBe(200);
    const [first] = streams;
    first?.destroy();
    await vi.waitFor(async () => expect((await open(address)).statusCode).toBe(200));
    for (const stream of [...streams, other]) stream.destroy();
  });
});
