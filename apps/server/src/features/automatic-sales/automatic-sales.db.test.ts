import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freezeOwner, unfreezeOwner } from '../../program/testing/freeze-owner.ts';
import { bitcoinSale, type SalesWorld, type Seller, salesWorld, toAccount } from './testing/sales-world.ts';

let world: SalesWorld;
let seller: Seller;
beforeAll(async () => {
  world = await salesWorld();
  seller = await world.newSeller();
});
beforeEach(() => world.market(2_000_000));
afterEach(async () => expect(await world.failedChecks()).toEqual([]));
afterAll(() => world.close());

const only = async (sale: Parameters<SalesWorld['deposits']>[1]) => {
  const [deposit, ...others] = await world.deposits(seller, sale);
  expect(others).toEqual([]);
  return deposit;
};
const recipient = {
  ...{ SepaBankAccountOwner: 'Jana Nová', SepaCountry: 'CZ', SepaStreet: 'Dlouhá 1' },
  ...{ SepaCity: 'Praha', SepaPostalCode: '11000' },
};
const coins = async () => Number(await world.balance(seller, 'BTC'));
const crowns = async () => Number(await world.balance(seller, 'CZK'));

test('coins are sold and their proceeds stay on the balance if the owner wants so', async () => {
  const sale = await world.create(seller, bitcoinSale());
  const before = await crowns();
  await world.send(sale, '0.01');
  const deposit = await only(sale);
  expect(deposit).toMatchObject({
    status: 'credited',
    state: 'sold',
    run: { state: 'credited', sold: '0.01', deposits: 1, stays_because: null, payout: null },
  });
  expect(await crowns()).toBe(before + Number(deposit?.run?.proceeds));
  expect(Number(deposit?.run?.proceeds)).toBeGreaterThan(19_000);
  expect(await world.templates(seller)).not.toContain('automatic_sale_money_stays');
  const [listed] = await world.sales(seller);
  expect(listed?.months).toMatchObject([{ currency: 'CZK', sold: '0.01', proceeds: deposit?.run?.proceeds }]);
  // The address is none of the deposit addresses.
  expect((await seller.client.get('/api/v2/user/deposit_wallets')).body).toMatchObject({ wallets: [] });
});

test('an account that is not confirmed keeps the proceeds on the balance; a confirmed one is paid exactly', async () => {
  const sale = await world.create(seller, bitcoinSale(toAccount(seller.account)));
  expect(sale).toMatchObject({ is_confirmed: false, confirms_by: 'mail' });
  const code = await world.code(seller);
  await world.send(sale, '0.01');
  expect((await only(sale))?.run).toMatchObject({ state: 'credited', stays_because: 'not_confirmed' });
  expect(await world.templates(seller)).toContain('automatic_sale_money_stays');

  const confirm = (mailed_code: string) => world.act(seller, sale, 'confirm_destination', { mailed_code });
  expect((await world.act(seller, sale, 'confirm_destination')).body).toMatchObject({ code: 'mail_needed' });
  expect((await confirm('wrong')).body).toMatchObject({ code: 'mailed_code_wrong' });
  expect((await confirm(code)).body).toMatchObject({
    automatic_sale: { is_confirmed: true, confirms_by: null },
  });
  expect((await confirm(code)).body).toMatchObject({ code: 'sale_not_waiting' });
  const before = await crowns();
  await world.send(sale, '0.02');
  const [paid] = await world.deposits(seller, sale);
  expect(paid?.run).toMatchObject({ state: 'paid', payout: { step: 'final' } });
  expect(await crowns()).toBe(before);
  const { amount } = (await seller.client.get(`/api/user/withdrawals/${paid?.run?.payout?.id}`)).body
    .withdrawal as { amount: string };
  expect(amount).toBe(paid?.run?.proceeds);
});

test('deposits below the smallest trade are sold together with the next', async () => {
  const sale = await world.create(seller, bitcoinSale({ kept_share: 99 }));
  await world.send(sale, '0.00004');
  expect(await only(sale)).toMatchObject({ status: 'credited', state: 'waiting', run: null });
  await world.send(sale, '0.02');
  const deposits = await world.deposits(seller, sale);
  const [first] = deposits.slice(-1);
  expect(deposits).toHaveLength(2);
  for (const { run } of deposits)
    expect(run).toMatchObject({ sold: '0.0002004', deposits: 2, first_deposit: first?.id });
});

test.each([
  ['pause', 'paused'],
  ['remove', 'removed'],
])('after a %s coins are credited to the balance, with a mail', async (act, kept_because) => {
  const sale = await world.create(seller, bitcoinSale());
  const before = await coins();
  expect((await world.act(seller, sale, act)).status).toBe(200);
  await world.send(sale, '0.01');
  expect(await only(sale)).toMatchObject({ state: 'credited', kept_because, run: null });
  expect(await coins()).toBeCloseTo(before + 0.01, 8);
  expect(await world.templates(seller)).toContain('automatic_sale_coins_kept');
});

test('below the floor coins wait for the price, or stay coins', async () => {
  const waiting = await world.create(seller, bitcoinSale({ floor_price: '2100000' }));
  const keeping = await world.create(seller, bitcoinSale({ floor_price: '2100000', below_floor: 'keep' }));
  const before = await coins();
  await world.broadcast(waiting, '0.01');
  await world.send(keeping, '0.02');
  expect(await only(waiting)).toMatchObject({ state: 'waiting' });
  expect(await only(keeping)).toMatchObject({ state: 'credited', kept_because: 'below_floor' });
  await world.market(2_300_000);
  await world.sell();
  expect((await only(waiting))?.run).toMatchObject({ sold: '0.01' });
  await world.program.settle(1);
  expect(await coins()).toBeCloseTo(before + 0.02, 8);
});

test('a share stays as coins', async () => {
  const sale = await world.create(seller, bitcoinSale({ kept_share: 25 }));
  const before = await coins();
  await world.send(sale, '0.01');
  expect((await only(sale))?.run).toMatchObject({ sold: '0.0075' });
  expect(await coins()).toBeCloseTo(before + 0.0025, 8);
});

test('a sum above the authorized payout stays on the balance', async () => {
  const sale = await world.confirmed(seller, toAccount(seller.account, '1000'));
  await world.send(sale, '0.01');
  expect((await only(sale))?.run).toMatchObject({ state: 'credited', stays_because: 'above_authorized' });
});

test('a larger payout and another account must be confirmed again, a smaller payout not', async () => {
  const sale = await world.confirmed(seller);
  const edit = async (most: string) =>
    (
      await seller.client.post(`/api/user/automatic_sales/${sale.id}`, {
        currency: 'CZK',
        ...toAccount(seller.account, most),
      })
    ).body;
  expect(await edit('90000')).toMatchObject({ automatic_sale: { is_confirmed: true, confirms_by: null } });
  expect(await edit('90000.01')).toMatchObject({
    automatic_sale: { is_confirmed: false, confirms_by: 'mail' },
  });
});

test('an account of another person is refused', async () => {
  const other = await world.newSeller();
  const body = bitcoinSale(toAccount(other.account));
  expect((await seller.client.post('/api/user/automatic_sales', body)).body).toMatchObject({
    code: 'sale_account_not_own',
    errors: [{ field: 'bank.to.BankAccount' }],
  });
});

test.each([
  [toAccount('19-2000145398/0800'), 'bank_account_invalid', 'bank.to.BankAccount'],
  [
    {
      currency: 'EUR',
      bank: { to: { ...recipient, BankAccount: 'CZ6608000000192000145399' }, payout_most: '10' },
    },
    'iban_invalid',
    'bank.to.BankAccount',
  ],
  [{ floor_price: '0' }, 'amount_not_a_number', 'floor_price'],
  [{ network: 'ETH' }, 'network_unknown', 'network'],
  [{ coin: 'EUR' }, 'currency_unknown', 'coin'],
])('%o is refused as %s', async (more, code, field) => {
  const answer = await seller.client.post('/api/user/automatic_sales', bitcoinSale(more));
  expect(answer.body).toMatchObject({ code, errors: [{ field }] });
});

describe('when all credentials of the account end', () => {
  test('the authorization ends, and the same terms need it anew', async () => {
    const other = await world.newSeller();
    const sale = await world.confirmed(other);
    await world.endCredentials(other);
    expect((await world.sales(other))[0]).toMatchObject({ is_confirmed: false, confirms_by: null });
    await world.send(sale, '0.01');
    const [deposit] = await world.deposits(other, sale);
    expect(deposit?.run).toMatchObject({ state: 'credited', stays_because: 'not_confirmed' });
    const terms = { currency: 'CZK', ...toAccount(other.account) };
    const edited = await other.client.post(`/api/user/automatic_sales/${sale.id}`, terms);
    expect(edited.body).toMatchObject({ automatic_sale: { is_confirmed: false, confirms_by: 'mail' } });
  });

  test('a code that was mailed before confirms nothing', async () => {
    const other = await world.newSeller();
    const sale = await world.create(other, bitcoinSale(toAccount(other.account)));
    const mailed_code = await world.code(other);
    await world.endCredentials(other);
    const answer = await world.act(other, sale, 'confirm_destination', { mailed_code });
    expect(answer.body).toMatchObject({ code: 'sale_not_waiting' });
  });
});

test('an account that a dispute freezes keeps its coins, and sells and pays again without a confirmation', async () => {
  const sale = await world.confirmed(seller);
  await freezeOwner(world.program, seller.client);
  await world.send(sale, '0.01');
  expect(await only(sale)).toMatchObject({ state: 'credited', kept_because: 'frozen' });
  await unfreezeOwner(world.program);
  await world.send(sale, '0.02');
  expect((await world.deposits(seller, sale))[0]?.run).toMatchObject({ state: 'paid', sold: '0.02' });
});
