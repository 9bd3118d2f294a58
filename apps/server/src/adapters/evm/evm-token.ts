import { tradableCoins } from '@dukat/rules/rates/catalogue';
import { findNetwork } from '@dukat/rules/rates/networks';
import { type Address, getAddress, parseAbi } from 'viem';

export interface EvmToken {
  readonly asset: string;
  readonly contract: Address;
  readonly decimals: number;
}

export const erc20 = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'function transfer(address to, uint256 value) returns (bool)',
  'function balanceOf(address owner) view returns (uint256)',
]);

/** The catalogue's tokens on a network. Contracts at other addresses are ignored, even if they use the same symbol. */
export function listTokens(network: string): readonly EvmToken[] {
  const native = findNetwork(network)?.nativeCoin;
  return tradableCoins.flatMap((asset) => {
    const terms = asset.networks.find((candidate) => candidate.network === network);
    if (terms?.contract === undefined || asset.code === native) return [];
    return [{ asset: asset.code, contract: getAddress(terms.contract), decimals: terms.decimals }];
  });
}
