export {
  admitBalancePayout,
  type BalancePayoutDeps,
  type ConfirmRefusal,
  confirmBalancePayout,
  type Leaving,
  requiredConfirmation,
} from './confirming/confirm-balance-payout.ts';
