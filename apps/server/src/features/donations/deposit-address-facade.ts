export { findDepositWallet } from './wallets/lightning-wallets-repository.ts';
