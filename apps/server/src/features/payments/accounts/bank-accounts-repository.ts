import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { BankConnection, HouseBankAccount } from '../bank-port.ts';

/** Stores the configured accounts. An account that is missing from the configuration is closed but never deleted. */
export async function storeBankAccounts(
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

/** Returns the open accounts of a currency in the order of preference. */
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

/** Finds the account with that IBAN. `readAt` is set if its statement is read through the bank's API. */
export async function accountWithIban(db: Database, iban: string) {
  return db
    .selectFrom('bank_accounts')
    .select(['code', 'read_at as readAt'])
    .where('iban', '=', iban)
    .executeTakeFirst();
}

/** Returns by code the currency of each account and whether it is open, which decide whether it accepts a movement. */
export async function accountTerms(db: Database) {
  const accounts = await db
    .selectFrom('bank_accounts')
    .select(['code', 'currency', 'is_open as isOpen'])
    .execute();
  return new Map(accounts.map((account) => [account.code, account]));
}

/** Returns for each open account of a currency since when its bank has not answered; null if it answers. */
export async function findSilences(db: Database, currency: string): Promise<readonly (Date | null)[]> {
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

/**
 * Takes the right to call the bank for this account now. Of several processes one gets it, and only after the least interval since the last
 * call.
 */
export async function claimCall(
  db: Database,
  code: string,
  { minIntervalMs }: Pick<BankConnection, 'minIntervalMs'>,
  now: Date,
): Promise<ClaimedAccount | undefined> {
  const row = await db
    .updateTable('bank_accounts')
    .set({ called_at: now })
    .where('code', '=', code)
    .where((expression) =>
      expression.or([
        expression('called_at', 'is', null),
        expression('called_at', '<=', new Date(now.getTime() - minIntervalMs)),
        // A clock that was set back must not block calls for that long.
        expression('called_at', '>', new Date(now.getTime() + minIntervalMs)),
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

/** Records that the statement was read with the state of that time, and that the bank answers again. */
export async function noteRead(db: Database, code: string, readAt: Date): Promise<void> {
  await db
    .updateTable('bank_accounts')
    .set({ read_at: readAt, failing_since: null, last_failure: null })
    .where('code', '=', code)
    .execute();
}

/** Returns the codes of the open accounts of all currencies. */
export async function openAccountCodes(db: Database): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('bank_accounts')
    .select('code')
    .where('is_open', '=', true)
    .orderBy('position')
    .execute();
  return rows.map(({ code }) => code);
}

/** Returns the accounts whose statement was read through the API since that time. */
export async function accountsReadSince(db: Database, since: Date): Promise<readonly string[]> {
  const rows = await db.selectFrom('bank_accounts').select('code').where('read_at', '>=', since).execute();
  return rows.map(({ code }) => code);
}

/** Keeps the time of the first failure, from which the outage is counted. */
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

/** Returns for each account when its statement was last read, and since when it could not be read. */
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
