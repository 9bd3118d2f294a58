import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { strangersInvoice } from '../../lightning/testing/pay-from-memory.ts';
import type { Owner } from '../../withdrawals/testing/withdrawals-world.ts';
import { type PlansWorld, plansWorld } from '../testing/plans-world.ts';
import {
  authorizedPlan,
  buyAndSend,
  confirmByMail,
  declare,
  sentPlan,
  stopSending,
} from '../testing/sending-plans.ts';

// The standing authorization of a plan: every change that could send more, or elsewhere, needs the owner again.

const other = { Address: 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3', Network: 'BTC' };
let world: PlansWorld;
let owner: Owner;
let id: string;
beforeAll(async () => {
  world = await plansWorld();
  stopSending(world);
});
beforeEach(async () => {
  owner = await world.owner('verified@dukat.test');
  await owner.give('CZK', '100000');
  await owner.give('EUR', '2000');
  await declare(owner);
  id = await authorizedPlan(world, owner);
});
afterEach(async () => {
  await world.clear();
  expect(await world.failedChecks()).toEqual([]);
});
afterAll(() => world.program.close());

const sending = async () => (await world.plans(owner)).find((plan) => plan.id === id)?.sending;
const edit = (body: object) => owner.client.post('/api/user/automatic-payments/edit', { ...body, id });
const withEth = [
  { coin: 'BTC', share: '50', destination: sentPlan().coins[0] },
  {
    coin: 'ETH',
    share: '50',
    destination: { Address: '0x52908400098527886E0F7030069857D2E4169EE7', Network: 'ERC20' },
  },
];

test.each([
  ['another address', sentPlan({}, other)],
  ['a higher amount', sentPlan({ amount: '20001' })],
  ['more while the price is low', sentPlan({ conditions: { buy_more: 25 } })],
  ['a higher sum', sentPlan({ most_a_run: '20001' })],
  ['another currency', sentPlan({ currency: 'EUR', amount: '900' })],
  [
    'a destination of another coin',
    sentPlan({
      coins: [
        { ...sentPlan().coins[0], share: '50' },
        { ...withEth[1], share: '50' },
      ],
    }),
  ],
])('%s needs a new confirmation, and nothing is sent without it', async (_, body) => {
  const before = await sending();
  const answer = await edit(body);
  expect(answer.text).toContain('"state":"unconfirmed"');
  expect((await sending())?.request).not.toBe(before?.request);
  const token = await owner.token('confirmUrl');
  await buyAndSend(world, owner, id);
  expect((await world.plans(owner))[0]?.sent).toEqual([]);
  expect((await confirmByMail(owner, token)).status).toBe(200);
  expect((await sending())?.state).toBe('authorized');
});

test.each([
  ['the same terms', sentPlan()],
  ['a lower amount', sentPlan({ amount: '15000' })],
  ['another fee share', sentPlan({ threshold: 200 })],
  ['another name and schedule', sentPlan({ name: 'Other', schedule: { hour: 10 } })],
])('%s stay authorized, without a mail', async (_, body) => {
  const before = await owner.templates();
  expect((await edit(body)).text).toContain('"state":"authorized"');
  expect(await owner.templates()).toEqual(before);
});

test('a removed destination keeps the coins, and returns only with a confirmation', async () => {
  expect((await edit(sentPlan({ coins: [{ coin: 'BTC', share: '100' }] }))).text).toContain('"sending":null');
  await buyAndSend(world, owner, id);
  expect((await edit(sentPlan())).text).toContain('"state":"unconfirmed"');
  await buyAndSend(world, owner, id);
  expect((await world.plans(owner))[0]?.sent).toEqual([]);
});

describe('a link', () => {
  test('of an earlier request confirms nothing', async () => {
    await edit(sentPlan({}, other));
    const token = await owner.token('confirmUrl');
    await edit(sentPlan({ amount: '30000' }));
    const old = await owner.client.post('/api/automatic_payments/confirm_destination', { token });
    expect(old.body.code).toBe('link_invalid');
    expect((await sending())?.state).toBe('unconfirmed');
  });

  test('works on another device for a day, and not for a deleted plan', async () => {
    await edit(sentPlan({ amount: '30000' }));
    const token = await owner.token('confirmUrl');
    const stranger = await world.program.client();
    const confirm = () => stranger.post('/api/automatic_payments/confirm_destination', { token });
    await owner.client.post('/api/user/delete_automatic_payment', { id });
    expect((await confirm()).body.code).toBe('destination_not_waiting');
    id = await world.create(owner, sentPlan());
    world.program.clock.advance(24 * 60 * 60_000);
    expect((await confirmByMail(owner)).body.code).toBe('destination_not_waiting');
    owner = await world.owner('verified@dukat.test');
    expect((await sending())?.state).toBe('expired');
    expect((await edit(sentPlan())).text).toContain('"state":"unconfirmed"');
  });
});

test('refuses an invoice, which is paid once', async () => {
  const { request } = strangersInvoice(world.program, null);
  const answer = await edit(sentPlan({}, { Address: request, Network: 'LN' }));
  expect(answer).toMatchObject({
    status: 422,
    body: { code: 'invoice_paid_once', errors: [{ field: 'destinations.BTC' }] },
  });
  expect((await sending())?.state).toBe('authorized');
});

test.each([
  [sentPlan({ most_a_run: '19999' }), 'plan_sum_too_low'],
  [sentPlan({ threshold: 19 }, { Address: 'pay@wallet.example', Network: 'LN' }), 'plan_threshold_too_low'],
  [sentPlan({ most_a_run: '100000001' }), 'price_out_of_range'],
  [sentPlan({}, { Address: 'bc1qinvalid', Network: 'BTC' }), 'address_invalid'],
  [sentPlan({ threshold: 0 }), 'invalid_request'],
  [sentPlan({ threshold: 1001 }), 'invalid_request'],
])('refuses %j with %s', async (body, code) => {
  const answer = await edit(body);
  expect(answer.status).toBe(422);
  if (code !== 'invalid_request') expect(answer.body.code).toBe(code);
  expect((await sending())?.state).toBe('authorized');
});

test('with a second factor a code confirms exactly the request that was shown', async () => {
  const nextCode = await owner.turnOnCodes();
  await edit(sentPlan({ amount: '30000' }));
  expect((await sending())?.confirms_by).toBe('code_and_mail');
  await owner.endHold();
  await edit(sentPlan({}, other));
  const seen = await sending();
  expect(seen?.confirms_by).toBe('code');
  const confirm = async (request = '', code = '000000') =>
    owner.client.post(`/api/user/automatic_payments/${id}/confirm_destination`, { request, code });
  await edit(sentPlan({ amount: '30000' }, other));
  expect((await confirm(seen?.request, await nextCode())).body.code).toBe('destination_not_waiting');
  const newest = (await sending())?.request;
  expect((await confirm(newest)).body.code).toBe('code_wrong');
  expect((await confirm(newest, await nextCode())).text).toContain('"state":"authorized"');
  // It ends with the second factor.
  expect((await owner.client.post('/api/twofactor/remove', {})).status).toBe(200);
  expect((await sending())?.state).toBe('ended');
  await owner.endHold();
  await world.program.tick();
  await buyAndSend(world, owner, id);
  expect((await world.plans(owner))[0]?.sent).toEqual([]);
  expect((await edit(sentPlan({ amount: '30000' }, other))).text).toContain('"state":"unconfirmed"');
});
