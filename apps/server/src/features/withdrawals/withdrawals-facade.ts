export { withdrawalPayoutEvents } from './ending/payout-news.ts';
export type { WithdrawalsDeps } from './withdrawals-parts.ts';
