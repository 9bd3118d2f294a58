import { toAmount } from '@dukat/rules/money/amount';
import { hex } from '@scure/base';
import { expect, test } from 'vitest';
import type { Watched } from '../../features/wallets/chain-port.ts';
import { bitcoinMain } from './bitcoin-network.ts';
import { scriptOfAddress } from './payout-psbt.ts';
import { createSentReader } from './sent-reader.ts';

const payee = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const payeeScript = hex.encode(scriptOfAddress(payee, bitcoinMain) ?? new Uint8Array());
const changeScript = `0014${'11'.repeat(20)}`;
const coin = { txid: 'aa', index: 3 };

const watched: Watched = {
  includesSent: true,
  ours: async () => new Set([changeScript]),
  payouts: async () => new Set(),
  coins: async (outputs) =>
    new Map(outputs.filter((output) => output === 'aa:3').map((output) => [output, toAmount('1')])),
};

const output = (satoshis: bigint, script: string) => ({ satoshis, script });
const payout = {
  txid: 'bb',
  inputs: [coin],
  outputs: [output(30_000_000n, payeeScript), output(69_990_000n, changeScript)],
};
const change = {
  txid: 'bb',
  index: 1,
  watchKey: changeScript,
  memo: null,
  asset: 'BTC',
  amount: toAmount('0.6999'),
  sender: null,
};

test('finds the outgoing payments, the fee and the spent coin of a transaction of ours', async () => {
  const foreign = { txid: 'cc', inputs: [{ txid: 'dd', index: 0 }], outputs: [output(1n, payeeScript)] };
  const read = createSentReader(bitcoinMain);
  expect(await read([foreign, payout], [change], watched)).toEqual({
    transfers: [
      {
        txid: 'bb',
        index: 0,
        asset: 'BTC',
        amount: toAmount('0.3'),
        address: payee,
        memo: null,
        nonce: null,
        fee: toAmount('0.0001'),
      },
    ],
    nextNonce: null,
    spent: [{ ...coin, by: 'bb' }],
  });
});

test('tracks change that the next block of the same scan spends', async () => {
  const read = createSentReader(bitcoinMain);
  await read([payout], [change], watched);
  const next = {
    txid: 'ee',
    inputs: [{ txid: 'bb', index: 1 }],
    outputs: [output(69_980_000n, payeeScript)],
  };
  const { transfers, spent } = await read([next], [], watched);
  expect(transfers).toMatchObject([{ txid: 'ee', amount: toAmount('0.6998'), fee: toAmount('0.0001') }]);
  expect(spent).toEqual([{ txid: 'bb', index: 1, by: 'ee' }]);
});

test('identifies an output without an address by its script', async () => {
  const odd = { ...payout, outputs: [output(5n, '6a0101')] };
  const { transfers } = await createSentReader(bitcoinMain)([odd], [], watched);
  expect(transfers).toMatchObject([{ address: '6a0101' }]);
});
