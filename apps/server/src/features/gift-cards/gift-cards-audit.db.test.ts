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

test.each([
  ['amount', 'amount - 1'],
  ['card_id', 'card_id - 1'],
  ['reference', "reference || ':9'"],
])('the audit finds a changed %s of a credited expiry', async (column, value) => {
  await paidCard('100');
  const { id } = await paidCard('100');
  const { ownerUrl, runTask } = world.program;
  await asOwner(ownerUrl, `update gift_cards set expires_at = paid_at where public_id = '${id}'`);
  await runTask('gift-cards-expire');
  expect(await world.failedChecks()).toEqual([]);
  const about = `where card_id in (select id from gift_cards where public_id = '${id}')`;
  await asOwner(ownerUrl, `create table kept as select * from gift_card_expiries ${about}`);
  await asOwner(ownerUrl, `update gift_card_expiries set ${column} = ${value} ${about}`);
  expect(await world.failedChecks()).not.toEqual([]);
  await asOwner(
    ownerUrl,
    `delete from gift_card_expiries where reference like 'gift-card-expired:${id}%'`,
    'insert into gift_card_expiries select * from kept',
    'drop table kept',
  );
});
