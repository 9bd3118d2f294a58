import type { TextsInLanguage } from './compiled-texts.ts';
import { describeTexts } from './descriptors.ts';

/** Labels and warnings of deposit addresses. */
export const walletTexts = describeTexts({
  address: 'Address',
  memo: 'Memo',
  destination_tag: 'Destination tag',
  network: 'Network',
  qr_address: 'Address only',
  qr_payment: 'Payment with amount',
  qr_wallet: 'For wallets',
  memo_required:
    'Always include the memo or destination tag. Without it we cannot tell that the deposit is yours.',
  only_asset_on_network: 'Send only {currency} on the {network} network to this address.',
  deposit_minimum:
    'The minimum deposit is {minimum} {currency}. Smaller amounts are not credited automatically.',
  deposit_fee: 'The deposit fee is {fee} {currency}.',
  sandbox_only: 'This is a test environment. Never send real coins to this address.',
  address_tooltip: 'The address stays yours. You can use it repeatedly.',
  memo_tooltip: 'It tells us that the deposit is yours.',
  wallet_link: 'Your wallet',
  open_in_wallet: 'Open in your wallet',
  wallet_link_tooltip: 'Opens a wallet on this device with the address filled in.',
  order_number: 'Order {number}',
  network_silent_title: 'Withdrawals over {network} are delayed',
  network_silent: 'We lost touch with the network. What you withdraw is sent once it answers again.',
});

export type WalletTexts = TextsInLanguage<typeof walletTexts>;
