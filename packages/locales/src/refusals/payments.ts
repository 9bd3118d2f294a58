import type { RefusalReason } from '@dukat/contract/endpoint';
import type {
  claimBankDeposit,
  claimOrderPayment,
  listPaymentMethods,
  openBankDeposit,
} from '@dukat/contract/payments';
import type { readSandboxStatement, sendSandboxTransfer } from '@dukat/contract/sandbox/payments';
import { describeTexts } from '../descriptors.ts';

/** Refusals of an operator's action on a movement in suspense or a payment file. */
export type BankOperatorRefusal =
  | 'movement_unknown'
  | 'movement_not_in_suspense'
  | 'cannot_send_back'
  | 'order_unknown'
  | 'currency_differs'
  | 'batch_unknown'
  | 'batch_not_waiting'
  | 'payout_unknown'
  | 'return_does_not_fit'
  | 'file_unreadable'
  | 'account_read_online';

export type PaymentRefusal =
  | RefusalReason<
      | typeof listPaymentMethods
      | typeof openBankDeposit
      | typeof claimBankDeposit
      | typeof claimOrderPayment
      | typeof readSandboxStatement
      | typeof sendSandboxTransfer
    >
  | BankOperatorRefusal;

export const paymentRefusals = describeTexts<PaymentRefusal>({
  currency_unknown: 'We do not trade this currency.',
  account_unknown: 'This account does not exist.',
  currency_differs: 'The currency does not match.',
  amount_not_positive: 'Please input a positive number',
  amount_too_precise: 'Please use at most {count} decimal numbers.',
  bank_account_invalid: 'This is not a valid bank account number.',
  date_out_of_range: 'The date must be within the last seven days.',
  amount_too_large: 'Please enter at most {maximum}.',
  movement_unknown: 'This bank movement does not exist.',
  movement_not_in_suspense: 'This bank movement has already been decided.',
  cannot_send_back: 'This payment cannot be sent back automatically. Please contact us.',
  order_unknown: 'Order not found.',
  payout_unknown: 'There is no payout with this reference.',
  return_does_not_fit:
    'This payment can’t be the return of that payout: it is more than the payout still has out, in another currency, or it has returned another payout.',
  batch_unknown: 'This payment file does not exist.',
  batch_not_waiting: 'The outcome of this payment file is already known.',
  file_unreadable: 'This file is not a bank statement that we can read.',
  claimed_payment_unknown:
    'We can’t match a payment to you with certainty yet. A transfer can take until the next working day. If yours left earlier, write to us and we’ll find it.',
  order_needs_no_payment: 'This order isn’t waiting for a payment.',
  account_read_online: 'Statements of this account are read from the bank directly.',
});
