import type { DecisionRefusal } from '@dukat/contract/back-office/approvals';
import type * as admin from '@dukat/contract/back-office/gateways';
import type { RefusalReason } from '@dukat/contract/endpoint';
import type { createGatewayDeposit, refreshGatewayPayment } from '@dukat/contract/gateways';
import { describeTexts } from '../descriptors.ts';

type Elsewhere =
  | 'payment_method_unavailable'
  | 'amount_not_a_number'
  | 'amount_too_precise'
  | 'below_minimum_deposit'
  | 'above_deposit_limit'
  | DecisionRefusal
  | 'cannot_send_back'
  | 'currency_differs'
  | 'InsufficientFunds'
  | 'payouts_frozen'
  | 'reason_missing';

export type GatewayRefusal = Exclude<
  | RefusalReason<typeof createGatewayDeposit | typeof refreshGatewayPayment>
  | RefusalReason<
      | typeof admin.refundGatewayPayment
      | typeof admin.releaseGatewayPayment
      | typeof admin.disputeGatewayPayment
      | typeof admin.settleGatewayDispute
      | typeof admin.winGatewayChargeback
      | typeof admin.endGatewayRefund
      | typeof admin.refundGatewayPart
      | typeof admin.endGatewayPart
    >,
  Elsewhere
>;

/** Why a payment through a gateway, or an operator's action on one, is refused. */
export const gatewayRefusals = describeTexts<GatewayRefusal>({
  gopay_day_limit:
    'You have reached the 24 hour limit for GoPay payments ({amount} currently available). Either choose a different payment method, or use lower price.',
  gopay_maximum:
    'Maximum order size for GoPay payment method is {amount}. Either choose a different payment method, or use lower price.',
  too_many_open_payments:
    'You have many unpaid payments open. Please pay one of them, or try again in an hour.',
  payment_unknown: 'This payment does not exist.',
  payment_not_held: 'This payment is no longer held.',
  payment_not_paid: 'This payment is not paid.',
  payment_not_disputed: 'This payment is not disputed.',
  chargeback_cannot_be_won:
    'Only a settled chargeback of a payment that is neither disputed nor refunded can be recorded as won.',
  refund_not_stuck: 'This refund is not waiting for you.',
  part_on_its_way: 'Part of this payment is already on its way back. Please wait until it arrives.',
  part_above_payment: 'At most {left} of this payment can go back.',
});
