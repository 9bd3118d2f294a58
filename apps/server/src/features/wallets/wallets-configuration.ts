import { findNetwork } from '@dukat/rules/rates/networks';
import { StartProblem } from '../../platform/start/start-problem.ts';

export interface BitcoinConfiguration {
  /** With user and password: http://user:password@127.0.0.1:8332/ */
  readonly rpcUrl: string;
  readonly mnemonicFile: string;
  readonly explorer: string | null;
}

export interface EvmConfiguration {
  readonly rpcUrl: string;
  /** Network code of the catalogue, such as ERC20 or BASE. */
  readonly network: string;
  readonly chainId: number;
  readonly mnemonicFile: string;
  readonly explorer: string | null;
}

export interface RealWallets {
  readonly isSandbox: false;
  readonly bitcoin: BitcoinConfiguration | null;
  readonly evm: EvmConfiguration | null;
}

/** Either the sandbox chain with all networks, or real nodes with only their networks. */
export type WalletsConfiguration = { readonly isSandbox: true } | RealWallets;

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads BITCOIN_* and EVM_*. Throws one sentence for a missing or invalid value. */
export function walletsConfiguration(env: Environment): WalletsConfiguration {
  const bitcoin = bitcoinConfiguration(env);
  const evm = evmConfiguration(env);
  return bitcoin === null && evm === null ? { isSandbox: true } : { isSandbox: false, bitcoin, evm };
}

function bitcoinConfiguration(env: Environment): BitcoinConfiguration | null {
  const rpcUrl = readText(env, 'BITCOIN_RPC_URL');
  if (rpcUrl === null) return null;
  return {
    rpcUrl: parseUrl('BITCOIN_RPC_URL', rpcUrl),
    mnemonicFile: needed(env, 'BITCOIN_MNEMONIC_FILE', 'BITCOIN_RPC_URL'),
    explorer: readText(env, 'BITCOIN_EXPLORER_URL'),
  };
}

function evmConfiguration(env: Environment): EvmConfiguration | null {
  const rpcUrl = readText(env, 'EVM_RPC_URL');
  if (rpcUrl === null) return null;
  const network = readText(env, 'EVM_NETWORK') ?? 'ERC20';
  const known = findNetwork(network);
  if (known?.family !== 'evm' || known.evmChainId === undefined) {
    throw new StartProblem(
      'EVM_NETWORK is the code of an EVM network of the catalogue, such as ERC20 or BASE.',
    );
  }
  return {
    rpcUrl: parseUrl('EVM_RPC_URL', rpcUrl),
    network,
    // Always the chain id of the catalogue: coins of a test chain are worthless and must not be sold for money.
    chainId: known.evmChainId,
    mnemonicFile: needed(env, 'EVM_MNEMONIC_FILE', 'EVM_RPC_URL'),
    explorer: readText(env, 'EVM_EXPLORER_URL'),
  };
}

function readText(env: Environment, name: string): string | null {
  const text = env[name]?.trim() ?? '';
  return text === '' ? null : text;
}

function needed(env: Environment, name: string, purpose: string): string {
  const text = readText(env, name);
  if (text === null) throw new StartProblem(`${purpose} is set, so ${name} must be set as well.`);
  return text;
}

function parseUrl(name: string, text: string): string {
  const url = URL.parse(text);
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    throw new StartProblem(`${name} is not the http address of a node.`);
  }
  return text;
}
