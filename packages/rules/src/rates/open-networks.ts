import type { Asset, AssetNetwork } from './asset.ts';

/** Networks in the catalogue over which nothing can be paid out yet. */
const closedToPayouts: ReadonlySet<string> = new Set(['LN']);

/** Returns the networks over which the asset can be paid out now. */
export function payoutNetworks(asset: Asset): readonly AssetNetwork[] {
  return asset.networks.filter(({ network }) => !closedToPayouts.has(network));
}
