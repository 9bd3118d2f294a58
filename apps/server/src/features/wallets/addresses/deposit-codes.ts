import type { PaymentCode } from '@dukat/contract/orders/payment-instructions';
import type { WalletTexts } from '@dukat/locales/wallets';
import type { Amount } from '@dukat/rules/money/amount';
import { findAsset } from '@dukat/rules/rates/catalogue';
import { findNetwork } from '@dukat/rules/rates/networks';
import { paymentUri } from '@dukat/rules/wallets/payment-uri';

export type DepositCode = PaymentCode;

interface DepositTarget {
  readonly network: string;
  readonly asset: string;
  readonly address: string;
  readonly memo: string | null;
  readonly amount?: Amount;
}

/** Returns the QR codes of a deposit: a payment link with all details if the network has one, and always the bare address. */
export function depositCodes(target: DepositTarget, texts: WalletTexts): DepositCode[] {
  const uri = toLink(target);
  const plain: DepositCode = { kind: 'address', label: texts.qr_address, value: target.address };
  // A reusable address has no fixed amount.
  const label = target.amount === undefined ? texts.qr_wallet : texts.qr_payment;
  return uri === null ? [plain] : [{ kind: 'payment_uri', label, value: uri }, plain];
}

/** Returns null if a link could not name the token or would omit the memo. */
function toLink({ network: code, asset, address, memo, amount }: DepositTarget): string | null {
  const network = findNetwork(code);
  const terms = findAsset(asset)?.networks.find((candidate) => candidate.network === code);
  if (network?.uriScheme === undefined || terms === undefined) return null;
  const isNative = asset === network.nativeCoin;
  const namesTokens = network.family === 'evm' || network.family === 'solana';
  if (!isNative && !(namesTokens && terms.contract !== undefined)) return null;
  if (memo !== null && code !== 'XRP' && code !== 'XLM') return null;
  return paymentUri({
    scheme: network.uriScheme,
    address,
    ...(amount === undefined ? {} : { amount }),
    ...(network.evmChainId === undefined ? {} : { evmChainId: network.evmChainId }),
    ...(isNative || terms.contract === undefined
      ? {}
      : { token: { contract: terms.contract, decimals: terms.decimals } }),
    ...(memo === null ? {} : code === 'XRP' ? { destinationTag: memo } : { memo }),
  });
}
