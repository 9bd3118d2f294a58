export {
  admitBalancePayout,
  type BalancePayoutDeps,
  type ConfirmRefusal,
  confirmBalancePayout,
  type Leaving,
  requiredConfirmation,
  type ShownProofs,
} from './confirming/confirm-balance-payout.ts';
