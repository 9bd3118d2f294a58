export { withdrawalPayouts } from './ending/payout-events.ts';
export type { WithdrawalsDeps } from './withdrawals-deps.ts';
