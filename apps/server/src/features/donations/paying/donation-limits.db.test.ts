import { afterAll, beforeAll, expect, test } from 'vitest';
import { donationsWorld } from '../testing/donations-world.ts';

let world: Awaited<ReturnType<typeof donationsWorld>>;
beforeAll(async () => {
  world = await donationsWorld({
    RATE_LIMITS: 'donations=0.1/5,donation-payers=off',
    TRUST_PROXY: '127.0.0.1',
  });
});
afterAll(() => world.close());

async function createWallet({ owner } = world): Promise<string> {
  const { body } = await owner.post('/api/user/lightning_wallets', {
    name: 'Coffee',
    min_sendable: '1',
    max_sendable: '1000',
    comment_allowed: 0,
    description: 'Coffee',
  });
  return `/api/lightning/lnurl/${String(Object(body.lightning_wallet).id)}/callback?amount=1000`;
}

async function countMade(
  requests: readonly (readonly [path: string, address: string])[],
  { get } = world,
): Promise<number> {
  let made = 0;
  for (const [path, address] of requests) {
    const { status, origins, body } = await get(path, { 'x-forwarded-for': address });
    expect([status, origins]).toEqual([200, '*']);
    if ('pr' in body) made += 1;
    else expect(body).toMatchObject({ status: 'ERROR', reason: expect.stringMatching(/Too many requests/) });
  }
  return made;
}

test('invoices are limited by the payer’s address over all wallets, and by wallet over all addresses', async () => {
  const [first, second] = [await createWallet(), await createWallet()];
  const fromOne = Array.from(
    { length: 7 },
    (_, at) => [at % 2 === 0 ? first : second, '203.0.113.1'] as const,
  );
  expect(await countMade(fromOne)).toBe(5);
  world.program.clock.advance(60_000);
  const toOne = Array.from({ length: 7 }, (_, at) => [first, `203.0.113.${at + 10}`] as const);
  expect(await countMade(toOne)).toBe(5);
  expect(await countMade([[second, '203.0.113.99']])).toBe(1);
});

test('invoices of a page count by address together with those of payers’ programs', async () => {
  const callback = await createWallet();
  const page = callback.replace(/callback.*$/, 'donations');
  const here = { 'x-forwarded-for': '203.0.113.200' };
  const stranger = await world.program.client();
  const donate = async () => (await stranger.post(page, { amount: '1', currency: 'SATS' }, here)).status;
  expect([await donate(), await donate(), await donate()]).toEqual([200, 200, 200]);
  expect(await countMade(Array.from({ length: 4 }, () => [callback, '203.0.113.200'] as const))).toBe(2);
  expect(await donate()).toBe(429);
  // What cannot be read is not counted.
  world.program.clock.advance(10_000);
  expect((await stranger.post(page, { amount: '0.5', currency: 'SATS' }, here)).status).toBe(422);
  expect([await donate(), await donate()]).toEqual([200, 429]);
});

test('one address cannot open all invoices that a wallet may have, but as many as a venue needs', async () => {
  // The default of `donation-payers` applies.
  const own = await donationsWorld({ RATE_LIMITS: 'donations=100/1000', TRUST_PROXY: '127.0.0.1' });
  try {
    const [first, second] = [await createWallet(own), await createWallet(own)];
    const calls = (count: number) => Array.from({ length: count }, () => [first, '203.0.113.1'] as const);
    expect(await countMade(calls(25), own)).toBe(20);
    expect(await countMade([[second, '203.0.113.1']], own)).toBe(1);
    expect(await countMade([[first, '203.0.113.2']], own)).toBe(1);
    // Until the first ones expire, the address takes each invoice as soon as it may.
    for (let step = 1; step <= 23; step += 1) {
      own.program.clock.advance(25_000);
      expect(await countMade(calls(2), own)).toBe(1);
    }
    for (let payer = 3; payer <= 7; payer += 1) {
      expect(await countMade([[first, `203.0.113.${payer}`]], own)).toBe(1);
    }
  } finally {
    await own.close();
  }
});
