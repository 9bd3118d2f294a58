import { expect, test } from 'vitest';
import { canonicalUrl } from './canonical-url.ts';

test.each([
  ['/koupit/bitcoin', '', 'https://a.example/koupit/bitcoin?locale=cs_CZ'],
  ['/', '?ref=x&src=y&utm_source=a&utm_medium=b', 'https://a.example/?locale=cs_CZ'],
  ['/blog', '?tag=dca&ref=x&locale=de_DE', 'https://a.example/blog?tag=dca&locale=cs_CZ'],
  [
    '/koupit/bitcoin',
    '?fiat_value=2500&coin_value=0.1&tradeId=t&paymentCurrency=EUR',
    'https://a.example/koupit/bitcoin?paymentCurrency=EUR&locale=cs_CZ',
  ],
  ['/exchange', '?fiat_value=2500', 'https://a.example/exchange?locale=cs_CZ'],
  ['/register', '?next=%2Fbalance', 'https://a.example/register?locale=cs_CZ'],
  ['/bankid', '?state=s&code=c', 'https://a.example/bankid?locale=cs_CZ'],
  ['/markets', '?reference=dropped&q=kept', 'https://a.example/markets?q=kept&locale=cs_CZ'],
])('the canonical URL of %s%s is %s', (path, search, expected) => {
  expect(canonicalUrl('https://a.example', path, search, 'cs_CZ')).toBe(expected);
});
