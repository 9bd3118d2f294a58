export { nameRefusedSend, type RefusedSend } from './automatic/name-refusal.ts';
export {
  checkAuthorizedDestination,
  findSendingTerms,
  sendAuthorized,
} from './automatic/send-authorized.ts';
export { requestLightningWithdrawal } from './creation/lightning-withdrawal.ts';
export { mailPayoutUnknown, withdrawalPayouts } from './ending/payout-events.ts';
export { cancelCardPayment, requestCardPayment } from './gift-cards/card-payment.ts';
export { type WithdrawalSteps, withdrawalSteps } from './reading/withdrawal-steps.ts';
export type { WithdrawalsDeps } from './withdrawals-deps.ts';
export { storeReturnedWorth as noteCardReturned } from './withdrawals-repository.ts';
