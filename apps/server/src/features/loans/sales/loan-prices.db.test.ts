import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { failedChecks } from '../../trading/testing/trading-world.ts';
import type { Owner } from '../../withdrawals/testing/withdrawals-world.ts';
import { type LoanSalesWorld, loanSalesWorld } from '../testing/sales-world.ts';

let world: LoanSalesWorld;
let owner: Owner;

beforeAll(async () => {
  world = await loanSalesWorld();
  await (await world.owner('verified@dukat.test')).give('BTC', '0.6');
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.hold(2_000_000);
  await world.owned('delete from mails');
  owner = await world.owner('verified@dukat.test');
});
afterEach(async () => {
  await world.hold(2_000_000);
  for (const { id, owed, ended_at } of (await owner.client.get('/api/user/loans?limit=100')).body.loans as {
    id: string;
    owed: string;
    ended_at: string | null;
  }[]) {
    if (ended_at !== null) continue;
    await owner.give('CZK', owed);
    const paid = await owner.client.post('/api/user/loans/payoffs', {
      loan_id: id,
      amount: owed,
      from: 'balance',
    });
    expect(paid.status, paid.text).toBe(200);
  }
  await world.examine();
  expect(await failedChecks(world.program.database)).toEqual([]);
});

const stateOf = async (id: string) => (await world.loan(owner, id)).state;

test('three notices are mailed in order, each once, and again when the price is back', {
  timeout: 240_000,
}, async () => {
  const { id } = await world.draw(owner, '100000', '0.1005');
  await world.owned('delete from mails');
  await world.examine();
  await world.hold(1_545_000);
  expect(await world.mailsTo(owner)).toEqual([]);
  await world.hold(1_530_000);
  expect([await stateOf(id), await world.mailsTo(owner)]).toEqual(['noticed', ['loan_price_notice']]);
  await world.hold(1_530_000);
  await world.hold(1_380_000);
  await world.hold(1_275_000);
  expect(await stateOf(id)).toBe('called');
  const reached = ['loan_price_notice', 'loan_price_notice', 'loan_margin_call'];
  expect(await world.mailsTo(owner)).toEqual(reached);
  await world.hold(1_900_000, 40);
  expect([await stateOf(id), await world.mailsTo(owner)]).toEqual(['drawn', [...reached, 'loan_price_over']]);
  await world.hold(1_530_000, 40);
  expect(await world.mailsTo(owner)).toEqual([...reached, 'loan_price_over', 'loan_price_notice']);
  expect(await world.sales()).toEqual([]);
});

test('a wick of seven ticks decides nothing, also far below every threshold', async () => {
  const { id } = await world.draw(owner, '100000', '0.1005');
  await world.owned('delete from mails');
  await world.examine();
  for (const price of [
    1_700_000, 1_450_000, 1_200_000, 1_000_000, 1_000_000, 1_200_000, 1_430_000, 1_700_000,
  ])
    await world.hold(price, 1);
  await world.hold(2_000_000);
  expect([await stateOf(id), await world.mailsTo(owner), await world.sales()]).toEqual(['drawn', [], []]);
});

test('a sudden fall is suspended first, and then counts after two minutes at its new level', async () => {
  const { id } = await world.draw(owner, '100000', '0.1005');
  await world.examine();
  await world.hold(1_100_000, 14);
  expect([await stateOf(id), await world.sales()]).toEqual(['drawn', []]);
  await world.hold(1_100_000, 1);
  expect(await stateOf(id)).toBe('called');
  expect(await world.sales()).toMatchObject([{ kind: 'partial', state: 'open' }]);
});

test('a payoff, a top-up and a higher price that come first cancel the sale', async () => {
  const [paid, added, recovered] = [
    await world.draw(owner, '100000', '0.1005'),
    await world.draw(owner, '100000', '0.1005'),
    await world.draw(owner, '100000', '0.1005'),
  ];
  await world.examine();
  await world.hold(1_195_000, 30);
  expect((await world.sales()).slice(-3)).toMatchObject([
    { state: 'open' },
    { state: 'open' },
    { state: 'open' },
  ]);
  await owner.give('CZK', '100000');
  const pay = { loan_id: paid?.id, amount: '60000', from: 'balance' };
  expect((await owner.client.post('/api/user/loans/payoffs', pay)).status).toBe(200);
  const more = { currency: 'BTC', amount: '0.2' };
  expect((await owner.client.post(`/api/user/loans/${added?.id}/collateral`, more)).status).toBe(200);
  await world.examine();
  expect((await world.sales()).slice(-3)).toMatchObject([
    { state: 'canceled' },
    { state: 'canceled' },
    { state: 'open' },
  ]);
  await world.hold(1_900_000, 40);
  expect((await world.sales()).at(-1)).toMatchObject({ state: 'canceled' });
  expect([await stateOf(recovered?.id ?? ''), await world.steps()]).toEqual(['drawn', []]);
});

test('a sale that is canceled just below its threshold is asked for again there', async () => {
  await world.draw(owner, '100000', '0.1005');
  await world.examine();
  const before = (await world.sales()).length;
  await world.hold(1_195_000);
  await world.hold(1_206_000);
  await world.bids(1_205_000, '1');
  await world.sell();
  const statesOfNew = async () => (await world.sales()).slice(before).map(({ state }) => state);
  expect(await statesOfNew()).toEqual(['canceled']);
  await world.hold(1_206_000, 3);
  expect(await statesOfNew()).toEqual(['canceled']);
  await world.hold(1_131_000);
  expect(await statesOfNew()).toEqual(['canceled', 'open']);
});

test('a clock that was set back delays no notice', async () => {
  const { id } = await world.draw(owner, '100000', '0.1005');
  await world.owned(
    `update loan_tick_progress set tick_ms = ${world.program.clock.now().getTime() + 7_200_000}`,
  );
  await world.hold(1_530_000);
  expect(await stateOf(id)).toBe('noticed');
});
