export { withdrawnFromBalances } from './withdrawal-use-repository.ts';
