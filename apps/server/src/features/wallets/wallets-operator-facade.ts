// Functions for the back office about coins without an owner and stuck withdrawals.

export { newTreasuryAddress } from './addresses/new-treasury-address.ts';
export { giveHeldDeposit, matchHeldDeposit, planHeldMatch } from './deposits/release-held-deposit.ts';
export { listHeldDeposits, listStuckWithdrawals, networkHealth } from './operator-lists-repository.ts';
export { chainSource } from './restored/keep-sent.ts';
export { portfoliosSentTo } from './restored/restored-repository.ts';
export { giveUpWithdrawal, lockUnsigned } from './withdrawals/give-up-withdrawal.ts';
