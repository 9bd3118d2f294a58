// What other slices may ask of payments. Functions over plain values; no import of another slice's facade behind them.
export { type BankInstructionsQuestion, bankInstructions } from './bank-instructions.ts';
export { type BankPaymentRequest, openBankPayment } from './open-bank-payment.ts';
export type { BankInstructions } from './payment-qr-codes.ts';
export { type BankPayoutState, payoutOf, payoutsOf } from './payout-of.ts';
export { type BankPayoutRequest, type PayoutRefusal, requestBankPayout } from './request-bank-payout.ts';
export { canSendBack, type SendBackRequest, sendBack } from './send-back.ts';
