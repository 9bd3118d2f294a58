import type { Asset, AssetNetwork } from './asset.ts';

/** Networks in the catalogue that cannot be used yet: Lightning comes with its own slice. */
const closedNetworks: ReadonlySet<string> = new Set(['LN']);

/** Returns the networks over which the asset can be deposited and withdrawn now. */
export function openNetworks(asset: Asset): readonly AssetNetwork[] {
  return asset.networks.filter(({ network }) => !closedNetworks.has(network));
}
