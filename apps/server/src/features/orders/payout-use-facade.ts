export { leftUnapproved, withdrawnBy } from './payout/payout-limit.ts';
