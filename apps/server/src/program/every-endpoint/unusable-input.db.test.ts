import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activateTrading } from '../testing/activate-trading.ts';
import { signIn } from '../testing/demo-sign-in.ts';
import { bitcoinAddress, buyOrder, open, readRate } from '../testing/order-requests.ts';
import type { TestClient } from '../testing/test-client.ts';
import { type TestProgram, testProgram } from '../testing/test-program.ts';

// Input that once caused internal errors: texts that cannot be stored, and numbers beyond the ledger's range.

const nines = '9'.repeat(20);
let program: TestProgram;
let visitor: TestClient;
let user: TestClient;

beforeAll(async () => {
  program = await testProgram();
  visitor = await program.client();
  user = await signIn(program, 'verified@dukat.test', { BTC: '1', CZK: '100000' });
});
afterAll(() => program.close());

describe('a text that cannot be stored', () => {
  test("in a prefill's address is rejected with the field's name", async () => {
    const prefill = { cryptoCurrency: 'BTC', cryptoAmount: null, fiatAmount: '1', fiatCurrency: 'CZK' };
    const withdrawalAddress = { Address: `${bitcoinAddress}\ud800` };
    const { status, body } = await visitor.post('/api/trade', { sell: false, ...prefill, withdrawalAddress });
    expect([status, body]).toMatchObject([
      400,
      { code: 'text_unusable', errors: [{ field: 'withdrawalAddress.Address' }] },
    ]);
  });

  test('in the id of an order to follow is rejected too', async () => {
    const { status, body } = await visitor.post('/api/events/ticket', { orders: [{ id: '\u0000' }] });
    expect([status, body]).toMatchObject([
      400,
      { code: 'text_unusable', errors: [{ field: 'orders.0.id' }] },
    ]);
  });
});

describe("a number beyond the ledger's range", () => {
  test.each([
    ['coin_value', { coin_value: nines }, 'amounts_disagree'],
    ['coin_value', { coin_value: nines, is_editing_fiat: false }, 'amounts_disagree'],
    ['fiat_value', { fiat_value: nines }, 'price_out_of_range'],
    ['fiat_value', { fiat_value: nines, coin_value: '1' }, 'price_out_of_range'],
    ['both', { coin_value: nines, fiat_value: nines }, 'price_out_of_range'],
  ])('as %s of a new order is refused: %#', async (_, changes, code) => {
    const answer = await visitor.post('/api/new_order', await buyOrder(visitor, changes));
    expect([answer.status, answer.body.code]).toEqual([422, code]);
  });

  test.each(['0.000000000000000001', nines])('as an own rate is refused: %s', async (rate) => {
    for (const sell of [false, true]) {
      const own = {
        rate_type: 'CUSTOM',
        sell,
        payment_type: 'VIRTUAL',
        payout_type: 'KEEP',
        coin_address: null,
      };
      const order = { ...(await buyOrder(user, own)), rate_value: rate };
      const largest = { ...order, coin_value: '1', fiat_value: '5000000' };
      for (const asked of [order, largest]) {
        const answer = await user.post('/api/new_order', asked);
        expect([answer.status, answer.body.code]).toEqual([422, 'amounts_disagree']);
      }
    }
  });

  test('as the own rate of a paid sale is refused, and the order stays as it was', async () => {
    const now = await readRate(user, 'BTC', 'CZK', true);
    const order = await open(user, {
      ...(await buyOrder(user)),
      sell: true,
      payment_currency: 'CZK',
      rate_type: 'CUSTOM',
      rate_value: '3000000',
      time: now.time,
      coin_value: '0.5',
      fiat_value: '1500000',
      payment_type: 'VIRTUAL',
      payout_type: 'KEEP',
      coin_address: null,
    });
    for (const rate of [nines, '10000000.1']) {
      const update = { id: order.id, rate_value: rate, time: now.time };
      const answer = await user.post('/api/order/update_price', update);
      expect([answer.status, answer.body.code]).toEqual([422, 'price_out_of_range']);
      expect(answer.body.message).toBe('Price must be in range from 1 to 5000000 CZK');
    }
    const highest = { id: order.id, rate_value: '10000000', time: now.time };
    expect((await user.post('/api/order/update_price', highest)).status).toBe(200);
  });

  test.each(['base_value', 'quote_value'])('as %s of a quick trade is refused', async (field) => {
    await activateTrading(user, {});
    for (const side of ['Buy', 'Sell']) {
      const trade = { market: 'BTC_CZK', side, [field]: nines, payment_type: 'VIRTUAL', agreement: true };
      const answer = await user.post('/api/dukat/internal/quick-trades', trade);
      expect([answer.status, answer.body.code]).toEqual([422, 'price_out_of_range']);
    }
  });
});
