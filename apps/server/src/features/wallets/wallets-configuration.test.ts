import { expect, test } from 'vitest';
import { walletsConfiguration } from './wallets-configuration.ts';

const bitcoin = {
  BITCOIN_RPC_URL: 'http://user:password@127.0.0.1:8332/',
  BITCOIN_MNEMONIC_FILE: '/keys/bitcoin',
};

test('uses the sandbox chain without settings and with empty ones', () => {
  expect(walletsConfiguration({})).toEqual({ isSandbox: true });
  expect(walletsConfiguration({ BITCOIN_RPC_URL: ' ', EVM_RPC_URL: '' })).toEqual({ isSandbox: true });
});

test('uses no sandbox with only a Bitcoin node', () => {
  expect(walletsConfiguration(bitcoin)).toEqual({
    isSandbox: false,
    bitcoin: {
      rpcUrl: bitcoin.BITCOIN_RPC_URL,
      mnemonicFile: '/keys/bitcoin',
      explorer: null,
    },
    evm: null,
  });
});

test('serves Ethereum with an EVM node unless another network is set', () => {
  const evm = { EVM_RPC_URL: 'https://node.example', EVM_MNEMONIC_FILE: '/keys/evm' };
  expect(walletsConfiguration(evm)).toMatchObject({ evm: { network: 'ERC20', chainId: 1 } });
  expect(walletsConfiguration({ ...evm, EVM_NETWORK: 'BASE' })).toMatchObject({ evm: { chainId: 8453 } });
});

test('no setting selects a test chain, whose coins are worthless', () => {
  const evm = { EVM_RPC_URL: 'https://node.example', EVM_MNEMONIC_FILE: '/keys/evm', EVM_CHAIN_ID: '31337' };
  expect(walletsConfiguration(evm)).toMatchObject({ evm: { chainId: 1 } });
  expect(walletsConfiguration({ ...bitcoin, BITCOIN_CHAIN: 'regtest' })).toEqual(
    walletsConfiguration(bitcoin),
  );
});

test.each([
  ['a node without keys', { BITCOIN_RPC_URL: bitcoin.BITCOIN_RPC_URL }, 'BITCOIN_MNEMONIC_FILE'],
  ['no address of a node', { ...bitcoin, BITCOIN_RPC_URL: 'localhost:8332' }, 'BITCOIN_RPC_URL'],
  ['an EVM node without keys', { EVM_RPC_URL: 'http://127.0.0.1:8545' }, 'EVM_MNEMONIC_FILE'],
  [
    'a network that is no EVM chain',
    { EVM_RPC_URL: 'http://127.0.0.1:8545', EVM_MNEMONIC_FILE: '/keys/evm', EVM_NETWORK: 'SOL' },
    'EVM_NETWORK',
  ],
])('refuses %s by name', (_, env, name) => {
  expect(() => walletsConfiguration(env)).toThrow(name);
});
