import type { Asset, AssetNetwork } from './asset.ts';

/** Networks that the catalogue names but money cannot travel yet: Lightning comes with its own slice. */
const closedNetworks: ReadonlySet<string> = new Set(['LN']);

/** The networks over which the asset can come and go now. */
export function openNetworks(asset: Asset): readonly AssetNetwork[] {
  return asset.networks.filter(({ network }) => !closedNetworks.has(network));
}
