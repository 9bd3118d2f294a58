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

/** What wallets scan: the link with everything in it where the network knows one, and always the bare address. */
export function depositCodes(target: DepositTarget, texts: WalletTexts): DepositCode[] {
  const uri = linkOf(target);
  const plain: DepositCode = { kind: 'address', label: texts.qr_address, value: target.address };
  // An address that is paid as often as somebody likes asks for no sum.
  const label = target.amount === undefined ? texts.qr_wallet : texts.qr_payment;
  return uri === null ? [plain] : [{ kind: 'payment_uri', label, value: uri }, plain];
}

/** Null where a link could not say which token is meant, or would leave out the memo. */
function linkOf({ network: code, asset, address, memo, amount }: DepositTarget): string | null {
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
