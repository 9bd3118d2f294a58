import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { serverEnvironment } from './server-environment.ts';

test('passes PostgreSQL only the environment variables that it needs', () => {
  const given = serverEnvironment({
    PATH: '/bin',
    MASTER_KEY: 'secret',
    LC_ALL: 'cs_CZ.UTF-8',
    MALLOC_TOP_PAD_: '0',
  });
  expect(Object.keys(given).filter((name) => !name.startsWith('MALLOC_'))).toEqual(['PATH', 'LC_ALL']);
  expect([given.PATH, given.LC_ALL]).toEqual(['/bin', 'C']);
});

test('passes the certificates that the archiver trusts, as an absolute path', () => {
  expect(serverEnvironment({ NODE_EXTRA_CA_CERTS: 'ca.pem' }).NODE_EXTRA_CA_CERTS).toBe(resolve('ca.pem'));
});

test('makes its processes keep freed memory', () => {
  const given = serverEnvironment({});
  const bytes = ['TRIM_THRESHOLD', 'MMAP_THRESHOLD', 'TOP_PAD'].map((name) =>
    Number(given[`MALLOC_${name}_`]),
  );
  expect(bytes.every((many) => many >= 2 ** 20)).toBe(true);
});
