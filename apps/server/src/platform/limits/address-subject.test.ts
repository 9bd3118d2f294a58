import { expect, test } from 'vitest';
import { addressSubject, inProcessAddress } from './address-subject.ts';

const counted = { isLoopbackCounted: true };

test.each([
  ['203.0.113.7', '203.0.113.7', true],
  ['203.0.113.7', '203.0.113.8', false],
  ['::ffff:203.0.113.7', '203.0.113.7', true],
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['2001:0db8:0001:0002::1', '2001:db8:1:2:3:4:5:6', true],
  ['2001:db8::1', '2001:db8:0:0:1::', true],
  ['fe80::1%eth0', 'fe80::2', true],
])('counts %s and %s together: %s', (one, other, isSame) => {
  expect(addressSubject(one, counted) === addressSubject(other, counted)).toBe(isSame);
});

test.each(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'])(
  'counts %s only with isLoopbackCounted',
  (address) => {
    expect(addressSubject(address, { isLoopbackCounted: false })).toBeUndefined();
    expect(addressSubject(address, counted)).toBe('address:loopback');
  },
);

test('never counts calls from within the process, and always those of other addresses', () => {
  expect(addressSubject(inProcessAddress, counted)).toBeUndefined();
  for (const claimed of ['0.0.0.0', '::', 'in-process', 'in-process:', '']) {
    expect(addressSubject(claimed, counted), claimed).toBe(
      `address:${claimed === '::' ? '0:0:0:0' : claimed}`,
    );
  }
});
