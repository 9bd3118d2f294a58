import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { asOwner } from '../../platform/testing/as-owner.ts';
import type { Owner } from '../withdrawals/testing/withdrawals-world.ts';
import { type CardsWorld, cardsWorld, claim, paidCardOf } from './testing/cards-world.ts';

// A change of a row outside the program is found.

let world: CardsWorld;
let buyer: Owner;
let claimer: Owner;
beforeAll(async () => {
  world = await cardsWorld();
});
beforeEach(signIn);
afterEach(() => world.expectRightBooks());
afterAll(() => world.program.close());

async function signIn(): Promise<void> {
  ({ buyer, claimer } = await world.signIn());
}

const paidCard = (amount?: string, more?: object) => paidCardOf(buyer, amount, more);

test.each([
  ['buyer_id', "(select id from users where email = 'slovak@dukat.test')"],
  ['portfolio_id', "(select portfolio_id from users where email = 'slovak@dukat.test')"],
  ['amount', 'amount + 1'],
  ['asset', "'EUR'"],
  ['remaining', 'remaining - 1'],
  ['expired', '1'],
  ['corrected', '1'],
])('the audit finds a changed %s of a card', async (column, value) => {
  const { id } = await paidCard('100');
  const { database, ownerUrl } = world.program;
  const before = await database
    .selectFrom('gift_cards')
    .selectAll()
    .where('public_id', '=', id)
    .executeTakeFirstOrThrow();
  const set = (changed: string) =>
    asOwner(ownerUrl, `update gift_cards set ${column} = ${changed} where public_id = '${id}'`);
  await set(value);
  expect(await world.failedChecks()).not.toEqual([]);
  await set(`'${String(before[column as 'amount'])}'`);
});

test.each([
  ['claimer_id', "(select id from users where email = 'demo@dukat.test')"],
  ['portfolio_id', "(select portfolio_id from users where email = 'demo@dukat.test')"],
  ['amount', 'amount - 1'],
])('the audit finds a changed %s of a claim', async (column, value) => {
  const { code } = await paidCard('100');
  expect((await claim(claimer, code)).status).toBe(200);
  const { database, ownerUrl } = world.program;
  const last = 'where id = (select max(id) from gift_card_claims)';
  const before = await database
    .selectFrom('gift_card_claims')
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await asOwner(ownerUrl, `update gift_card_claims set ${column} = ${value} ${last}`);
  expect(await world.failedChecks()).not.toEqual([]);
  await asOwner(
    ownerUrl,
    `update gift_card_claims set ${column} = '${String(before[column as 'amount'])}' ${last}`,
  );
});
