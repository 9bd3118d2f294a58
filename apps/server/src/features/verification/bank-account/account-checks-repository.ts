import { type Amount, formatAmount } from '@dukat/rules/money/amount';
import type { Fiat } from '@dukat/rules/money/fiat';
import type { AccountCheckStatus } from '@dukat/rules/verification/account-check';
import type { Selectable } from 'kysely';
import { countRows } from '../../../platform/database/count-rows.ts';
import type { Database, Tables, Transaction } from '../../../platform/database/database.ts';
import { iterateById } from '../../../platform/database/iterate-rows.ts';

export type StoredAccountCheck = Selectable<Tables['bank_account_checks']>;

export function findAccountCheck(db: Database, publicId: string): Promise<StoredAccountCheck | undefined> {
  return db
    .selectFrom('bank_account_checks')
    .selectAll()
    .where('public_id', '=', publicId)
    .executeTakeFirst();
}

export function lockAccountCheck(tx: Transaction, publicId: string): Promise<StoredAccountCheck | undefined> {
  return tx
    .selectFrom('bank_account_checks')
    .selectAll()
    .where('public_id', '=', publicId)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertAccountCheck(
  tx: Transaction,
  check: {
    readonly publicId: string;
    readonly userId: string;
    readonly currency: Fiat;
    readonly now: Date;
  },
): Promise<void> {
  const { publicId, userId, currency, now } = check;
  const empty = { payer_name: null, payer_account: null, paid_at: null };
  await tx
    .insertInto('bank_account_checks')
    .values({ public_id: publicId, user_id: userId, currency, status: 'waiting', created_at: now, ...empty })
    .execute();
}

export function findWaitingCheck(
  tx: Transaction,
  userId: string,
  currency: Fiat,
): Promise<StoredAccountCheck | undefined> {
  return tx
    .selectFrom('bank_account_checks')
    .selectAll()
    .where('user_id', '=', userId)
    .where('currency', '=', currency)
    .where('status', '=', 'waiting')
    .executeTakeFirst();
}

export function countAccountChecksSince(tx: Transaction, userId: string, since: Date): Promise<number> {
  return countRows(
    tx.selectFrom('bank_account_checks').where('user_id', '=', userId).where('created_at', '>', since),
  );
}

export async function recordPayer(
  tx: Transaction,
  id: string,
  paid: Pick<StoredAccountCheck, 'status' | 'payer_name' | 'payer_account' | 'paid_at'>,
): Promise<void> {
  await tx.updateTable('bank_account_checks').set(paid).where('id', '=', id).execute();
}

/** Decides an account whose payer has another name. Returns false if there is nothing to decide. */
export async function decideAccountCheck(
  tx: Transaction,
  publicId: string,
  status: Extract<AccountCheckStatus, 'verified' | 'refused'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('bank_account_checks')
    .set({ status })
    .where('public_id', '=', publicId)
    .where('status', '=', 'review')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Yields refused checks that were paid before that time and still have the payer's name. */
export function refusedPayersBefore(
  db: Database,
  before: Date,
  pageSize: number,
): AsyncIterable<{ id: string }> {
  return iterateById(pageSize, (id) =>
    db
      .selectFrom('bank_account_checks')
      .select('id')
      .where('status', '=', 'refused')
      .where('paid_at', '<', before)
      .where('payer_name', 'is not', null)
      .where('id', '>', id)
      .orderBy('id'),
  );
}

export async function forgetPayer(db: Database, id: string): Promise<void> {
  await db
    .updateTable('bank_account_checks')
    .set({ payer_name: null, payer_account: null })
    .where('id', '=', id)
    .execute();
}

const maxPerPerson = 100;

/** Returns the user's checks, newest first. */
export function listAccountChecks(db: Database, userId: string): Promise<readonly StoredAccountCheck[]> {
  return db
    .selectFrom('bank_account_checks')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(maxPerPerson)
    .execute();
}

/** Returns the accounts that the user has proved to own and that no verified or pending check of another user names. */
export async function listProvenAccounts(db: Database, userId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('bank_account_checks as own')
    .select('own.payer_account')
    .distinct()
    .where('own.user_id', '=', userId)
    .where('own.status', '=', 'verified')
    .where('own.payer_account', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bank_account_checks as other')
            .select('other.id')
            .whereRef('other.payer_account', '=', 'own.payer_account')
            .whereRef('other.user_id', '<>', 'own.user_id')
            .where('other.status', 'in', ['verified', 'review']),
        ),
      ),
    )
    .orderBy('own.payer_account')
    .limit(maxPerPerson)
    .execute();
  return rows.flatMap(({ payer_account: account }) => account ?? []);
}

/** Returns the users who proved to own one of these accounts, or wait for operators to accept that. */
export async function findUsersByAccounts(
  db: Database,
  accounts: readonly string[],
): Promise<readonly string[]> {
  if (accounts.length === 0) return [];
  const rows = await db
    .selectFrom('bank_account_checks')
    .select('user_id')
    .distinct()
    .where('payer_account', 'in', [...accounts])
    .where('status', 'in', ['verified', 'review'])
    .execute();
  return rows.map(({ user_id: userId }) => userId);
}

export async function hasVerifiedAccount(db: Database, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('bank_account_checks')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'verified')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function isCredited(tx: Transaction, source: string): Promise<boolean> {
  const row = await tx
    .selectFrom('bank_account_payments')
    .select('source')
    .where('source', '=', source)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertCredited(
  tx: Transaction,
  payment: {
    readonly source: string;
    readonly checkId: string;
    readonly asset: Fiat;
    readonly amount: Amount;
    readonly now: Date;
  },
): Promise<void> {
  const { source, checkId, asset, amount, now } = payment;
  await tx
    .insertInto('bank_account_payments')
    .values({ source, check_id: checkId, asset, amount: formatAmount(amount), credited_at: now })
    .execute();
}
