// Functions of payments for other slices, with plain values as arguments. They import no facade of another slice.

export type { AccountCheckPayment } from './account-checks-port.ts';
export { bankHealth, openAccountCodes } from './accounts/bank-accounts-repository.ts';
export { bankInstructions } from './accounts/bank-instructions.ts';
export { openBankPayment } from './accounts/open-bank-payment.ts';
export { planInstructions } from './accounts/plan-instructions.ts';
export type { CardDeposit, CardDeposits } from './card-deposits-port.ts';
export {
  findBankDeposit,
  findLimitedMovements,
  issuePlanSymbol,
} from './deposits/bank-deposits-repository.ts';
export { hasUndecidedMovement } from './movements/movements-repository.ts';
export type {
  OrdersPort,
  PaymentArrival,
  PayoutFailed,
  PayoutFinal,
  PayoutResults,
  PayoutReturned,
} from './orders-port.ts';
export { bankSource } from './payouts/compare-with-restored.ts';
export { findPayout, findPayouts } from './payouts/find-payouts.ts';
export { portfoliosPaidAt } from './payouts/payouts-to-account-repository.ts';
export { requestBankPayout } from './payouts/request-bank-payout.ts';
export { stopPayout } from './payouts/stop-payout.ts';
export type { PlanDeposit, PlanDeposits } from './plan-deposits-port.ts';
export { canSendBack, type SendBackRequest, sendBack } from './suspense/send-back.ts';
