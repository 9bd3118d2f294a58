import { describeTexts } from '../../descriptors.ts';

/**
 * Why an existing order, its payment or its payout cannot be changed. The English text is that of requirements 5.2 and 8 where they
 * have one.
 */
export const orderLifeRefusals = describeTexts({
  order_not_payable: 'This order is not waiting for a new payment.',
  too_many_open_orders: 'You have too many unpaid orders. Please pay or cancel some of them first.',
  order_unknown: 'Order not found.',
  order_not_paid: 'No payment has come for this order yet.',
  confirmation_too_often:
    'We have sent the confirmation already. Please check your mail, or try again later.',
  order_not_updatable: 'This order can no longer be updated.',
  order_partly_filled: 'A partially filled order cannot be updated, only closed.',
  order_not_cancelable: 'This order can no longer be canceled.',
  wallet_not_expired: 'The address of your order is still valid.',
  deposits_unavailable: 'Deposits of this currency are not available right now. Please try again later.',
  waiting_payment_unknown: 'This link is not valid.',
  waiting_payment_decided: 'This payment has already been decided.',
  cannot_send_back: 'This payment cannot be sent back automatically. Please contact us.',
  payout_not_waiting: 'This withdrawal has already been confirmed or has ended.',
  trade_unknown: 'This link is no longer valid.',
  identity_not_needed: 'This order needs no verification. You can create it right away.',
});
