export { takenUnapproved, withdrawnFromBalances } from './withdrawal-use-repository.ts';
