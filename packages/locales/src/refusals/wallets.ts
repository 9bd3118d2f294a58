import type { RefusalReason } from '@dukat/contract/endpoint';
import type {
  createDepositWallet,
  listWithdrawalAddresses,
  listWithdrawalAlerts,
  readDepositInfo,
  readWithdrawalInfo,
  removeDepositWallet,
  renameDepositWallet,
} from '@dukat/contract/wallets';
import { describeTexts } from '../descriptors.ts';

export type WalletRefusal =
  | RefusalReason<
      | typeof createDepositWallet
      | typeof removeDepositWallet
      | typeof listWithdrawalAddresses
      | typeof readWithdrawalInfo
      | typeof readDepositInfo
      | typeof listWithdrawalAlerts
      | typeof renameDepositWallet
    >
  | 'withdrawals_unavailable'
  | 'funds_too_low'
  | 'address_own'
  | 'address_is_contract'
  | 'address_not_kept'
  | 'address_waits'
  | 'address_similar'
  | 'address_unknown'
  | 'too_many_addresses'
  | 'lightning_invoice_needed';

export const walletRefusals = describeTexts<WalletRefusal>({
  currency_unknown: 'We do not trade this currency.',
  network_unknown: 'This network is not available for the currency.',
  deposits_unavailable: 'Deposits of this currency are not available right now. Please try again later.',
  too_many_wallets: 'You have reached the number of deposit addresses for this currency. Use one of them.',
  lightning_invoice_needed:
    'You have no Lightning address in this portfolio. Create an invoice for each deposit instead.',
  wallet_unknown: 'This deposit address does not exist.',
  // The sentence of requirement 8.
  withdrawals_unavailable: 'Withdrawals are not available for this currency.',
  funds_too_low: 'Not enough funds',
  address_own: 'This is a deposit address of ours. Enter the address of your own wallet.',
  address_is_contract: 'This is the address of a token’s contract. Coins sent there are lost.',
  address_not_kept: 'Only the addresses you keep can be used. Save this one first.',
  address_waits: 'You saved this address recently. It can be used once its waiting time is over.',
  address_similar:
    'This address begins and ends like one you use, but it’s another one. Compare every character.',
  address_unknown: 'This address doesn’t exist.',
  too_many_addresses: 'You’ve reached the number of addresses you can keep. Remove one of them.',
});
