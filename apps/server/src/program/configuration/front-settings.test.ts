import { expect, test } from 'vitest';
import { readConfiguration } from './read-configuration.ts';

test.each([
  [undefined, []],
  ['', []],
  ['127.0.0.1', ['127.0.0.1']],
  [' 10.0.0.0/8, ::1 ,loopback', ['10.0.0.0/8', '::1', 'loopback']],
  ['2001:db8::/128', ['2001:db8::/128']],
])('TRUST_PROXY %j trusts %j', (text, proxies) => {
  expect(readConfiguration(text === undefined ? {} : { TRUST_PROXY: text }).front.trustedProxies).toEqual(
    proxies,
  );
});

test.each(['proxy.local', '0.0.0.0/0', '::/0', '10.0.0.0/33', '10.0.0.0/', 'true', '*', '1.2.3.4/8/8'])(
  'rejects TRUST_PROXY %j',
  (text) => {
    expect(() => readConfiguration({ TRUST_PROXY: text })).toThrow(/TRUST_PROXY is a list of addresses/);
  },
);

test('accepts PUBLIC_TLS only as on or unset', () => {
  const isAlwaysTls = (env: Record<string, string>) => readConfiguration(env).front.isAlwaysTls;
  expect([{}, { PUBLIC_TLS: '' }, { PUBLIC_TLS: 'on' }].map(isAlwaysTls)).toEqual([false, false, true]);
  expect(() => readConfiguration({ PUBLIC_TLS: 'off' })).toThrow('PUBLIC_TLS is on or not set, not "off".');
});
