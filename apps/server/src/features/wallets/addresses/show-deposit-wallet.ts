import type { EndpointResponse } from '@dukat/contract/endpoint';
import type { createDepositWallet } from '@dukat/contract/wallets';
import { translateAll } from '@dukat/locales/compiled-texts';
import type { LocaleCode } from '@dukat/locales/locale';
import { type WalletTexts, walletTexts } from '@dukat/locales/wallets';
import { formatAmount, zero } from '@dukat/rules/money/amount';
import { findAsset } from '@dukat/rules/rates/catalogue';
import { findNetwork } from '@dukat/rules/rates/networks';
import type { Chains } from '../networks/chains.ts';
import type { StoredAddress } from './addresses-repository.ts';
import { depositCodes } from './deposit-codes.ts';

type DepositWallet = EndpointResponse<typeof createDepositWallet>['wallet'];

type ShownAddress = Pick<
  StoredAddress,
  'public_id' | 'asset' | 'network' | 'address' | 'memo' | 'label' | 'created_at'
>;

/** Maps a deposit address to its wire format, with texts in the owner's language. `loanCoins` can secure a loan. */
export function showDepositWallet(
  stored: ShownAddress,
  chains: Chains,
  locale: LocaleCode,
  loanCoins: ReadonlySet<string> = new Set(),
): DepositWallet {
  const { public_id: id, network, address, memo } = stored;
  const currency = stored.asset ?? '';
  const texts = translateAll(walletTexts, locale);
  const memoLabel =
    chains.portFor(network)?.memoLabel === 'DestinationTag' ? texts.destination_tag : texts.memo;
  const networkName = findNetwork(network)?.name ?? network;
  const terms = findAsset(currency)?.networks.find((candidate) => candidate.network === network);
  const codes = depositCodes({ network, asset: currency, address, memo }, texts);
  const link = codes.find(({ kind }) => kind === 'payment_uri')?.value;
  return {
    id,
    currency,
    network,
    network_name: networkName,
    label: stored.label,
    address,
    memo,
    memo_label: memo === null ? null : memoLabel,
    deposit_min: formatAmount(terms?.depositMin ?? zero),
    deposit_fee: formatAmount(terms?.depositFee ?? zero),
    confirmations: chains.confirmationsFor(network),
    created_at: stored.created_at.toISOString(),
    fields: [
      field(texts.network, networkName, 'text', null),
      field(texts.address, address, 'copy', texts.address_tooltip),
      ...(memo === null ? [] : [field(memoLabel, memo, 'copy', texts.memo_tooltip)]),
      ...(link === undefined ? [] : [linkField(texts, link)]),
    ],
    alerts: depositAlerts(stored, currency, networkName, chains, locale),
    qrCodes: codes.map(({ value, label }) => ({ value, imageUrl: null, label })),
    features: {
      loan: loanCoins.has(currency),
      // Trezor Suite opens a payment link with the address of the chain.
      trezorDeposit: currency === 'BTC' && network === 'BTC',
    },
  };
}

function field(label: string, value: string, type: 'text' | 'copy', tooltip: string | null) {
  return { label, value, tooltip, type, rawValue: value, url: null, targetBlank: false };
}

/** Link that opens a wallet on this device with all payment details, like the QR code on another device. */
function linkField(texts: WalletTexts, url: string): DepositWallet['fields'][number] {
  return {
    label: texts.wallet_link,
    value: texts.open_in_wallet,
    tooltip: texts.wallet_link_tooltip,
    type: 'link',
    rawValue: url,
    url,
    targetBlank: false,
  };
}

function depositAlerts(
  { network, memo }: ShownAddress,
  currency: string,
  networkName: string,
  { isSimulated }: Chains,
  locale: LocaleCode,
): DepositWallet['alerts'] {
  const texts = translateAll(walletTexts, locale);
  const terms = findAsset(currency)?.networks.find((candidate) => candidate.network === network);
  const filled = (text: string, values: Readonly<Record<string, string>>) =>
    text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
  const alerts: DepositWallet['alerts'] = [];
  if (isSimulated) alerts.push({ severity: 'error', text: texts.sandbox_only });
  if (memo !== null) alerts.push({ severity: 'warning', text: texts.memo_required });
  const where = { currency, network: networkName };
  alerts.push({ severity: 'warning', text: filled(texts.only_asset_on_network, where) });
  if (terms === undefined) return alerts;
  const minimum = { currency, minimum: formatAmount(terms.depositMin) };
  alerts.push({ severity: 'info', text: filled(texts.deposit_minimum, minimum) });
  if (terms.depositFee > 0n) {
    const fee = { currency, fee: formatAmount(terms.depositFee) };
    alerts.push({ severity: 'info', text: filled(texts.deposit_fee, fee) });
  }
  return alerts;
}
