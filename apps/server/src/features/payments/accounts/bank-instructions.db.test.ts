import { toAmount } from '@dukat/rules/money/amount';
import type { Fiat } from '@dukat/rules/money/fiat';
import { formatIban } from '@dukat/rules/payments/iban';
import { sandboxBank } from '@dukat/rules/payments/sandbox-bank';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing/test-database.ts';
import { openAccounts, storeBankAccounts } from './bank-accounts-repository.ts';
import { bankInstructions } from './bank-instructions.ts';
import { openBankPayment } from './open-bank-payment.ts';
import { sandboxBankAccounts } from './sandbox-bank-accounts.ts';

let base: TestDatabase;
let database: Database;
beforeAll(async () => {
  base = await testDatabase();
  database = base.database;
  await storeBankAccounts(database, sandboxBankAccounts);
});
afterAll(() => base.close());

const now = new Date('2026-03-02T10:00:00Z');
const dueAt = new Date('2026-03-09T10:00:00Z');

async function open(orderPublicId: string, currency: Fiat, amount: string) {
  const request = { orderPublicId, currency, amount: toAmount(amount), now, dueAt };
  return database.transaction().execute((tx) => openBankPayment(tx, request));
}

test('crowns are paid to the Czech account, with its number, symbol and QR Platba', async () => {
  const { variableSymbol } = await open('czk', 'CZK', '1234');
  expect(await bankInstructions(database, { orderPublicId: 'czk', locale: 'cs_CZ' })).toEqual({
    type: 'bank',
    amount: '1234',
    currency: 'CZK',
    account: sandboxBank.czk.number,
    iban: formatIban(sandboxBank.czk.iban),
    bic: sandboxBank.bic,
    bank_name: sandboxBank.name,
    owner: 'Anycoin Demo s.r.o.',
    variable_symbol: variableSymbol,
    message: `VS${variableSymbol}`,
    qrCodes: [{ kind: 'spd', label: 'QR Platba', value: expect.stringContaining(`*X-VS:${variableSymbol}`) }],
    due_at: '2026-03-09T10:00:00.000Z',
  });
});

test('euros are paid with the European code, and by Slovaks first with PAY by square to the Slovak account', async () => {
  await open('eur', 'EUR', '99.90');
  const shown = async (locale: 'en_US' | 'sk_SK' | 'de_DE', isSlovakHost = false) => {
    const found = await bankInstructions(database, { orderPublicId: 'eur', locale, isSlovakHost });
    return [found?.iban.slice(0, 2), ...(found?.qrCodes.map(({ kind }) => kind) ?? [])];
  };
  expect(await shown('en_US')).toEqual(['CZ', 'epc']);
  expect(await shown('sk_SK')).toEqual(['SK', 'pay_by_square', 'epc']);
  expect(await shown('de_DE', true)).toEqual(['SK', 'pay_by_square', 'epc']);
});

test('the amount is a plain decimal on the wire', async () => {
  await open('plain', 'EUR', '10.50');
  expect(await bankInstructions(database, { orderPublicId: 'plain', locale: 'cs_CZ' })).toMatchObject({
    amount: '10.5',
  });
});

test('an order that is not paid by bank transfer has no instructions', async () => {
  expect(await bankInstructions(database, { orderPublicId: 'nobody', locale: 'cs_CZ' })).toBeUndefined();
});

test('an account missing from the configuration is closed, and reopened when it is configured again', async () => {
  const codes = async () => (await openAccounts(database, 'EUR')).map(({ code }) => code);
  await storeBankAccounts(database, sandboxBankAccounts.slice(0, 2));
  expect(await codes()).toEqual(['fio-eur']);
  await storeBankAccounts(database, sandboxBankAccounts.toReversed());
  expect(await codes()).toEqual(['fio-sk', 'fio-eur']);
});
