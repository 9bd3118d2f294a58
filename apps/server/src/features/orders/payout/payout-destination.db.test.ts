import { formatAmount, toAmount } from '@dukat/rules/money/amount';
import { baseFor, toRate } from '@dukat/rules/money/rate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '../../../program/testing/demo-sign-in.ts';
import { bitcoinAddress, buyOrder, readRate } from '../../../program/testing/order-requests.ts';
import { type TestProgram, testProgram } from '../../../program/testing/test-program.ts';

let program: TestProgram;
beforeAll(async () => {
  program = await testProgram();
});
afterAll(() => program.close());

const addresses = {
  another: { Address: bitcoinAddress, Network: 'LN' },
  'no known': { Address: bitcoinAddress, Network: 'XYZ' },
};

test.each([
  ['another', 'address_wrong_network', 'Address', 'This address does not belong to the chosen network.'],
  ['no known', 'network_unknown', 'Network', 'This network is not available for the currency.'],
] as const)(
  'an order that would be sent over %s network is refused before it is paid',
  async (which, code, field, message) => {
    const client = await program.client();
    const body = await buyOrder(client, { coin_address: addresses[which] });
    const answer = await client.post('/api/new_order', body);
    expect(answer).toMatchObject({
      status: 422,
      body: { code, errors: [{ field: `coin_address.${field}`, message }] },
    });
    expect(await program.database.selectFrom('orders').select('id').execute()).toEqual([]);
  },
);

test('for a known address that always had a memo, both the form and the server require the memo', async () => {
  const client = await signIn(program, 'verified@dukat.test', { CZK: '100000' });
  const rate = await readRate(client, 'ATOM', 'CZK', false);
  const coinValue = formatAmount(baseFor(toAmount('1000'), toRate(rate.value), 6, 'down'));
  const to = { Address: 'cosmos1qypqxpq9qcrsszg2pvxq6rs0zqg3yyc5lzv7xu', Network: 'ATOM' };
  const order = async (coin_address: object) =>
    client.post('/api/new_order', {
      ...(await buyOrder(client, {
        email: null,
        payment_type: 'VIRTUAL',
        rate_value: rate.value,
        fiat_value: '1000',
      })),
      ...{
        coin_code: 'ATOM',
        time: rate.time,
        coin_address,
        is_editing_fiat: true,
        coin_value: coinValue,
      },
    });
  const info = async () => {
    const { body } = await client.get('/api/withdrawal_info?currency=ATOM');
    const { withdrawalFields } = body.withdrawalInfo as {
      withdrawalFields: { field: string; mandatory: string }[];
    };
    return withdrawalFields.find(({ field }) => field === 'Memo')?.mandatory;
  };
  expect(await info()).toBe('false');
  const first = await order({ ...to, Memo: '4711' });
  expect([first.status, first.text]).toEqual([200, expect.anything()]);
  expect(await info()).toBe('trueIfKnownAddress');
  expect(await order(to)).toMatchObject({
    status: 422,
    body: { code: 'field_required', errors: [{ field: 'coin_address.Memo' }] },
  });
});
