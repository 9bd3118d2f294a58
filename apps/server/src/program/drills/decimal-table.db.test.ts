import { formatAmount, toAmount } from '@dukat/rules/money/amount';
import { baseFor, toRate } from '@dukat/rules/money/rate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readAmount } from '../../../../web/src/platform/format/read-amount.ts';
import { decimalTable } from '../testing/decimal-table.ts';
import { buyOrder, readRate } from '../testing/order-requests.ts';
import type { TestClient } from '../testing/test-client.ts';
import { type TestProgram, testProgram } from '../testing/test-program.ts';

// Drill 38: one table for three parsers. The API accepts what the form produces, the database stores what the API accepts, and refused
// values leave nothing.

let program: TestProgram;
let client: TestClient;
let good: Readonly<Record<string, unknown>>;

beforeAll(async () => {
  program = await testProgram();
  client = await program.client();
  const { value, time } = await readRate(client, 'BTC', 'EUR', false);
  const euros = { payment_currency: 'EUR', rate_value: value, time, fiat_value: '500' };
  good = await buyOrder(client, { ...euros, payout_type: 'KEEP', coin_address: null });
});
afterAll(() => program.close());

const order = (changes: Readonly<Record<string, unknown>>) =>
  client.post('/api/new_order', { ...good, ...changes });

/** An order for this amount, with the coins at the current rate. */
function orderFor(fiat: string) {
  const coins = baseFor(toAmount(fiat), toRate(String(good.rate_value)), 8, 'down');
  return order({ fiat_value: fiat, coin_value: formatAmount(coins) });
}

async function storedFiat(): Promise<string[]> {
  const rows = await program.database.selectFrom('orders').select('fiat_value').orderBy('id').execute();
  return rows.map(({ fiat_value: fiat }) => fiat);
}

const taken = decimalTable.flatMap(({ text, wire }) => (wire === undefined ? [] : [[text, wire] as const]));
const refused = decimalTable.filter(({ wire }) => wire === undefined).map(({ text }) => text);

describe('the API', () => {
  test.each(taken)('takes %j, and the database holds exactly %s', async (text, wire) => {
    const before = await storedFiat();
    expect((await orderFor(text)).status).toBe(200);
    const [stored = '', ...more] = (await storedFiat()).slice(before.length);
    expect([formatAmount(toAmount(stored)), more]).toEqual([wire, []]);
  });

  test.each(['fiat_value', 'coin_value', 'rate_value'])(
    'refuses every other format of %s, and writes nothing',
    async (field) => {
      const before = await storedFiat();
      for (const text of refused) {
        const { status, body } = await order({ [field]: text });
        // Text that cannot be stored is rejected with 400 before it is parsed as a number.
        const meant = text.includes('\0') ? 400 : 422;
        expect([text, status, body.code]).toEqual([text, meant, expect.any(String)]);
        const named = (body.errors as { field: string }[]).map((error) => error.field);
        expect([text, [...new Set(named)]]).toEqual([text, [field]]);
      }
      expect(await storedFiat()).toEqual(before);
    },
  );

  test.each(['fiat_value', 'coin_value', 'rate_value'])(
    'refuses an accepted value of %s in another format',
    async (field) => {
      const before = await storedFiat();
      const figure = String(good[field]);
      const spellings = [` ${figure}`, `${figure} `, `+${figure}`, `0${figure}`, `${figure}e0`, `${figure}n`];
      for (const text of spellings)
        expect([text, (await order({ [field]: text })).status]).toEqual([text, 422]);
      expect(await storedFiat()).toEqual(before);
    },
  );

  test.each([
    ['fiat_value', '500.001', 'three decimals of a euro'],
    ['fiat_value', '0', 'nothing'],
    ['fiat_value', '9007199254740993', 'more than an order may be'],
  ])('refuses %s of %s: %s', async (field, text) => {
    const before = await storedFiat();
    expect((await order({ [field]: text })).status).toBe(422);
    expect(await storedFiat()).toEqual(before);
  });

  test('refuses a JSON number', async () => {
    for (const value of [500, 5e2, null, ['500'], { value: '500' }, true])
      expect((await order({ fiat_value: value })).status).toBe(422);
  });
});

describe('the form', () => {
  test.each(decimalTable)('reads $text as the API does, or not at all', async ({ text, wire, typed }) => {
    const read = readAmount(text);
    if (wire === undefined && typed === undefined) return expect(read).toBeUndefined();
    // The form keeps trailing zeros as typed; they do not change the value.
    expect(read?.includes('.') ? read.replace(/0+$/, '') : read).toBe(typed ?? wire);
    expect((await orderFor(read ?? '')).status).toBe(200);
  });
});
