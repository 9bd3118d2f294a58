// What the back office may see and do about coins that found no owner, and about withdrawals that got stuck.
export { giveUpWithdrawal, lockUnsigned } from './give-up-withdrawal.ts';
export { newTreasuryAddress } from './new-treasury-address.ts';
export {
  listHeldDeposits,
  listStuckWithdrawals,
  networkHealth,
} from './operator-lists.ts';
export { giveHeldDeposit, matchHeldDeposit, planHeldMatch } from './release-held-deposit.ts';
