import { subtract } from '@dukat/rules/money/amount';
import type { Transaction } from '../../../platform/database/database.ts';
import { endFreeze } from '../../freezes/freezes-facade.ts';
import type { CardPaymentRef, CardRecovery, GatewaysDeps } from '../gateways-deps.ts';
import { findOpenPart } from '../parts/part-refunds-repository.ts';
import type { StoredGatewayPayment } from '../payments/gateway-payments-repository.ts';
import { paymentSource, remainingSum } from '../payments/payment-money.ts';
import { sumFromLosses } from './chargebacks-repository.ts';

export type DisputeDeps = Pick<GatewaysDeps, 'orders' | 'giftCards'>;

export const freezeSubject = ({ public_id }: StoredGatewayPayment) => `gateway-payment:${public_id}`;

/** Names a payment to gift cards; undefined if it was not made for one. */
export function toCardRef(payment: StoredGatewayPayment): CardPaymentRef | undefined {
  const { card_public_id: cardPublicId } = payment;
  return cardPublicId === null ? undefined : { cardPublicId, source: paymentSource(payment) };
}

/** Returns what a chargeback can take of the card that the payment paid; undefined if its money is in no card. */
export async function findInCard(
  tx: Transaction,
  { giftCards }: Pick<GatewaysDeps, 'giftCards'>,
  payment: StoredGatewayPayment,
): Promise<CardRecovery | undefined> {
  const card = toCardRef(payment);
  const found = card && (await giftCards.findRecoverable(tx, card));
  if (found === undefined) return undefined;
  const { rest, corrected } = found;
  return { rest, corrected: subtract(corrected, await sumFromLosses(tx, payment.id)) };
}

/**
 * Reports whether all that a visitor paid has left the account: as sent coins, as a gift card or as a refund. The account is that of a typed
 * e-mail.
 */
export async function isGoneForVisitor(
  tx: Transaction,
  deps: DisputeDeps,
  payment: StoredGatewayPayment,
): Promise<boolean> {
  if (payment.order_public_id !== null && (await deps.orders.hasSentForVisitor(tx, paymentSource(payment))))
    return true;
  if (payment.device_id !== null && (await findInCard(tx, deps, payment)) !== undefined) return true;
  return isRefundedToVisitor(tx, payment);
}

async function isRefundedToVisitor(tx: Transaction, payment: StoredGatewayPayment): Promise<boolean> {
  if (payment.device_id === null || remainingSum(payment).amount > 0n) return false;
  // A part on its way may still go to the account.
  return (await findOpenPart(tx, payment.id)) === undefined;
}

/** Ends the freeze before the dispute is settled if a visitor's payment has no rest that the account could lose. */
export async function endVisitorFreeze(
  tx: Transaction,
  payment: StoredGatewayPayment,
  now: Date,
): Promise<void> {
  if (await isRefundedToVisitor(tx, payment)) await endFreeze(tx, freezeSubject(payment), now);
}
