// What other slices may ask of payments. Functions over plain values; no import of another slice's facade behind them.
export { type BankHealth, bankHealth } from './accounts/bank-accounts-repository.ts';
export { type BankInstructionsQuestion, bankInstructions } from './accounts/bank-instructions.ts';
export { openBankPayment } from './accounts/open-bank-payment.ts';
export type { BankInstructions } from './accounts/payment-qr-codes.ts';
export type { BankPaymentRequest } from './accounts/payment-requests-repository.ts';
export { type BankPayoutState, payoutOf, payoutsOf } from './payouts/payout-of.ts';
export {
  type BankPayoutRequest,
  type PayoutRefusal,
  requestBankPayout,
} from './payouts/request-bank-payout.ts';
export { stopPayout } from './payouts/stop-payout.ts';
export { canSendBack, type SendBackRequest, sendBack } from './suspense/send-back.ts';
