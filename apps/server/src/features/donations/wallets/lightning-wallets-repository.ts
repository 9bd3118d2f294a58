import type { WalletTerms } from '@dukat/rules/donations/lightning-wallet';
import { type Selectable, sql } from 'kysely';
import { countRows } from '../../../platform/database/count-rows.ts';
import type { Database, Tables, Transaction } from '../../../platform/database/database.ts';

export type WalletRow = Selectable<Tables['lightning_wallets']>;

export async function findWallets(db: Database, userId: string): Promise<readonly WalletRow[]> {
  return db
    .selectFrom('lightning_wallets')
    .selectAll()
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** Returns the oldest wallet with a Lightning address that pays into a portfolio. */
export function findDepositWallet(db: Database, portfolioId: string): Promise<WalletRow | undefined> {
  return db
    .selectFrom('lightning_wallets')
    .selectAll()
    .where('portfolio_id', '=', portfolioId)
    .where('alias', 'is not', null)
    .where('disabled_reason', 'is', null)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** Locks the wallets of a person, so that concurrent requests count each other and wait for an operator's decision. */
export async function lockWallets(tx: Transaction, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`lightning-wallets:${userId}`}, 0))`.execute(tx);
  await tx
    .selectFrom('lightning_wallets')
    .select('id')
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export function countAliases(tx: Transaction, userId: string): Promise<number> {
  return countRows(tx.selectFrom('lightning_aliases').where('user_id', '=', userId));
}

/** Returns whose alias it is; undefined if nobody ever had it. */
export async function findAliasOwner(tx: Transaction, alias: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('lightning_aliases')
    .select('user_id')
    .where('alias', '=', alias)
    .executeTakeFirst();
  return row?.user_id;
}

/** Whether an operator disabled a wallet of the user at this alias, which may be removed since. */
export async function isOfDisabledWallet(tx: Transaction, alias: string, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('lightning_wallets')
    .select('id')
    .where('user_id', '=', userId)
    .where('alias', '=', alias)
    .where('disabled_reason', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives an alias to a person; returns false if another request was faster. */
export async function insertAlias(
  tx: Transaction,
  alias: string,
  userId: string,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('lightning_aliases')
    .values({ alias, user_id: userId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

const columns = (terms: WalletTerms) => ({
  name: terms.name,
  alias: terms.alias,
  min_msat: String(terms.minMsat),
  max_msat: String(terms.maxMsat),
  comment_length: terms.commentLength,
  success_message: terms.successMessage,
  description: terms.description,
  notices: terms.notices,
});

export async function insertWallet(
  tx: Transaction,
  wallet: {
    readonly publicId: string;
    readonly userId: string;
    readonly portfolioId: string;
    readonly terms: WalletTerms;
    readonly now: Date;
  },
): Promise<WalletRow> {
  return tx
    .insertInto('lightning_wallets')
    .values({
      public_id: wallet.publicId,
      user_id: wallet.userId,
      portfolio_id: wallet.portfolioId,
      ...columns(wallet.terms),
      created_at: wallet.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Changes the user's own wallet; undefined for one that is removed or another user's. */
export async function updateWallet(
  tx: Transaction,
  userId: string,
  publicId: string,
  terms: WalletTerms,
): Promise<WalletRow | undefined> {
  return tx
    .updateTable('lightning_wallets')
    .set((change) => ({ ...columns(terms), version: change('version', '+', 1) }))
    .where('user_id', '=', userId)
    .where('public_id', '=', publicId)
    .where('removed_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

export async function markRemoved(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.updateTable('lightning_wallets').set({ removed_at: now }).where('id', '=', id).execute();
}
