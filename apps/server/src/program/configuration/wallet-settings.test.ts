import { expect, test } from 'vitest';
import { realEnvironment } from '../testing/real-environment.ts';
import { walletSettings } from './money-settings.ts';
import { readConfiguration } from './read-configuration.ts';

const real = realEnvironment();
const keys = real.BITCOIN_MNEMONIC_FILE;
const bitcoin = { BITCOIN_RPC_URL: 'http://user:password@127.0.0.1:8332/', BITCOIN_MNEMONIC_FILE: keys };
const noNode = { BITCOIN_RPC_URL: '', BITCOIN_MNEMONIC_FILE: '' };
const read = (env: Record<string, string>) => readConfiguration({ ...real, ...noNode, ...env });

test('uses no sandbox with only a Bitcoin node', () => {
  expect(read(bitcoin)).toMatchObject({
    wallets: {
      isSandbox: false,
      bitcoin: { rpcUrl: bitcoin.BITCOIN_RPC_URL, mnemonicFile: keys, explorer: null },
      evm: null,
    },
  });
});

test('serves Ethereum with an EVM node unless another network is set', () => {
  const evm = { EVM_RPC_URL: 'https://node.example', EVM_MNEMONIC_FILE: keys };
  expect(read(evm)).toMatchObject({ wallets: { evm: { network: 'ERC20', chainId: 1 } } });
  expect(read({ ...evm, EVM_NETWORK: 'BASE' })).toMatchObject({ wallets: { evm: { chainId: 8453 } } });
});

test('no setting selects a test chain, whose coins are worthless', () => {
  const evm = { EVM_RPC_URL: 'https://node.example', EVM_MNEMONIC_FILE: keys, EVM_CHAIN_ID: '31337' };
  expect(read(evm)).toMatchObject({ wallets: { evm: { chainId: 1 } } });
  const regtest = { ...bitcoin, BITCOIN_CHAIN: 'regtest' };
  expect(walletSettings.parse(regtest)).toEqual(walletSettings.parse(bitcoin));
});

test('explorers, which pages show, have no password', () => {
  const explorer = { BITCOIN_EXPLORER_URL: 'https://tx.eu/tx/' };
  expect(read({ ...bitcoin, ...explorer })).toMatchObject({
    wallets: { bitcoin: { explorer: 'https://tx.eu/tx/' } },
  });
  for (const chain of ['BITCOIN', 'EVM']) {
    const withPassword = { ...bitcoin, [`${chain}_EXPLORER_URL`]: 'https://user:secret@tx.eu/' };
    expect(() => read(withPassword)).toThrow(`${chain}_EXPLORER_URL must not contain a user or a password`);
    expect(() => read(withPassword)).not.toThrow('secret');
  }
});

test.each([
  ['a node without keys', { BITCOIN_RPC_URL: bitcoin.BITCOIN_RPC_URL }, 'BITCOIN_MNEMONIC_FILE'],
  ['no address of a node', { ...bitcoin, BITCOIN_RPC_URL: 'localhost:8332' }, 'BITCOIN_RPC_URL'],
  ['an EVM node without keys', { EVM_RPC_URL: 'http://127.0.0.1:8545' }, 'EVM_MNEMONIC_FILE'],
  [
    'a network that is no EVM chain',
    { EVM_RPC_URL: 'http://127.0.0.1:8545', EVM_MNEMONIC_FILE: keys, EVM_NETWORK: 'SOL' },
    'EVM_NETWORK',
  ],
])('refuses %s by name', (_, env, name) => {
  expect(() => read(env)).toThrow(name);
});
