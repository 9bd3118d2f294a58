export { readWithdrawnSum, unapprovedOutflow } from './payout/payout-limit.ts';
