import type { ExpressionBuilder } from 'kysely';
import type { Database, Tables, Transaction } from '../../../platform/database/database.ts';
import type { WalletRow } from '../wallets/lightning-wallets-repository.ts';

interface WalletQuery {
  readonly offset: number;
  readonly limit: number;
  readonly state: 'all' | 'disabled';
  readonly alias?: string | undefined;
}

/** Disabled wallets stay decidable after their removal, since they block their alias. */
const isDecidable = (row: ExpressionBuilder<Tables, 'lightning_wallets'>) =>
  row.or([row('removed_at', 'is', null), row('disabled_reason', 'is not', null)]);

/** Returns one wallet more than the limit, if there is one. */
export async function listWallets(db: Database, query: WalletQuery): Promise<readonly WalletRow[]> {
  const { offset, limit, state, alias } = query;
  return db
    .selectFrom('lightning_wallets')
    .selectAll()
    .where(isDecidable)
    .$if(state === 'disabled', (disabled) => disabled.where('disabled_reason', 'is not', null))
    .$if(alias !== undefined, (one) => one.where('alias', '=', alias ?? ''))
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit + 1)
    .execute();
}

export async function lockWallet(tx: Transaction, publicId: string): Promise<WalletRow | undefined> {
  return tx
    .selectFrom('lightning_wallets')
    .selectAll()
    .where('public_id', '=', publicId)
    .where(isDecidable)
    .forUpdate()
    .executeTakeFirst();
}

export async function setDisabledReason(tx: Transaction, id: string, reason: string | null): Promise<void> {
  await tx.updateTable('lightning_wallets').set({ disabled_reason: reason }).where('id', '=', id).execute();
}
