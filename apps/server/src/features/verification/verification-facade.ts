export { usersOfAccounts } from './bank-account/account-checks-repository.ts';
export { ownPayer } from './bank-account/own-payer.ts';
export { accountChecks } from './bank-account/payment-arrived.ts';
export { type CoinDoor, coinDoor } from './deposits/coin-door.ts';
export { depositedBy, lockLimitsOf } from './deposits/counted-deposits-repository.ts';
export { AdmittedDeposit, type Deposit, mayComeNow } from './deposits/deposit-limit.ts';
export { type MoneyCameIn, moneyDoor } from './deposits/money-door.ts';
export { approvedNameOf } from './identity/identity-checks-repository.ts';
