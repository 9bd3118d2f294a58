import { toAmount } from '@dukat/rules/money/amount';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  administrator,
  type BackOffice,
  type Operator,
  openBackOffice,
  secondOperator,
} from '../../../program/testing/back-office.ts';
import type { Owner } from '../../withdrawals/testing/withdrawals-world.ts';
import { createStake, type StakingWorld, stakeOf, stakingWorld } from '../testing/staking-world.ts';

let world: StakingWorld;
let owner: Owner;
let backOffice: BackOffice;
let first: Operator;
let second: Operator;
beforeAll(async () => {
  world = await stakingWorld();
  owner = await world.owner('verified@dukat.test');
  backOffice = await openBackOffice(world.program);
  first = await backOffice.logIn(...administrator);
  second = await backOffice.logIn(...secondOperator);
});
afterEach(async () => expect(await world.failedChecks()).toEqual([]));
afterAll(async () => {
  await backOffice.close();
  await world.close();
});

/** Both operators request the same. */
async function both(path: string, body: object): Promise<string> {
  const asked = await first.post(path, body);
  expect(asked.text).toContain('waits_for_second_operator');
  return (await second.post(path, body)).text;
}
const refusedCode = async (path: string, body: object) => (await first.post(path, body)).body.code;

const terms = {
  coin: 'NEAR',
  kind: 'flexible',
  smallest: '1',
  unbonding_days: 2,
  covered_share: '0',
  source: 'Treasury',
};
const rates = {
  currency: 'NEAR.S',
  from: '2026-03-03',
  until: '2026-03-05',
  gross: '0.1',
  commission: '0.2',
  source: 'Validators',
};

test('two operators create a product and set its rates, which nobody can change', async () => {
  expect((await first.post('/admin/api/staking/products', terms)).text).toContain(
    'waits_for_second_operator',
  );
  expect((await first.get('/admin/api/staking')).body).toMatchObject({
    new_products: [{ subject: 'staking-product:NEAR.S', asked_by: administrator[0] }],
  });
  expect((await second.post('/admin/api/staking/products', terms)).text).toContain('done');
  expect((await first.get('/admin/api/staking')).body).toMatchObject({ new_products: [] });
  // A product without a rate for tomorrow takes no stake.
  expect((await owner.client.post('/api/user/stake', stakeOf('NEAR.S', '10'))).body.code).toBe(
    'stake_product_paused',
  );
  expect((await owner.client.get('/api/staking-currencies')).text).toMatch(/"NEAR.S".*?"is_open":false/);
  expect(await refusedCode('/admin/api/staking/products', terms)).toBe('stake_product_exists');
  expect(await refusedCode('/admin/api/staking/products', { ...terms, coin: 'CZK' })).toBe(
    'currency_unknown',
  );
  expect(await refusedCode('/admin/api/staking/products', { ...terms, coin: 'ADA', lock_days: 3 })).toBe(
    'stake_terms_invalid',
  );
  expect(
    await refusedCode('/admin/api/staking/rates', { ...rates, from: '2026-03-01', until: '2026-03-01' }),
  ).toBe('stake_rate_late');
  expect(await refusedCode('/admin/api/staking/rates', { ...rates, until: '2026-03-01' })).toBe(
    'stake_days_invalid',
  );
  expect(await both('/admin/api/staking/rates', rates)).toContain('done');
  expect(await refusedCode('/admin/api/staking/rates', { ...rates, gross: '0.2' })).toBe('stake_rate_exists');
  await expect(world.program.database.deleteFrom('staking_rates').execute()).rejects.toThrow(
    'permission denied',
  );
  await expect(
    world.program.database.updateTable('staking_rates').set({ net: '1' }).execute(),
  ).rejects.toThrow('permission denied');
});

test('a late day is listed, and gets only the rate of the day before', async () => {
  await world.passDays(owner, 6);
  await world.pay();
  const late = async () => {
    const { products } = (await first.get('/admin/api/staking')).body as {
      products: readonly { currency: string; late: object | null; promised: string; reserve: string }[];
    };
    return products.find(({ currency }) => currency === 'NEAR.S');
  };
  expect(await late()).toMatchObject({ late: { day: '2026-03-06', reason: 'rate' } });
  const next = { ...rates, from: '2026-03-06', until: '2026-04-20' };
  expect(await refusedCode('/admin/api/staking/rates', { ...next, gross: '0.09' })).toBe('stake_rate_late');
  expect(await both('/admin/api/staking/rates', next)).toContain('done');
  await world.pay();
  expect(await late()).toMatchObject({ late: null, promised: '0', reserve: '0' });
  const funding = { currency: 'NEAR.S', amount: '100', reason: 'Validators have paid' };
  expect(await both('/admin/api/staking/reserve', funding)).toContain('done');
  expect(await late()).toMatchObject({ reserve: '100' });
  await owner.give('NEAR', '100');
  await createStake(owner.client, stakeOf('NEAR.S', '10'));
  // What was earned before the stake is not promised to it.
  expect(await late()).toMatchObject({ staked: '10', promised: '0' });
  await world.passDays(owner, 2);
  await world.pay();
  // 10 × 0.1 × 0.8 / 365, rounded down.
  expect(await world.stakes(owner)).toMatchObject([{ currency: 'NEAR.S', rewarded: '0.00219178082191781' }]);
});

test('a payment of validators is booked once per coin, and shown beside what is promised', async () => {
  const income = { coin: 'NEAR', amount: '2.5', reference: '0xabc', reason: 'November' };
  const path = '/admin/api/staking/income';
  const shown = async () => {
    const { products } = (await first.get('/admin/api/staking')).body as {
      products: readonly { currency: string; earned: string; reserve: string; is_reserve_low: boolean }[];
    };
    return products.find(({ currency }) => currency === 'NEAR.S');
  };
  const before = await shown();
  for (const [change, code] of [
    [{ coin: 'BTC' }, 'stake_product_unknown'],
    [{ coin: 'NEAR.S' }, 'stake_product_unknown'],
    [{ amount: '0' }, 'amount_not_a_number'],
    [{ amount: '-1' }, 'amount_not_a_number'],
    [{ amount: '0.0000000000000000001' }, 'amount_not_a_number'],
    [{ reference: ' ' }, 'reason_missing'],
    [{ reason: ' ' }, 'reason_missing'],
  ] as const)
    expect([change, await refusedCode(path, { ...income, ...change })]).toEqual([change, code]);
  expect(await shown()).toEqual(before);
  expect(await both(path, income)).toContain('done');
  expect(await shown()).toMatchObject({ earned: '2.5', is_reserve_low: false });
  expect(toAmount((await shown())?.reserve ?? '') - toAmount(before?.reserve ?? '')).toBe(toAmount('2.5'));
  expect(await refusedCode(path, { ...income, amount: '3' })).toBe('stake_income_booked');
  expect(await second.post(path, income)).toMatchObject({ status: 409 });
  expect(await refusedCode(path, { ...income, reference: '0xABC' })).toBe('stake_income_booked');
  expect(await both(path, { ...income, coin: 'ETH' })).toContain('done');
  const { products } = (await first.get('/admin/api/staking')).body as {
    products: readonly { coin: string; earned: string }[];
  };
  const earned = products.flatMap((its) => (its.coin === 'ETH' ? [its.earned] : []));
  expect(earned).toEqual(['2.5', '2.5']);
});

test('the rates of a product are the newest changes, of which there are at most 500', async () => {
  const rates = async (code: string) => owner.client.get(`/api/staking-currencies/${code}/rates`);
  const { body } = await rates('ETH.S');
  expect(body).toMatchObject({ rates: [{ gross: '0.035', net: '0.02975' }] });
  expect((await rates('BTC.S')).body.code).toBe('stake_product_unknown');
  await world.owned(
    `insert into staking_rates (product_id, day, gross, commission, net, source, created_at)
     select p.id, p.first_day - n, (n % 2 + 1) * 0.01, 0, (n % 2 + 1) * 0.01, 'test', p.created_at
       from staking_products p, generate_series(1, 600) n where p.code = 'ETH.L'`,
  );
  const changes = ((await rates('ETH.L')).body as { rates: readonly { from: string }[] }).rates.map(
    ({ from }) => from,
  );
  expect(changes).toHaveLength(500);
  expect(changes.toSorted()).toEqual(changes);
  const { products } = (await owner.client.get('/api/staking-currencies?coin=ETH')).body as {
    products: readonly { currency: string }[];
  };
  expect(products.map(({ currency }) => currency)).toEqual(['ETH.L', 'ETH.S']);
});

test('one operator pauses a product, and two open it', async () => {
  const state = (to: string) => ({ currency: 'NEAR.S', state: to, reason: 'A test' });
  expect((await first.post('/admin/api/staking/state', state('paused'))).text).toContain('done');
  expect((await owner.client.post('/api/user/stake', stakeOf('NEAR.S', '10'))).body.code).toBe(
    'stake_product_paused',
  );
  expect((await first.post('/admin/api/staking/state', state('open'))).text).toContain('waits');
  expect((await second.get('/admin/api/staking')).text).toContain('staking-state:NEAR.S');
  expect((await second.post('/admin/api/staking/state', state('open'))).text).toContain('done');
});

test('a penalty takes from every position in proportion, also from what unbonds, and mails the figures', async () => {
  await owner.give('ETH', '30');
  const { id } = await createStake(owner.client, stakeOf('ETH.S', '30'));
  await owner.client.post('/api/user/unstake', { stake_id: id, amount: '10' });
  const preview = await first.get('/admin/api/staking/penalty-preview?currency=ETH.S&share=0.1');
  expect(preview.body).toMatchObject({
    ...{ total: '3', covered: '1.5', count: 1 },
    positions: [{ id, staked: '30', loss: '1.5' }],
  });
  const before = (await owner.client.get('/api/user/accounts')).text;
  expect(
    await refusedCode('/admin/api/staking/penalties', {
      currency: 'ETH.S',
      share: '2',
      day: '2026-03-03',
      cause: 'x',
    }),
  ).toBe('stake_terms_invalid');
  const body = { currency: 'ETH.S', share: '0.1', day: '2026-03-03', cause: 'Double signing' };
  expect(await refusedCode('/admin/api/staking/penalties', { ...body, day: '2026-12-31' })).toBe(
    'stake_days_invalid',
  );
  expect((await first.post('/admin/api/staking/penalties', body)).text).toContain('waits');
  expect((await owner.client.get('/api/user/accounts')).text).toBe(before);
  expect((await second.post('/admin/api/staking/penalties', body)).text).toContain('done');
  expect((await first.get('/admin/api/staking/penalty-preview?currency=ETH.S&share=0.1')).body).toMatchObject(
    {
      positions: [{ id, staked: '28.5' }],
    },
  );
  await world.pay();
  const stake = (await world.stakes(owner)).find((its) => its.id === id);
  expect(stake).toMatchObject({
    amount: '19',
    unbonding: [{ amount: '9.5' }],
    losses: [{ day: '2026-03-03', amount: '1.5', cause: 'Double signing' }],
  });
  expect(await world.balances(owner, 'ETH')).toEqual(['0', '28.5']);
  expect(await owner.templates()).toContain('stake_slashed');
});
