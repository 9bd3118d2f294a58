import { toAmount } from '@dukat/rules/money/amount';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { freezeOwner, unfreezeOwner } from '../../../program/testing/freeze-owner.ts';
import type { Owner } from '../../withdrawals/testing/withdrawals-world.ts';
import { ownedPlansWorld, type PlansWorld } from '../testing/plans-world.ts';
import {
  authorizedPlan,
  buy,
  buyAndSend,
  confirmByMail,
  declare,
  sentPlan,
  stopSending,
} from '../testing/sending-plans.ts';

// Coins that a plan has bought leave by ordinary withdrawals, under its owner's authorization.

let world: PlansWorld;
let owner: Owner;
beforeAll(async () => {
  ({ world, owner } = await ownedPlansWorld('1000000'));
  stopSending(world);
  await declare(owner);
});
afterEach(async () => {
  await world.clear();
  expect(await world.failedChecks()).toEqual([]);
});
afterAll(() => world.program.close());

const shown = async (id: string) => (await world.plans(owner)).find((plan) => plan.id === id);
const waits = async (id: string) => (await shown(id))?.sending?.coins[0]?.waits_because;
const sentBy = async (id: string) => (await shown(id))?.sent[0];
const bought = async (id: string) => {
  const runs = (await owner.client.get(`/api/user/automatic_payments/${id}/runs`)).body.runs as {
    orders: { bought: string }[];
  }[];
  return runs.flatMap(({ orders }) => orders).map((order) => toAmount(order.bought));
};
const edit = (id: string, body: object) =>
  owner.client.post('/api/user/automatic-payments/edit', { ...body, id });
/** Makes waiting coins due to be checked again. */
const checkAgain = async () => {
  await world.owned(`update automatic_destinations set check_at = '2026-01-01' where check_at is not null`);
  await world.send();
};

test('what a run bought is sent once, by a withdrawal that can be canceled', async () => {
  const id = await authorizedPlan(world, owner);
  expect((await shown(id))?.sending).toMatchObject({ state: 'authorized', coins: [{ waits_because: null }] });
  await buyAndSend(world, owner, id);
  const sent = await sentBy(id);
  const [amount = 0n] = await bought(id);
  expect(toAmount(sent?.amount ?? '0')).toBe(amount - (amount % 10n ** 10n));
  const withdrawal = await owner.read(sent?.last_withdrawal ?? '');
  expect(withdrawal).toMatchObject({ currency: 'BTC', network: 'BTC', step: 'approved', can_cancel: true });
  expect((await owner.templates()).at(-1)).toBe('withdrawal_on_its_way');
  await world.send();
  await checkAgain();
  expect(await sentBy(id)).toEqual(sent);
  // A canceled send is not repeated.
  await owner.client.post(`/api/user/withdrawals/${sent?.last_withdrawal}/cancel`, {});
  await buyAndSend(world, owner, id);
  const [second = 0n] = await bought(id);
  const both = toAmount((await sentBy(id))?.amount ?? '0');
  expect(both).toBeGreaterThan(toAmount(sent?.amount ?? '0'));
  expect(both).toBeLessThanOrEqual(amount + second);
});

test('nothing is sent before the confirmation, and coins of earlier runs stay', async () => {
  const id = await world.create(owner, sentPlan());
  expect((await shown(id))?.sending).toMatchObject({ state: 'unconfirmed', confirms_by: 'mail' });
  expect((await owner.templates()).at(-1)).toBe('automatic_buy_authorize');
  const token = await owner.token('confirmUrl');
  await buyAndSend(world, owner, id);
  expect(await sentBy(id)).toBeUndefined();
  expect((await confirmByMail(owner, token)).status).toBe(200);
  expect((await confirmByMail(owner, token)).body.code).toBe('destination_not_waiting');
  await checkAgain();
  expect(await sentBy(id)).toBeUndefined();
  await buyAndSend(world, owner, id);
  const [newest = 0n] = await bought(id);
  expect(toAmount((await sentBy(id))?.amount ?? '0')).toBeLessThanOrEqual(newest);
});

test('small amounts gather until the fee is at most the share that the owner chose', async () => {
  const id = await authorizedPlan(world, owner, sentPlan({ amount: '2000' }));
  await buyAndSend(world, owner, id);
  expect([await waits(id), await sentBy(id)]).toEqual(['fee_share', undefined]);
  let runs = 1;
  while ((await sentBy(id)) === undefined && runs < 12) {
    await buyAndSend(world, owner, id);
    runs += 1;
  }
  const total = (await bought(id)).reduce((sum, amount) => sum + amount, 0n);
  expect(runs).toBeGreaterThan(1);
  expect(toAmount((await sentBy(id))?.amount ?? '0')).toBe(total - (total % 10n ** 10n));
  // A larger share sends at once.
  await buy(world, owner, id);
  expect((await edit(id, sentPlan({ amount: '2000', threshold: 1000 }))).status).toBe(200);
  await world.send();
  expect(await waits(id)).toBeNull();
});

describe('coins that cannot leave stay on the balance with a reason, and leave later', () => {
  test('while the owner withdrew them', async () => {
    const id = await authorizedPlan(world, owner);
    const other = await owner.funds('BTC');
    await buy(world, owner, id);
    const [free] = await owner.funds('BTC');
    await owner.asked({ amount: String(Number(free).toFixed(8)).replace(/\.?0+$/, '') }).catch(() => '');
    await world.send();
    expect([other[0] === free, await waits(id)]).toEqual([false, 'balance']);
    await owner.give('BTC', '1');
    await checkAgain();
    expect([await waits(id), (await sentBy(id)) !== undefined]).toEqual([null, true]);
  });

  test('during a cool-down and a freeze', async () => {
    const id = await authorizedPlan(world, owner);
    await buy(world, owner, id);
    await owner.holdPayouts();
    await world.send();
    expect(await waits(id)).toBe('held');
    await owner.endHold();
    await freezeOwner(world.program, owner.client);
    await checkAgain();
    expect(await waits(id)).toBe('held');
    await unfreezeOwner(world.program);
    await checkAgain();
    expect([await waits(id), (await sentBy(id)) !== undefined]).toEqual([null, true]);
  });

  test('with a list of allowed addresses that has no such address', async () => {
    const id = await authorizedPlan(world, owner);
    await buy(world, owner, id);
    await owner.client.post('/api/user/allow_list', { wait_hours: 24 });
    await world.send();
    expect(await waits(id)).toBe('address_list');
    expect(
      (await world.create(owner, sentPlan()).catch((error) => String(error))).includes('address_not_kept'),
    ).toBe(true);
    await world.owned('delete from withdrawal_allow_lists');
  });

  test('while the plan is paused', async () => {
    const id = await authorizedPlan(world, owner);
    await buy(world, owner, id);
    await owner.client.post(`/api/user/automatic_payments/${id}/pause`, {});
    await world.send();
    expect(await waits(id)).toBe('paused');
    await owner.client.post(`/api/user/automatic_payments/${id}/resume`, {});
    await checkAgain();
    expect([await waits(id), (await sentBy(id)) !== undefined]).toEqual([null, true]);
  });

  test('without a declared owner of the address', async () => {
    await world.owned('delete from address_owners');
    const id = await authorizedPlan(world, owner);
    await buyAndSend(world, owner, id);
    expect(await waits(id)).toBe('address_owner');
    await declare(owner);
    await checkAgain();
    expect([await waits(id), (await sentBy(id)) !== undefined]).toEqual([null, true]);
  });
});

test('the day’s sum of two operators counts what plans send', async () => {
  const id = await authorizedPlan(world, owner, sentPlan({ amount: '300000' }));
  await buyAndSend(world, owner, id);
  const { last_withdrawal: withdrawal = '' } = (await sentBy(id)) ?? {};
  expect((await owner.read(withdrawal)).step).toBe('confirmed');
  expect((await owner.templates()).at(-1)).toBe('withdrawal_waits');
  await owner.client.post(`/api/user/withdrawals/${withdrawal}/cancel`, {});
});
