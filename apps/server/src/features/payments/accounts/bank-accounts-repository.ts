import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { BankConnection, HouseBankAccount } from '../bank-port.ts';
import '../payments-tables.ts';

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

/** The account of that number; `readAt` is set where its statement comes by the bank's interface. */
export async function accountWithIban(db: Database, iban: string) {
  return db
    .selectFrom('bank_accounts')
    .select(['code', 'read_at as readAt'])
    .where('iban', '=', iban)
    .executeTakeFirst();
}

/** What decides whether an account takes a movement. */
export async function accountTerms(db: Database, code: string) {
  return db
    .selectFrom('bank_accounts')
    .select(['currency', 'is_open as isOpen'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
}

/** Since when each open account of a currency has been silent; null for one that answers. */
export async function silencesOf(db: Database, currency: string): Promise<readonly (Date | null)[]> {
  const accounts = await db
    .selectFrom('bank_accounts')
    .select('failing_since')
    .where('currency', '=', currency)
    .where('is_open', '=', true)
    .execute();
  return accounts.map(({ failing_since }) => failing_since);
}

export interface ClaimedAccount extends HouseBankAccount {
  readonly readAt: Date | null;
  readonly deepCalledAt: Date | null;
}

/** Takes the right to call the bank for this account now: one program of many gets it, and not too soon after the last. */
export async function claimCall(
  db: Database,
  code: string,
  { leastIntervalMs }: Pick<BankConnection, 'leastIntervalMs'>,
  now: Date,
): Promise<ClaimedAccount | undefined> {
  const row = await db
    .updateTable('bank_accounts')
    .set({ called_at: now })
    .where('code', '=', code)
    .where((expression) =>
      expression.or([
        expression('called_at', 'is', null),
        expression('called_at', '<=', new Date(now.getTime() - leastIntervalMs)),
        // A clock that was put back must not stop the bank for as long.
        expression('called_at', '>', new Date(now.getTime() + leastIntervalMs)),
      ]),
    )
    .returning([
      'code',
      'currency',
      'iban',
      'bic',
      'bank_name as bankName',
      'owner',
      'read_at as readAt',
      'deep_called_at as deepCalledAt',
    ])
    .executeTakeFirst();
  return row && { ...row, currency: row.currency === 'CZK' ? 'CZK' : 'EUR' };
}

export async function noteDeepCall(db: Database, code: string, now: Date): Promise<void> {
  await db.updateTable('bank_accounts').set({ deep_called_at: now }).where('code', '=', code).execute();
}

/** The statement was read as it stood at that moment, and the account answers again. */
export async function noteRead(db: Database, code: string, readAt: Date): Promise<void> {
  await db
    .updateTable('bank_accounts')
    .set({ read_at: readAt, failing_since: null, last_failure: null })
    .where('code', '=', code)
    .execute();
}

/** The codes of the open accounts of all currencies. */
export async function openAccountCodes(db: Database): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('bank_accounts')
    .select('code')
    .where('is_open', '=', true)
    .orderBy('position')
    .execute();
  return rows.map(({ code }) => code);
}

/** The accounts whose statement was read online since that moment. */
export async function accountsReadSince(db: Database, since: Date): Promise<readonly string[]> {
  const rows = await db.selectFrom('bank_accounts').select('code').where('read_at', '>=', since).execute();
  return rows.map(({ code }) => code);
}

/** Counts the silence from its first failure. */
export async function noteFailure(
  db: Database,
  code: string,
  { reason, now }: { readonly reason: string; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('bank_accounts')
    .set((expression) => ({
      failing_since: expression.fn.coalesce('failing_since', expression.val(now)),
      last_failure: reason.slice(0, 500),
    }))
    .where('code', '=', code)
    .execute();
}

export interface BankHealth {
  readonly code: string;
  readonly currency: string;
  readonly isOpen: boolean;
  readonly readAt: Date | null;
  readonly failingSince: Date | null;
  readonly lastFailure: string | null;
}

/** When each account's statement was last read, and since when it could not be. */
export async function bankHealth(db: Database): Promise<BankHealth[]> {
  return db
    .selectFrom('bank_accounts')
    .select([
      'code',
      'currency',
      'is_open as isOpen',
      'read_at as readAt',
      'failing_since as failingSince',
      'last_failure as lastFailure',
    ])
    .orderBy('position')
    .execute();
}
