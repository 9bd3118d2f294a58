import type { Transaction } from '../../../platform/database/database.ts';
import type { GatewaysDeps } from '../gateways-deps.ts';
import type { StoredGatewayPayment } from './gateway-payments-repository.ts';
import { type PaidSum, paymentSource } from './payment-money.ts';

type CardDeps = Pick<GatewaysDeps, 'giftCards'>;

/** Locks the gift card that a payment is for. Each code path that credits a balance calls it before it asks for the deposit limit. */
export async function lockCardOf(
  tx: Transaction,
  { giftCards }: CardDeps,
  { card_public_id: card }: StoredGatewayPayment,
): Promise<void> {
  if (card !== null) await giftCards.lock(tx, [card]);
}

/** Pays the gift card that a payment is for with the sum that was credited to the balance. */
export async function payCard(
  tx: Transaction,
  { giftCards }: CardDeps,
  payment: StoredGatewayPayment,
  { amount, currency: asset }: PaidSum,
  now: Date,
): Promise<void> {
  const { card_public_id: cardPublicId, portfolio_id: portfolioId } = payment;
  if (cardPublicId === null) return;
  await giftCards.deposited(tx, [
    { cardPublicId, portfolioId, reference: paymentSource(payment), asset, amount, now },
  ]);
}
