import { bitcoinMain } from '../../adapters/bitcoin/bitcoin-network.ts';
import { bitcoinPort } from '../../adapters/bitcoin/bitcoin-port.ts';
import { nodeRpc } from '../../adapters/bitcoin/node-rpc.ts';
import { mnemonicSigner } from '../../adapters/bitcoin/signer.ts';
import { evmKeys } from '../../adapters/evm/evm-keys.ts';
import { evmNode } from '../../adapters/evm/evm-node.ts';
import { evmPort } from '../../adapters/evm/evm-port.ts';
import { listTokens } from '../../adapters/evm/evm-token.ts';
import { readMnemonic } from '../../adapters/mnemonic-file/read-mnemonic.ts';
import type { ChainPort } from '../../features/wallets/chain-port.ts';
import { type Chains, createChains } from '../../features/wallets/networks/chains.ts';
import type { RealConfiguration } from '../configuration/configuration.ts';

type Wallets = RealConfiguration['wallets'];

/** The networks for which a node is configured. */
export function openRealChains({ bitcoin, evm }: Wallets): Chains {
  const ports = [
    ...(bitcoin === null ? [] : [openBitcoin(bitcoin)]),
    ...(evm === null ? [] : [openEvm(evm)]),
  ];
  return createChains(ports, { simulation: undefined });
}

function openBitcoin({ rpcUrl, mnemonicFile, explorer }: NonNullable<Wallets['bitcoin']>): ChainPort {
  const chain = bitcoinMain;
  const signer = mnemonicSigner(readMnemonic(mnemonicFile), chain);
  return bitcoinPort({ rpc: nodeRpc(rpcUrl), chain, signer, explorer });
}

function openEvm({
  rpcUrl,
  network,
  chainId,
  mnemonicFile,
  explorer,
}: NonNullable<Wallets['evm']>): ChainPort {
  const keys = evmKeys(readMnemonic(mnemonicFile));
  return evmPort({ network, chainId, node: evmNode(rpcUrl), keys, tokens: listTokens(network), explorer });
}
