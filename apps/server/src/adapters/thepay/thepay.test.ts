import { expect, test } from 'vitest';
import { thepayGateSignature, thepaySignature } from './thepay.ts';

test('signs payment page data as the official client does', () => {
  const data = {
    amount: 100,
    currency_code: 'CZK',
    uid: '202001010001',
    language_code: 'cs',
    is_deposit: true,
    save_authorization: false,
    can_customer_change_method: true,
    merchant_id: '86a3eed0-95a4-11ea-ac9f-371f3488e0fa',
    project_id: 1,
  };
  expect(thepayGateSignature(data, 'password')).toBe(
    '1b3e432dec35da90a62653e2cb8ce2d75e4204a32d360c6366afd24509f5178c',
  );
});

test("a call's signature depends on merchant and time", () => {
  const account = { merchantId: 'm', password: 'p' };
  const date = 'Mon, 02 Mar 2026 10:00:00 GMT';
  expect(thepaySignature(account, date)).not.toBe(thepaySignature(account, 'Mon, 02 Mar 2026 10:00:01 GMT'));
  expect(thepaySignature(account, date)).not.toBe(thepaySignature({ ...account, password: 'q' }, date));
});
