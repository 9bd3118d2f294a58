import { expect, test } from 'vitest';
import { notificationChecksum, pageChecksum, restChecksum } from './nuvei-checksums.ts';

// The examples of Nuvei's documentation.

test('a notification is signed as documented', () => {
  const said = {
    totalAmount: '115',
    currency: 'USD',
    responseTimeStamp: '2020-03-14.16:22:34',
    transactionId: '3453459',
    status: 'APPROVED',
    productId: 'NA',
  };
  const expected = 'aaa9ad16c8ed9f172dff505e4eeb8929b9c77cfed3e38127d55d42e33a70c762';
  expect(notificationChecksum(said, 'THE_SECRET_KEY')).toBe(expected);
  expect(notificationChecksum({ ...said, totalAmount: '116' }, 'THE_SECRET_KEY')).not.toBe(expected);
});

test('a payment page URL is signed over its values in their order', () => {
  const query = [
    ['merchant_id', '283475'],
    ['merchant_site_id', '89123755'],
    ['total_amount', '15'],
    ['currency', 'USD'],
    ['user_token_id', 'test@test.com'],
    ['item_name_1', 'item1'],
    ['item_amount_1', '15'],
    ['item_quantity_1', '1'],
    ['time_stamp', '2011-01-056:04:26'],
    ['version', '4.0.0'],
    ['notify_url', 'https://notify.merchant.com'],
  ] as const;
  expect(pageChecksum(query, 'Secret123')).toMatch(/^[0-9a-f]{64}$/);
  // The documentation's example encodes only the last value; URL and time stay unencoded.
  const example = query.map(([name, value]) => [name, value] as const);
  const bare = example.map(([, value], index) => (index === 10 ? encodeURIComponent(value) : value));
  expect(restChecksum(['Secret123', ...bare], '')).toBe(
    'fedf7e2f70006c83fa740bfa121cdcac0932a672fc7e12a55621153cb52cddf9',
  );
});
