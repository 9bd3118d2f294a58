// What the back office may see and do about coins that found no owner, and about withdrawals that got stuck.
export { type GiveUpRefusal, giveUpWithdrawal } from './give-up-withdrawal.ts';
export { newTreasuryAddress } from './new-treasury-address.ts';
export {
  type HeldDeposit,
  listHeldDeposits,
  listStuckWithdrawals,
  type NetworkHealth,
  networkHealth,
  type StuckWithdrawal,
} from './operator-lists.ts';
export { giveHeldDeposit, type HeldDepositRefusal, matchHeldDeposit } from './release-held-deposit.ts';
