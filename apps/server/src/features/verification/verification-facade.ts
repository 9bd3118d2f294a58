export { findUsersByAccounts } from './bank-account/account-checks-repository.ts';
export { ownPayer } from './bank-account/own-payer.ts';
export { accountChecks } from './bank-account/payment-arrived.ts';
export { type CoinDepositGate, coinDepositGate } from './deposits/coin-deposit-gate.ts';
export { depositedBy, lockLimits } from './deposits/counted-deposits-repository.ts';
export { AdmittedDeposit, type Deposit, remainingDepositLimit } from './deposits/deposit-limit.ts';
export { fiatDepositGate, type IncomingBankDeposit } from './deposits/fiat-deposit-gate.ts';
export { findApprovedName } from './identity/identity-checks-repository.ts';
export { pairsOfOnePayer, pairsOfOnePerson } from './same-person-repository.ts';
