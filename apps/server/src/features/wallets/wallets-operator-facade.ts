// Functions for the back office about coins without an owner and stuck withdrawals.

export { newTreasuryAddress } from './addresses/new-treasury-address.ts';
export { creditHeldDeposit, matchHeldDeposit, planHeldMatch } from './deposits/release-held-deposit.ts';
export { listHeldDeposits, listStuckPayouts, networkHealth } from './operator-lists-repository.ts';
export { giveUpPayout, lockUnsigned } from './payouts/give-up-payout.ts';
export { portfoliosSentTo } from './restored/restored-repository.ts';
export { chainSource } from './restored/store-sent-transaction.ts';
