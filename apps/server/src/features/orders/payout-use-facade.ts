export { withdrawnBy } from './payout/payout-limit.ts';
