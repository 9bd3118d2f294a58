import { sandboxBank } from '@dukat/rules/payments/sandbox-bank';
import type { HouseBankAccount } from '../bank-port.ts';

const shared = { bic: sandboxBank.bic, bankName: sandboxBank.name, owner: 'Anycoin Demo s.r.o.' };

/** Accounts of the sandbox bank: valid numbers at a bank that does not exist, so that nobody can send real money to them. */
export const sandboxBankAccounts: readonly HouseBankAccount[] = [
  { code: 'fio-czk', currency: 'CZK', iban: sandboxBank.czk.iban, ...shared },
  { code: 'fio-eur', currency: 'EUR', iban: sandboxBank.eur.iban, ...shared },
  { code: 'fio-sk', currency: 'EUR', iban: sandboxBank.slovak.iban, ...shared },
];
