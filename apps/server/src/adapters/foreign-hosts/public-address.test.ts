import { expect, test } from 'vitest';
import { arePublicAddresses } from './public-address.ts';

test.each([
  ...['0.0.0.0', '0.1.2.3', '10.0.0.1', '100.64.0.1', '100.127.255.255', '100.100.100.200', '127.0.0.1'],
  ...['127.255.255.255', '169.254.169.254', '172.16.0.1', '172.31.255.255', '192.0.0.192', '192.0.2.1'],
  ...['192.88.99.1', '192.168.1.1', '198.18.0.1', '198.19.255.255', '198.51.100.1', '203.0.113.1'],
  ...['224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255', '168.63.129.16'],
  ...['::', '::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '::127.0.0.1', '64:ff9b::808:808', '64:ff9b:1::1'],
  ...['fe80::1', 'fe80::1%lo', 'fec0::1', 'fc00::1', 'fd00:ec2::254', 'ff02::1', '100::1', '2001::1'],
  ...[
    '2001:db8::1',
    '2002:7f00:1::',
    '3fff::1',
    '4000::1',
    '127.1',
    '2130706433',
    '0x7f.0.0.1',
    '',
    'localhost',
  ],
])('%s is no public address', (address) => {
  expect(arePublicAddresses([address])).toBe(false);
  expect(arePublicAddresses(['8.8.8.8', address])).toBe(false);
});

test.each([
  ...['8.8.8.8', '100.63.255.255', '100.128.0.1', '172.15.255.255', '172.32.0.1', '192.167.255.255'],
  ...['198.17.255.255', '198.20.0.1', '223.255.255.255', '2606:4700::1111', '2a00:1450::1', '2003::1'],
])('%s is a public address', (address) => {
  expect(arePublicAddresses([address])).toBe(true);
});

test('a public address of this machine is no public address', () => {
  const row = { netmask: '', mac: '', internal: false, cidr: null };
  const interfaces = {
    eth0: [
      { ...row, family: 'IPv4', address: '8.8.8.8' } as const,
      { ...row, family: 'IPv6', address: '2a00:1450::1', scopeid: 0 } as const,
    ],
    none: undefined,
  };
  const isPublic = (address: string) => arePublicAddresses([address], interfaces);
  expect(['8.8.8.8', '2a00:1450::1', '2a00:1450:0::1'].map(isPublic)).toEqual([false, false, false]);
  expect(['8.8.4.4', '2a00:1450::2'].map(isPublic)).toEqual([true, true]);
});
