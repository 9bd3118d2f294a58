import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Owner,
  type WithdrawalsWorld,
  withdrawalsWorld,
} from '../../../server/src/features/withdrawals/testing/withdrawals-world.ts';
import type { DemoVisitor } from './demo-visitor.ts';
import { seedGiftCards } from './seed-gift-cards.ts';

let world: WithdrawalsWorld;
let buyer: Owner;
let claimer: Owner;
beforeAll(async () => {
  world = await withdrawalsWorld();
  buyer = await world.owner('demo@dukat.test');
  claimer = await world.owner('verified@dukat.test');
  await buyer.give('CZK', '2000');
});
afterAll(() => world.program.close());

/** The owner as a visitor of the demo, which fails after so many calls. */
const visitor = ({ client }: Owner, mostCalls = Number.POSITIVE_INFINITY): DemoVisitor => {
  let calls = 0;
  const call = async (send: () => Promise<{ status: number; body: unknown; text: string }>) => {
    calls += 1;
    if (calls > mostCalls) throw new Error('crashed');
    const { status, body, text } = await send();
    if (status !== 200) throw new Error(text);
    return body;
  };
  return {
    rate: () => expect.fail('the seed needs no rate'),
    order: () => expect.fail('the seed places no order'),
    get: (path) => call(() => client.get(path)),
    post: (path, body) => call(() => client.post(path, body)),
  };
};
const seed = (ofBuyer?: number, ofClaimer?: number) => {
  const { database, clock, deps } = world.program;
  const { giftCardsDeps, withdrawalsDeps } = deps;
  return seedGiftCards(
    { database, giftCardsDeps, withdrawalsDeps, now: clock.now() },
    { buyer: visitor(buyer, ofBuyer), claimer: visitor(claimer, ofClaimer) },
  );
};

test('buys a card that is mailed and one of which half is claimed, also after crashes, and only once', async () => {
  const funds = async () => [(await buyer.funds('CZK'))[0], (await claimer.funds('CZK'))[0]].map(Number);
  const before = await funds();
  for (const calls of [[0], [1], [2], [3], [9, 0]]) {
    await expect(seed(...calls)).rejects.toThrow('crashed');
  }
  await seed();
  await seed();
  const cards = (await buyer.client.get('/api/user/gift_cards')).body.gift_cards;
  expect(cards).toMatchObject([
    { recipient: 'Eva', status: 'PAID', amount: '1000', remaining: '500' },
    { recipient: 'Petr', status: 'PAID', amount: '500', remaining: '500', delivered_at: null },
  ]);
  expect(cards).toHaveLength(2);
  const after = await funds();
  expect(after.map((sum, index) => sum - (before[index] ?? 0))).toEqual([-1500, 500]);
  await world.program.runTask('gift-cards-deliver');
  const { gift_cards: delivered } = (await buyer.client.get('/api/user/gift_cards')).body;
  expect((delivered as { delivered_at: string | null }[])[1]?.delivered_at).not.toBeNull();
  expect(await world.failedChecks()).toEqual([]);
});
