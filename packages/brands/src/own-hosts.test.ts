import { describe, expect, test } from 'vitest';
import { isLocalName, parseOwnHosts } from './own-hosts.ts';
import { allowedSites, brands, siteFor } from './sites.ts';

const own = parseOwnHosts(
  'anycoin:retail=Buy.House.eu, anycoin:retail:sk_SK:EUR=kup.house.sk,dukat:exchange=trade.house.eu',
  brands,
);

test.each([
  [
    'buy.house.eu',
    { brand: { id: 'anycoin' }, portal: 'retail', defaultLocale: 'cs_CZ', defaultFiat: 'CZK' },
  ],
  ['BUY.house.eu.', { origin: 'https://buy.house.eu' }],
  ['buy.house.eu:443', { origin: 'https://buy.house.eu' }],
  ['kup.house.sk', { brand: { id: 'anycoin' }, defaultLocale: 'sk_SK', defaultFiat: 'EUR' }],
  ['trade.house.eu', { brand: { id: 'dukat' }, portal: 'exchange', features: { trading: true } }],
])('%s is a separate site', (host, site) => {
  expect(allowedSites(own, 'none')(host, 3000, 3000)).toMatchObject(site);
});

test.each([
  'localhost',
  'localhost:4510',
  '127.0.0.1',
  '[::1]',
  'finex.localhost',
  'anycoin.example',
  'evil.eu',
  '',
])('without local names %j is unknown', (host) => {
  for (const port of [3000, 3006, 3008, 3010]) {
    expect(allowedSites(own, 'none')(host, port, 3000)).toBeUndefined();
  }
});

test('a sandbox has its own hosts and the local names', () => {
  const find = allowedSites(own, 'local');
  expect(find('buy.house.eu', 443, 3000)?.origin).toBe('https://buy.house.eu');
  expect(find('localhost', 3000, 3000)).toEqual(siteFor('localhost', 3000));
});

test.each([
  ['shop:retail=a.eu', 'begins with no brand'],
  ['anycoin=a.eu', 'names no portal'],
  ['anycoin:shop=a.eu', 'names no portal'],
  ['anycoin:retail', 'must end with = and a host name'],
  ['anycoin:retail=https://a.eu', 'must end with = and a host name'],
  ['anycoin:retail=a.eu:443', 'must end with = and a host name'],
  ['anycoin:retail=a=b.eu', 'must end with = and a host name'],
  ['anycoin:retail:fr_FR=a.eu', 'there is no language fr_FR'],
  ['anycoin:retail:cs_CZ:USD=a.eu', 'USD is not CZK or EUR'],
  ['anycoin:retail=a.eu,dukat:exchange=A.eu', 'names a.eu twice'],
])('rejects %s', (text, words) => {
  expect(() => parseOwnHosts(text, brands)).toThrow(words);
});

test.each([
  ['localhost', true],
  ['LOCALHOST.', true],
  ['finex.localhost', true],
  ['127.0.0.1', true],
  ['127.8.9.1', true],
  ['10.0.0.5', true],
  ['[::1]', true],
  ['intranet', true],
  ['shop.local', true],
  ['anycoin.example', true],
  ['dukat.test', true],
  ['localhost.eu', false],
  ['example.com', false],
  ['127.eu', false],
  ['buy.house.eu', false],
])('%s is local: %s', (host, isLocal) => {
  expect(isLocalName(host)).toBe(isLocal);
});

describe('a sandbox without real mails', () => {
  const find = allowedSites([], 'all');

  test.each([
    ['203.0.113.9:3000', 3000, 'anycoin', 'retail', 'http://203.0.113.9:3000'],
    ['10.0.0.2:3006', 3006, 'dukat', 'exchange', 'http://10.0.0.2:3006'],
    ['[2001:db8::1]:3008', 3008, 'simplecoin', 'retail2', 'http://[2001:db8::1]:3008'],
    ['My.Machine.lan', 3000, 'anycoin', 'retail', 'http://my.machine.lan'],
    ['box:8080', 8080, 'anycoin', 'retail', 'http://box:8080'],
    // The port of the back office serves the customers' application only if a proxy leads there.
    ['box:3010', 3010, 'anycoin', 'retail', 'http://box:3010'],
    ['finex.localhost:8080', 8080, 'finex', 'retail', 'http://finex.localhost:8080'],
  ])('%s on port %i is %s, %s', (authority, port, brand, portal, origin) => {
    expect(find(authority, port, 3000)).toMatchObject({ brand: { id: brand }, portal, origin });
  });

  test('links lead to TLS where the browser used it', () => {
    expect(find('demo.house.eu', 3000, 3000, true)?.origin).toBe('https://demo.house.eu');
  });

  test.each([
    '',
    '.',
    'a b',
    'a_b',
    '"><script>',
    'a'.repeat(300),
    'user@host',
    'host/path',
    '[',
    '[g::1]',
    'é.eu',
    'stranger.localhost',
    'stranger.localhost:8080',
  ])('%j has no site', (authority) => expect(find(authority, 3000, 3000)).toBeUndefined());

  test('with real mails it answers its own and local names only, since links would lead to a forged host', () => {
    const local = allowedSites([], 'local');
    expect(local('203.0.113.9:3000', 3000, 3000)).toBeUndefined();
    expect(local('localhost', 3000, 3000)?.brand.id).toBe('anycoin');
  });
});
