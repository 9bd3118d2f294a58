import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { HouseBankAccount } from '../bank-port.ts';
import '../payments-tables.ts';

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

/** Brings the accounts of the configuration into the database. One that is left out is closed, never forgotten. */
export async function keepBankAccounts(
  db: Database | Transaction,
  accounts: readonly HouseBankAccount[],
): Promise<void> {
  const codes = accounts.map(({ code }) => code);
  await db
    .updateTable('bank_accounts')
    .set({ is_open: false })
    .$if(codes.length > 0, (query) => query.where('code', 'not in', codes))
    .execute();
  for (const [position, account] of accounts.entries()) {
    const row = {
      currency: account.currency,
      iban: account.iban,
      bic: account.bic,
      bank_name: account.bankName,
      owner: account.owner,
      position,
      is_open: true,
    };
    await db
      .insertInto('bank_accounts')
      .values({ code: account.code, ...row })
      .onConflict((conflict) => conflict.column('code').doUpdateSet(row))
      .execute();
  }
}

/** The open accounts of a currency, best first. */
export async function openAccounts(
  db: Database | Transaction,
  currency: string,
): Promise<readonly HouseBankAccount[]> {
  const rows = await db
    .selectFrom('bank_accounts')
    .select(['code', 'iban', 'bic', 'bank_name as bankName', 'owner'])
    .where('currency', '=', currency)
    .where('is_open', '=', true)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({ ...row, currency: currency === 'CZK' ? 'CZK' : 'EUR' }));
}
