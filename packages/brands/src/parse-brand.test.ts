import { expect, test } from 'vitest';
import { parseBrand } from './parse-brand.ts';

const host = { host: 'tenth.example', portal: 'retail', locale: 'cs_CZ', fiat: 'CZK', purpose: 'public' };
const tenth = {
  id: 'tenth',
  name: 'Tenth',
  company: { name: 'Tenth s.r.o.', address: 'Praha', supportEmail: 'help@tenth.example' },
  pathWords: { buy: 'buy', sell: 'sell' },
  hiddenPages: ['blog'],
  hosts: [host],
  look: { light: { action: '#123456' }, radius: 4 },
};

test('parses a tenth brand from a folder of data', () => {
  const brand = parseBrand('tenth', tenth, 'data:,');
  expect(brand).toMatchObject({ id: 'tenth', hiddenPages: ['blog'], look: { radius: 4 } });
  expect(brand.look.light.action).toBe('#123456');
  expect(brand.look.light.ink).toBe('#08222b');
});

test('reads a brand’s claims, each with a link', () => {
  const claims = {
    users: { count: 44_000, source: 'https://tenth.example/audit' },
    membership: 'https://association.example/members/tenth',
  };
  expect(parseBrand('tenth', { ...tenth, claims }, 'data:,').claims).toEqual(claims);
  expect(parseBrand('tenth', tenth, 'data:,').claims).toEqual({ users: null, membership: null });
});

test.each<[string, unknown, string]>([
  ['a missing name', { ...tenth, name: undefined }, '"name" must be a text'],
  ['no company', { ...tenth, company: null }, 'company must be an object'],
  ['an unknown portal', { ...tenth, hosts: [{ ...host, portal: 'shop' }] }, '"portal" must be one of'],
  ['an unknown locale', { ...tenth, hosts: [{ ...host, locale: 'fr_FR' }] }, 'unknown locale fr_FR'],
  ['no public host', { ...tenth, hosts: [{ ...host, purpose: 'staging' }] }, 'a brand needs a public host'],
  ['an unknown colour', { ...tenth, look: { light: { pink: '#123456' } } }, 'unknown colour "pink"'],
  ['an invalid colour', { ...tenth, look: { light: { ink: 'red' } } }, '"ink" must be #rrggbb'],
  ['an unknown typeface', { ...tenth, look: { typeface: 'comic' } }, '"typeface" must be one of'],
  ['an unknown motif', { ...tenth, look: { motif: 'cats' } }, '"motif" must be one of'],
  [
    'an unknown section',
    { ...tenth, layout: { header: 'start', hero: 'beside', sections: ['casino'], figures: [] } },
    '"sections" must be one of',
  ],
  [
    'a missing language',
    { ...tenth, words: { headline: { cs_CZ: 'A' }, lead: {} } },
    '"sk_SK" must be a text',
  ],
  [
    'an invalid social link',
    { ...tenth, social: { facebook: 'javascript:1' } },
    'social "facebook" must begin',
  ],
  [
    'users without a page that proves them',
    { ...tenth, claims: { users: { count: 44_000 } } },
    'claims.users "source" must begin with https://',
  ],
  [
    'users without a number',
    { ...tenth, claims: { users: { count: 'many', source: 'https://tenth.example/audit' } } },
    'claims.users "count" must be a whole number above zero',
  ],
  [
    'a membership without a link',
    { ...tenth, claims: { membership: true } },
    'claims "membership" must begin with https://',
  ],
  ['an unknown API', { ...tenth, apis: ['other'] }, 'unknown api other'],
  ['an invalid list', { ...tenth, hiddenPages: 'blog' }, '"hiddenPages" must be a list'],
])('the error about %s names its file', (_, description, message) => {
  expect(() => parseBrand('tenth', description, 'data:,')).toThrow(`brands/tenth/brand.json: ${message}`);
});
