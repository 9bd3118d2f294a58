import type { Transaction } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import type { StoredGatewayPayment } from './payments/gateway-payments-repository.ts';

/** The names of the slice's jobs. */
export const openPaymentTask = 'gateways-open';
export const queryPaymentTask = 'gateways-ask';
export const followPaymentsTask = 'gateways-follow';
export const sendRefundsTask = 'gateways-refund';
export const sendPartsTask = 'gateways-refund-parts';
/** A dispute of the user's payment began, changed or ended; the referral slice cancels or restores rewards. */
export const disputeChangedTask = 'gateways.dispute_changed';
export const releaseHeldTask = 'gateways-release';

/** Every change of a dispute calls this. */
export const announceDispute = (tx: Transaction, { user_id: userId }: StoredGatewayPayment) =>
  enqueue(tx, disputeChangedTask, { userId });
