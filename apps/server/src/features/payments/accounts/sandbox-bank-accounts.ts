import type { HouseBankAccount } from '../bank-port.ts';

/** The accounts of the sandbox bank: true numbers with true check digits, which no bank has given to anybody. */
export const sandboxBankAccounts: readonly HouseBankAccount[] = [
  {
    code: 'fio-czk',
    currency: 'CZK',
    iban: 'CZ2620100000003000000004',
    bic: 'FIOBCZPPXXX',
    bankName: 'Fio banka, a.s.',
    owner: 'Anycoin Demo s.r.o.',
  },
  {
    code: 'fio-eur',
    currency: 'EUR',
    iban: 'CZ8920100000001000000005',
    bic: 'FIOBCZPPXXX',
    bankName: 'Fio banka, a.s.',
    owner: 'Anycoin Demo s.r.o.',
  },
  {
    code: 'fio-sk',
    currency: 'EUR',
    iban: 'SK3783300000003000000004',
    bic: 'FIOZSKBAXXX',
    bankName: 'Fio banka, a.s., pobočka zahraničnej banky',
    owner: 'Anycoin Demo s.r.o.',
  },
];
