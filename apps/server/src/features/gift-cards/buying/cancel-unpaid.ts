import { accept, type Result, refuse } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { forEachIsolated } from '../../../platform/jobs/for-each-isolated.ts';
import { cancelCardPayment } from '../../withdrawals/withdrawals-facade.ts';
import type { GiftCardsDeps } from '../gift-cards-deps.ts';
import { endCard, lockOwnCard, type StoredGiftCard } from '../gift-cards-repository.ts';
import { lockUnpaidCard, unpaidCards } from './unpaid-cards-repository.ts';

/** Cancels a card of its buyer that is not paid. Idempotent. The caller must not hold the card's lock. */
export async function cancelCard(
  tx: Transaction,
  { withdrawals, sales }: Pick<GiftCardsDeps, 'withdrawals' | 'sales'>,
  { publicId, buyerId, paymentType }: StoredGiftCard,
  now: Date,
): Promise<Result<null, 'gift_card_not_cancellable'>> {
  if (paymentType === 'VIRTUAL') {
    const canceled = await cancelCardPayment(tx, withdrawals, { publicId, userId: buyerId, now });
    return canceled.refused ? refuse('gift_card_not_cancellable') : accept(null);
  }
  // Coins that are on their way are sold, and stay on the balance.
  if (paymentType === 'WALLET_TRANSFER') await sales.cancelUnpaid(tx, publicId, now);
  const card = await lockOwnCard(tx, { publicId, buyerId });
  if (card?.status === 'CREATED') await endCard(tx, card, 'CANCELLED');
  else if (card?.status !== 'CANCELLED') return refuse('gift_card_not_cancellable');
  return accept(null);
}

/**
 * Cancels cards whose payment from outside did not arrive in time. A later payment stays on the balance. Waits while coins for the card are
 * confirmed, wait for a decision or are sold.
 */
export async function cancelUnpaidCards({
  database,
  clock,
  sales,
}: Pick<GiftCardsDeps, 'database' | 'clock' | 'sales'>): Promise<void> {
  const now = clock.now();
  await forEachIsolated(
    unpaidCards(database, now),
    ({ id, public_id: publicId, payment_type: paymentType }) =>
      inTransaction(database, async (tx) => {
        // Sales are locked before their card.
        if (paymentType === 'WALLET_TRANSFER' && !(await sales.expire(tx, publicId, now))) return;
        const card = await lockUnpaidCard(tx, id, now);
        if (card !== undefined) await endCard(tx, card, 'CANCELLED');
      }),
  );
}
