import type { RefusalReason } from '@dukat/contract/endpoint';
import type {
  cancelOrder,
  confirmPayout,
  createOrder,
  generateOrderWallet,
  payOrderAgain,
  updateOrderPrice,
} from '@dukat/contract/orders';
import type { sendPaymentConfirmation } from '@dukat/contract/orders/payment-confirmation';
import type { decideWaitingPayment } from '@dukat/contract/orders/waiting-payments';
import type { readTrade } from '@dukat/contract/trading/trades';
import type { invoiceRefusals } from '@dukat/contract/withdrawal-address';
import type { Descriptors } from '../descriptors.ts';
import { orderLifeRefusals } from './orders/order-life.ts';
import { orderTermsRefusals } from './orders/order-terms.ts';
import { payoutTargetRefusals } from './orders/payout-target.ts';

export type OrderRefusal = Exclude<
  RefusalReason<
    | typeof createOrder
    | typeof updateOrderPrice
    | typeof cancelOrder
    | typeof generateOrderWallet
    | typeof payOrderAgain
    | typeof decideWaitingPayment
    | typeof readTrade
    | typeof confirmPayout
    | typeof sendPaymentConfirmation
  >,
  // Other files have the texts of these codes: general, trading, wallets, withdrawals, identity, travel rule, gateways and Lightning.
  | 'terms_changed'
  | 'payouts_frozen'
  | 'code_needed'
  | 'mail_needed'
  | 'code_wrong'
  | 'too_many_attempts'
  | 'codes_locked'
  | 'payouts_held'
  | 'restore_not_released'
  | 'address_own'
  | 'address_is_contract'
  | keyof typeof invoiceRefusals
  | 'payout_above_lightning_capacity'
  | 'address_not_kept'
  | 'address_waits'
  | 'address_owner_needed'
  | 'address_proof_needed'
  | 'address_proof_impossible'
  | 'gopay_maximum'
  | 'gopay_day_limit'
  | 'above_lightning_capacity'
>;

/** Why an order is refused. */
export const orderRefusals = {
  ...orderTermsRefusals,
  ...payoutTargetRefusals,
  ...orderLifeRefusals,
} satisfies Descriptors<OrderRefusal>;
