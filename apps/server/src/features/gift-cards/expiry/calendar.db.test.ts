import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { readCard } from '../../withdrawals/testing/card-buyer.ts';
import type { Owner } from '../../withdrawals/testing/withdrawals-world.ts';
import { type CardsWorld, cardsWorld, paidCardOf, refundCard } from '../testing/cards-world.ts';

// The end of a card and the deadline for its return follow the product calendar of a sandbox, from the day of the sale on.

let world: CardsWorld;
let buyer: Owner;
beforeAll(async () => {
  world = await cardsWorld();
});
beforeEach(async () => {
  ({ buyer } = await world.signIn());
});
afterEach(() => world.expectRightBooks());
afterAll(() => world.program.close());

const move = async (days: number) =>
  expect((await buyer.client.post('/sandbox/calendar', { unit: 'day', count: days })).status).toBe(200);

test('a card can be returned for fourteen days of the calendar, and ends in the third year after its sale', async () => {
  const [early, late] = [await paidCardOf(buyer), await paidCardOf(buyer)];
  expect(await readCard(buyer, early.id)).toMatchObject({ expires_at: '2029-12-31T23:00:00.000Z' });
  await move(13);
  expect(await readCard(buyer, early.id)).toMatchObject({ refundable_until: expect.any(String) });
  expect((await refundCard(buyer, early.id)).status).toBe(200);
  await move(1);
  expect(await readCard(buyer, late.id)).toMatchObject({ refundable_until: null });
  expect((await refundCard(buyer, late.id)).body.code).toBe('gift_card_not_refundable');
  await move(365);
  const next = await paidCardOf(buyer);
  const until = world.program.clock.now().getTime() + (14 + 365 + 14) * 86_400_000;
  expect(await readCard(buyer, next.id)).toMatchObject({
    expires_at: '2030-12-31T23:00:00.000Z',
    refundable_until: new Date(until).toISOString(),
  });
  expect((await refundCard(buyer, next.id)).status).toBe(200);
});
