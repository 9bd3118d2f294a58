import { sandboxBank } from '@dukat/rules/payments/sandbox-bank';
import { expect, test } from 'vitest';
import { realEnvironment } from '../testing/real-environment.ts';
import { readConfiguration } from './read-configuration.ts';

const real = realEnvironment();
const read = (env: Record<string, string>) => readConfiguration({ ...real, ...env });

const account = {
  code: 'fio-main',
  currency: 'CZK',
  iban: 'CZ26 2010 0000 0030 0000 0004',
  bic: 'FIOBCZPPXXX',
  bankName: 'Fio banka, a.s.',
  owner: 'Dukat Exchange s.r.o.',
};

test('uses the sandbox bank without accounts in the environment', () => {
  const { bank } = readConfiguration({});
  expect(bank.isSandbox).toBe(true);
  expect(bank.accounts.map(({ currency }) => currency)).toEqual(['CZK', 'EUR', 'EUR']);
});

test('reads accounts and their tokens from the environment', () => {
  const { bank } = read({
    BANK_ACCOUNTS: JSON.stringify([account, { ...account, code: 'by-file' }]),
    BANK_TOKEN_FIO_MAIN: 'secret',
  });
  expect(bank.accounts[0]?.iban).toBe('CZ2620100000003000000004');
  expect(bank).toMatchObject({ isSandbox: false, fioTokens: new Map([['fio-main', 'secret']]) });
});

test.each([
  ['broken JSON', '{'],
  ['no account', '[]'],
  ['a wrong IBAN', JSON.stringify([{ ...account, iban: 'CZ2620100000003000000005' }])],
  ['an account of the sandbox', JSON.stringify([{ ...account, iban: sandboxBank.czk.iban }])],
  [
    'an account of the sandbox with spaces',
    JSON.stringify([{ ...account, iban: 'cz24 9999-0000 0030 0000 0004' }]),
  ],
  ['an unknown currency', JSON.stringify([{ ...account, currency: 'USD' }])],
  ['a code that the books cannot hold', JSON.stringify([{ ...account, code: 'Fio Main' }])],
  ['two accounts of one code', JSON.stringify([account, account])],
])('refuses %s with a sentence', (_, text) => {
  expect(() => read({ BANK_ACCOUNTS: text })).toThrow(/BANK_ACCOUNTS/);
});
