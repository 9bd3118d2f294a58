import { expect, test } from 'vitest';
import { allCzechBanks } from './bank-codes.ts';
import { formatCzechAccount, ibanToCzechAccount } from './czech-account.ts';
import { isBic, parseIban } from './iban.ts';
import { isInSandboxBank, sandboxBank } from './sandbox-bank.ts';

test('sandbox accounts are valid and belong to a bank that does not exist', () => {
  for (const { number, iban } of [sandboxBank.czk, sandboxBank.eur]) {
    const account = ibanToCzechAccount(iban);
    expect(!account.refused && formatCzechAccount(account.value)).toBe(number);
    expect(isInSandboxBank(iban)).toBe(true);
  }
  expect(parseIban(sandboxBank.slovak.iban).refused).toBe(false);
  expect(isInSandboxBank(sandboxBank.slovak.iban)).toBe(true);
  expect(isBic(sandboxBank.bic)).toBe(true);
  const codes = allCzechBanks().map(({ code }) => code);
  expect(codes).not.toContain(sandboxBank.czk.number.slice(-4));
});

test('an account at a real bank is not a sandbox account', () => {
  expect(isInSandboxBank('CZ6508000000192000145399')).toBe(false);
  expect(isInSandboxBank('DE89999900440532013000')).toBe(false);
});
