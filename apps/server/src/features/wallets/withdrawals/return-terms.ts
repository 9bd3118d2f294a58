import type { Amount } from '@dukat/rules/money/amount';
import { findAsset } from '@dukat/rules/rates/catalogue';
import { openNetworks } from '@dukat/rules/rates/open-networks';
import { withdrawalParts } from '@dukat/rules/wallets/withdrawal-parts';

export interface ReturnTerms {
  readonly network: string;
  readonly networkLabel: string;
  /** What the network costs; it is taken from the amount. */
  readonly fee: Amount;
  readonly arrives: Amount;
  /** What an address of this coin may need beside it. */
  readonly note: 'Memo' | 'DestinationTag' | null;
}

/**
 * On which terms coins that came can go back over the network that they came by; undefined where that network is not
 * served or would eat them.
 */
export function returnTerms(
  isServed: (network: string) => boolean,
  coins: { readonly source: string; readonly asset: string; readonly gross: Amount },
): ReturnTerms | undefined {
  const [kind, network = ''] = coins.source.split(':');
  const asset = findAsset(coins.asset);
  if (kind !== 'chain' || asset === undefined || !isServed(network)) return undefined;
  const terms = openNetworks(asset).find((its) => its.network === network);
  const parts = terms && withdrawalParts(coins.gross, terms);
  if (!terms || !parts) return undefined;
  const note = asset.withdrawalFields.find((field) => field === 'Memo' || field === 'DestinationTag') ?? null;
  return { network, networkLabel: terms.sublabel, fee: parts.fee, arrives: parts.sent, note };
}
