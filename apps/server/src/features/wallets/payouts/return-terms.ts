import type { Amount } from '@dukat/rules/money/amount';
import { findAsset } from '@dukat/rules/rates/catalogue';
import { withdrawalParts } from '@dukat/rules/wallets/withdrawal-parts';

export interface ReturnTerms {
  readonly network: string;
  readonly networkLabel: string;
  /** The network's fee, deducted from the amount. */
  readonly fee: Amount;
  readonly arrives: Amount;
  /** Additional field that an address of this coin may need. */
  readonly note: 'Memo' | 'DestinationTag' | null;
}

/**
 * Returns the terms for returning received coins over the network of their deposit, or undefined if that network is not served or its fee
 * consumes them.
 */
export function returnTerms(
  isServed: (network: string) => boolean,
  coins: { readonly source: string; readonly asset: string; readonly gross: Amount },
): ReturnTerms | undefined {
  const [kind, network = ''] = coins.source.split(':');
  const asset = findAsset(coins.asset);
  if (kind !== 'chain' || asset === undefined || !isServed(network)) return undefined;
  const terms = asset.networks.find((its) => its.network === network);
  const parts = terms && withdrawalParts(coins.gross, terms);
  if (!terms || !parts) return undefined;
  const note = asset.withdrawalFields.find((field) => field === 'Memo' || field === 'DestinationTag') ?? null;
  return { network, networkLabel: terms.sublabel, fee: parts.fee, arrives: parts.sent, note };
}
