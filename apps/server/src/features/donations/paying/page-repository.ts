import { toAmount } from '@dukat/rules/money/amount';
import { assert } from '@dukat/rules/result';
import type { Database } from '../../../platform/database/database.ts';

/** The most messages that a page shows. */
const mostMessages = 20;

/** Returns the newest donations that the owner shows to everybody. */
export async function listPublic(db: Database, walletId: string) {
  const rows = await db
    .selectFrom('donations')
    .select(['public_id', 'amount', 'comment', 'payer_name', 'paid_at'])
    .where('wallet_id', '=', walletId)
    .where('visibility', '=', 'public')
    .where('paid_at', 'is not', null)
    .orderBy('paid_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostMessages)
    .execute();
  return rows.map(({ amount, paid_at: paidAt, ...row }) => {
    assert(amount !== null && paidAt !== null, 'expected a paid donation');
    return { ...row, amount: toAmount(amount), paidAt };
  });
}

/** Returns the success message of the wallet with this invoice, also of a removed one; undefined if it has no such invoice. */
export async function findSuccessMessage(
  db: Database,
  sourceId: string,
  paymentHash: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('donations')
    .innerJoin('lightning_wallets', 'lightning_wallets.id', 'donations.wallet_id')
    .select('lightning_wallets.success_message')
    .where('donations.payment_hash', '=', paymentHash)
    .where('lightning_wallets.public_id', '=', sourceId)
    .executeTakeFirst();
  return row?.success_message;
}
