import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { drillScale } from '../../program/testing/crashes/drill-scale.ts';
import { boughtCard, card, confirmPayment, readCard } from '../withdrawals/testing/card-buyer.ts';
import {
  type Owner,
  type WithdrawalsWorld,
  withdrawalsWorld,
} from '../withdrawals/testing/withdrawals-world.ts';

// Of concurrent claims, refunds and cancels each crown of a card goes to one person.

const rounds = drillScale(3, 200);
let world: WithdrawalsWorld;
let buyer: Owner;
let owners: readonly Owner[];
beforeAll(async () => {
  world = await withdrawalsWorld();
  buyer = await world.owner('verified@dukat.test');
  owners = [buyer, await world.owner('slovak@dukat.test')];
  await buyer.give('CZK', '300000');
  // The cards of all rounds are more than a first tier may deposit.
  await world.program.database.updateTable('users').set({ verification_status_tier2: 'VERIFIED' }).execute();
});
afterEach(async () => expect(await world.failedChecks()).toEqual([]));
afterAll(() => world.program.close());

async function paidCard(amount: string): Promise<{ id: string; code: string }> {
  const id = await boughtCard(buyer, card(amount));
  expect((await confirmPayment(buyer)).status).toBe(200);
  return { id, code: String((await readCard(buyer, id)).code) };
}

const claim = (owner: Owner, body: object, headers: Readonly<Record<string, string>> = {}) =>
  owner.client.post('/api/claim-gift-card', body, headers);
const total = async () => {
  const funds = await Promise.all(owners.map((owner) => owner.funds('CZK')));
  return funds.flat().reduce((sum, amount) => sum + Number(amount), 0);
};
const fifty = <Answer>(act: (index: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: 50 }, (_, index) => act(index)));

test('a card claimed fifty times by two people in ten parts is paid once', { timeout: 300_000 }, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { code } = await paidCard('1000');
    const before = await total();
    // Most keys are sent twice by the same person.
    const keyOf = (index: number) => `round-${round}-${index % 26}`;
    const answers = await fifty((index) =>
      claim(owners[index % 2] ?? expect.fail(), { code, amount: '100' }, { 'idempotency-key': keyOf(index) }),
    );
    const claimed = answers.flatMap(({ status, text }, index) =>
      status === 200 ? [{ key: keyOf(index), text }] : [],
    );
    expect(new Set(claimed.map(({ key }) => key)).size).toBe(10);
    expect(new Set(claimed.map(({ key, text }) => `${key} ${text}`)).size).toBe(10);
    const refused = answers.filter(({ status }) => status !== 200);
    for (const { body } of refused) expect(['gift_card_used_up', 'request_running']).toContain(body.code);
    expect((await total()) - before).toBe(1000);
  }
});

test('a claim repeated under one key is one claim', { timeout: 120_000 }, async () => {
  const { code } = await paidCard('1000');
  const before = await total();
  const answers = await fifty(() =>
    claim(buyer, { code, amount: '100' }, { 'idempotency-key': 'same-claim' }),
  );
  const bodies = answers.filter(({ status }) => status === 200).map(({ text }) => text);
  expect(new Set(bodies).size).toBe(1);
  expect((await total()) - before).toBe(100);
});

test('a claim and a refund have one outcome', { timeout: 120_000 }, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { id, code } = await paidCard('100');
    const before = await total();
    const answers = await Promise.all(
      owners.flatMap((owner) => [
        claim(owner, { code }),
        buyer.client.post(`/api/gift_cards/${id}/refund`, {}),
      ]),
    );
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect((await total()) - before).toBe(100);
    const { status, remaining } = await readCard(buyer, id);
    expect([status, remaining]).toEqual([expect.stringMatching(/PAID|REFUNDED/), '0']);
  }
});
