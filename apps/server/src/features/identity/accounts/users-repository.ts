import type { LocaleCode } from '@dukat/locales/locale';
import type { Email } from '@dukat/rules/identity/email';
import type { VerificationStatus, Verifications } from '@dukat/rules/identity/verification';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { condition } from '../../../platform/database/condition.ts';
import type { Database, Tables, Transaction } from '../../../platform/database/database.ts';
import { hashSecret, publicId } from '../../../platform/random.ts';

export interface User {
  readonly id: string;
  readonly publicId: string;
  readonly email: string;
  readonly isEmailConfirmed: boolean;
  readonly passwordHash: string | null;
  readonly locale: LocaleCode;
  readonly brand: string;
  readonly origin: string;
  readonly verifications: Verifications;
  readonly portfolioId: string;
  readonly invitedAt: Date | null;
}

export const userColumns = [
  'users.id',
  'users.public_id',
  'users.email',
  'users.email_confirmed_at',
  'users.password_hash',
  'users.locale',
  'users.brand',
  'users.origin',
  'users.status_l3',
  'users.verification_status_tier1',
  'users.verification_status_tier2',
  'users.portfolio_id',
  'users.invited_at',
] as const;

type UserRow = Omit<
  Selectable<Tables['users']>,
  'password_set_at' | 'created_at' | 'status_l1' | 'status_l2' | 'credentials_epoch'
>;

export function toUser(row: UserRow): User {
  if (row.portfolio_id === null) throw new Error(`User ${row.id} has no portfolio`);
  return {
    id: row.id,
    publicId: row.public_id,
    email: row.email,
    isEmailConfirmed: row.email_confirmed_at !== null,
    passwordHash: row.password_hash,
    locale: row.locale,
    brand: row.brand,
    origin: row.origin,
    verifications: {
      // Legacy names of the tiers (requirement 3), derived from the same columns so that they cannot disagree.
      statusL1: row.verification_status_tier1,
      statusL2: row.verification_status_tier2,
      statusL3: row.status_l3,
      tier1: row.verification_status_tier1,
      tier2: row.verification_status_tier2,
    },
    portfolioId: row.portfolio_id,
    invitedAt: row.invited_at,
  };
}

export async function findUserByEmail(db: Database, email: Email): Promise<User | undefined> {
  const row = await db.selectFrom('users').select(userColumns).where('email', '=', email).executeTakeFirst();
  return row && toUser(row);
}

export async function findUserByPublicId(db: Database, publicId: string): Promise<User | undefined> {
  const row = await db
    .selectFrom('users')
    .select(userColumns)
    .where('users.public_id', '=', publicId)
    .executeTakeFirst();
  return row && toUser(row);
}

export async function findUserById(db: Database, id: string): Promise<User | undefined> {
  const row = await db.selectFrom('users').select(userColumns).where('id', '=', id).executeTakeFirst();
  return row && toUser(row);
}

export async function findUsersById(db: Database, ids: readonly string[]): Promise<readonly User[]> {
  const rows = await db
    .selectFrom('users')
    .select(userColumns)
    .where('id', '=', sql<string>`any (${[...new Set(ids)]}::bigint[])`)
    .execute();
  return rows.map(toUser);
}

/** Locks the row until the transaction ends, so that decisions about the user remain valid. */
export async function lockUser(tx: Transaction, id: string): Promise<User> {
  const row = await tx
    .selectFrom('users')
    .select(userColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return toUser(row);
}

/** Ends what users authorized in advance: each authorization stores the epoch of its request. The user must be locked. */
export async function endEpoch(tx: Transaction, id: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ credentials_epoch: sql`credentials_epoch + 1` })
    .where('id', '=', id)
    .execute();
}

/** Returns how often the credentials of each user were ended. */
export async function findEpochs(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'credentials_epoch'])
    .where('id', '=', sql<string>`any (${[...new Set(ids)]}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, credentials_epoch: epoch }) => [id, epoch]));
}

/**
 * Locks the owner of a token and returns whether the token is known. The owner is locked before the token, as ending tokens does, so that
 * the two cannot deadlock and a concurrent recovery cannot leave a new session open.
 */
export async function lockTokenOwner(
  tx: Transaction,
  table: 'mailed_links' | 'login_tickets',
  token: string,
): Promise<boolean> {
  const known = await tx
    .selectFrom(table)
    .select('user_id')
    .where('token_hash', '=', hashSecret(token))
    .executeTakeFirst();
  if (known !== undefined) await lockUser(tx, known.user_id);
  return known !== undefined;
}

export interface NewUser {
  readonly email: Email;
  readonly locale: LocaleCode;
  readonly brand: string;
  readonly origin: string;
  readonly now: Date;
}

/**
 * Finds or creates the user of an address; concurrent calls for one address return the same user. Writes the row in both cases, so that the
 * time taken does not reveal whether it existed.
 */
export async function findOrInsertUser(
  tx: Transaction,
  { email, locale, brand, origin, now }: NewUser,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const { id, is_new } = await tx
    .insertInto('users')
    .values({
      public_id: publicId(),
      email,
      email_confirmed_at: null,
      password_hash: null,
      password_set_at: null,
      locale,
      brand,
      origin,
      portfolio_id: null,
      invited_at: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ email }))
    // `xmax` is 0 for an inserted row and set for an updated one.
    .returning(['id', condition`xmax = 0`.as('is_new')])
    .executeTakeFirstOrThrow();
  return { id, isNew: is_new };
}

/** Selects a first portfolio and keeps an existing selection. Always writes the row, so that the time taken reveals nothing. */
export async function selectFirstPortfolio(
  tx: Transaction,
  userId: string,
  portfolioId: string,
): Promise<void> {
  await tx
    .updateTable('users')
    .set(({ fn, val }) => ({ portfolio_id: fn.coalesce('portfolio_id', val(portfolioId)) }))
    .where('id', '=', userId)
    .execute();
}

/** Returns the distinct origins of the sites where accounts were opened; links in their mails start with them. */
export async function accountOriginsIn(db: Database): Promise<readonly string[]> {
  const rows = await db.selectFrom('users').select('origin').distinct().orderBy('origin').execute();
  return rows.map(({ origin }) => origin);
}

export async function setSelectedPortfolio(
  tx: Transaction,
  userId: string,
  portfolioId: string,
): Promise<void> {
  await tx.updateTable('users').set({ portfolio_id: portfolioId }).where('id', '=', userId).execute();
}

export async function setLocale(tx: Transaction, userId: string, locale: LocaleCode): Promise<void> {
  await tx.updateTable('users').set({ locale }).where('id', '=', userId).execute();
}

export async function setInvited(tx: Transaction, userId: string, now: Date): Promise<void> {
  await tx.updateTable('users').set({ invited_at: now }).where('id', '=', userId).execute();
}

/** Keeps the time of the first confirmation. */
export async function setEmailConfirmed(tx: Transaction, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email_confirmed_at: now })
    .where('id', '=', userId)
    .where('email_confirmed_at', 'is', null)
    .execute();
}

export async function setPasswordHash(
  tx: Transaction,
  userId: string,
  hash: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ password_hash: hash, password_set_at: now })
    .where('id', '=', userId)
    .execute();
}

/** Stores the result of an identity check. A verified status does not change here; only an operator may change it. */
export async function setTierOne(tx: Transaction, userId: string, status: VerificationStatus): Promise<void> {
  await tx
    .updateTable('users')
    .set({ verification_status_tier1: status })
    .where('id', '=', userId)
    .where('verification_status_tier1', '<>', 'VERIFIED')
    .execute();
}

/** Records that a bank account in the person's own name was seen, in addition to the identity check. */
export async function setTierTwoVerified(tx: Transaction, userId: string): Promise<void> {
  const verified = { verification_status_tier2: 'VERIFIED' } as const;
  await tx.updateTable('users').set(verified).where('id', '=', userId).execute();
}

export async function setLevelThreeVerified(tx: Transaction, userId: string): Promise<void> {
  await tx.updateTable('users').set({ status_l3: 'VERIFIED' }).where('id', '=', userId).execute();
}

export async function setTierOneAndTwoVerified(tx: Transaction, userId: string): Promise<void> {
  const verified = { verification_status_tier1: 'VERIFIED', verification_status_tier2: 'VERIFIED' } as const;
  await tx.updateTable('users').set(verified).where('id', '=', userId).execute();
}

/** Returns the first addresses with that ending, in alphabetical order. */
export async function emailsEndingWith(
  db: Database,
  ending: string,
  limit: number,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('users')
    .select('email')
    .where('email', 'like', `%${ending}`)
    .orderBy('email')
    .limit(limit)
    .execute();
  return rows.map(({ email }) => email);
}

/** Selects the id of the user with the address, as part of a statement. */
export function userIdOfEmail(email: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select users.id from users where users.email = ${email}`;
}

/** Whether the user's credentials have not ended since an epoch, as part of a statement. */
export function isCurrentEpoch(userId: RawBuilder<unknown>, epoch: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (select from users where users.id = ${userId} and users.credentials_epoch = ${epoch})`;
}
