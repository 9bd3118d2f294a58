import type { Transaction } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import type { StoredGatewayPayment } from './payments/gateway-payments-repository.ts';
import { findClaimers } from './payments/paid-by-gateway-repository.ts';

/** The names of the slice's jobs. */
export const openPaymentTask = 'gateways-open';
export const queryPaymentTask = 'gateways-ask';
export const followPaymentsTask = 'gateways-follow';
export const sendRefundsTask = 'gateways-refund';
export const sendPartsTask = 'gateways-refund-parts';
/** A dispute of the user's payment, or of the payment of a gift card that the user claimed, began, changed or ended; the referral slice cancels or restores rewards. */
export const disputeChangedTask = 'gateways.dispute_changed';
export const releaseHeldTask = 'gateways-release';

/** Every change of a dispute calls this, with the gift card locked, so that no claim is missed. */
export async function announceDispute(tx: Transaction, payment: StoredGatewayPayment): Promise<void> {
  const userIds = new Set([payment.user_id, ...(await findClaimers(tx, payment))]);
  for (const userId of userIds) await enqueue(tx, disputeChangedTask, { userId });
}
