import { expect, test } from 'vitest';
import { readWithdrawalUrl, withdrawalCallback } from './claim.ts';

test('reads the URL of a service in any form, and no other code', () => {
  const read = (text: string) => {
    const url = readWithdrawalUrl(text);
    return url.refused ? url.reason : url.value;
  };
  expect(read('lnurlw://wallet.example/withdraw/a')).toBe('https://wallet.example/withdraw/a');
  expect(read('satoshi@example.com')).toBe('lnurl_not_withdrawal');
  expect(read('lnurlw://127.0.0.1/x')).not.toContain('https:');
});

test('keeps what the callback contains, and encodes the rest', () => {
  expect(withdrawalCallback('https://a.example/c?x=1#y', 'k&1', 'lnbc1')).toBe(
    'https://a.example/c?x=1&k1=k%261&pr=lnbc1',
  );
  expect(withdrawalCallback('https://a.example/c', 'k', 'p')).toBe('https://a.example/c?k1=k&pr=p');
});
