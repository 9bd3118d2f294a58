import { afterAll, beforeAll, expect, test } from 'vitest';
import { reauthenticate } from '../../program/testing/demo-sign-in.ts';
import { type PayingWorld, payingWorld } from '../lightning/testing/paying-world.ts';
import type { Owner } from '../withdrawals/testing/withdrawals-world.ts';
import { callWithoutCookie, cardForm, cardsPath, failed, linkOf, ok } from './testing/cards-world.ts';
import { TestChip } from './testing/test-chip.ts';

// Taps that pay through the sandbox node, on real HTTP.

let world: PayingWorld;
let owner: Owner;
let uids = 0;
beforeAll(async () => {
  world = await payingWorld();
  owner = await world.owner();
  await owner.give('BTC', '0.001');
});
afterAll(async () => expect(await world.close()).toEqual([]));

async function newCard(change: object = {}) {
  await reauthenticate(owner.client);
  const created = await owner.client.post(cardsPath, cardForm(change));
  const send = callWithoutCookie(world.program);
  uids += 1;
  const chip = new TestChip(send, `04${uids.toString(16).padStart(12, '0')}`);
  await chip.write(linkOf(created.body));
  const id = String(Object(created.body.bolt_card).id);
  /** Taps, and returns the shop's call that asks for so many satoshis. */
  async function tap(sats: number, behavior: Parameters<PayingWorld['outside']>[0]['behavior'] = 'pay') {
    const { request, paymentHash } = await world.outside({ msat: BigInt(sats) * 1000n, behavior });
    const { k1 } = await chip.tap();
    const query = new URLSearchParams({ k1: String(k1), pr: request });
    return { paymentHash, charge: async () => (await send(`${cardsPath}/callback?${query}`)).body };
  }
  return {
    id,
    tap,
    async pay(...terms: Parameters<typeof tap>) {
      const { paymentHash, charge } = await tap(...terms);
      return { body: await charge(), paymentHash };
    },
    async shown() {
      const cards = (await owner.client.get(cardsPath)).body.bolt_cards as readonly Record<string, unknown>[];
      const taps = (await owner.client.get(`${cardsPath}/${id}/taps?limit=1`)).body.taps as readonly object[];
      return { spent: cards.find((card) => card.id === id)?.spent, tap: taps[0] };
    },
  };
}

test('a tap pays over the node, and what was not needed of the fee returns', async () => {
  const card = await newCard();
  const [before] = await owner.funds('BTC');
  expect((await card.pay(10_000)).body).toEqual(ok);
  await world.send();
  expect(await card.shown()).toMatchObject({
    spent: '10000',
    tap: { amount: '10000', step: 'final', refusal: null },
  });
  // The node took a fee of one satoshi and a two-thousandth.
  const [after, blocked] = await owner.funds('BTC');
  expect([Number(before) - Number(after), Number(blocked)]).toEqual([expect.closeTo(0.00010006, 9), 0]);
});

test('a failed payment returns money and limit, an unknown one keeps both until its end is known', async () => {
  const card = await newCard({ single_limit: '1000', daily_limit: '1000' });
  const [before] = await owner.funds('BTC');
  expect((await card.pay(1000, 'fail')).body).toEqual(ok);
  expect((await card.pay(1)).body).toEqual(failed('The payment is above the limit of the card.'));
  await world.send();
  expect(await card.shown()).toMatchObject({ spent: '0' });
  expect((await owner.funds('BTC'))[0]).toBe(before);

  const { body, paymentHash } = await card.pay(1000, 'hold');
  expect(body).toEqual(ok);
  const sending = world.send();
  await expect.poll(async () => (await world.accounts()).inFlight).toBeGreaterThan(0);
  expect((await card.pay(1)).body).toEqual(failed('The payment is above the limit of the card.'));
  expect(await card.shown()).toMatchObject({ spent: '1000' });
  await expect.poll(() => world.endHeld(paymentHash, 'fail')).toBe(true);
  await sending;
  await world.track();
  expect(await card.shown()).toMatchObject({ spent: '0' });
  expect((await owner.funds('BTC'))[0]).toBe(before);
});

test('taps at once pay no more than the balance', async () => {
  const card = await newCard({ single_limit: '30000', daily_limit: '500000' });
  const taps: (() => Promise<Record<string, unknown>>)[] = [];
  for (let count = 0; count < 8; count += 1) taps.push((await card.tap(25_000)).charge);
  const answers = await Promise.all(taps.map((charge) => charge()));
  const refused = answers.filter(({ status }) => status !== 'OK');
  expect(refused).toEqual(Array.from({ length: 5 }, () => failed('The payment was declined.')));
  await world.send();
  expect(Number((await owner.funds('BTC'))[0])).toBeGreaterThanOrEqual(0);
});

test('nothing is paid while payouts are held, and the owner reads why', async () => {
  await owner.give('BTC', '0.001');
  const card = await newCard();
  await owner.holdPayouts();
  expect((await card.pay(100)).body).toEqual(failed('The payment was declined.'));
  expect(await card.shown()).toMatchObject({ spent: '0', tap: { refusal: 'held' } });
  await owner.endHold();
  expect((await card.pay(100)).body).toEqual(ok);
  await world.send();
});
