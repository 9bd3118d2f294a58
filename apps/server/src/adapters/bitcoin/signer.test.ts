import { hex } from '@scure/base';
import { Transaction } from '@scure/btc-signer';
import { describe, expect, test } from 'vitest';
import { bitcoinMain, bitcoinRegtest } from './bitcoin-network.ts';
import { type InputCoin, payoutPsbt, scriptOfAddress } from './payout-psbt.ts';
import { mnemonicSigner } from './signer.ts';
import { watchKey } from './watch-key.ts';

// The public test vector of BIP 39 and BIP 84.
const mnemonic = `${'abandon '.repeat(11)}about`;
const signer = mnemonicSigner(mnemonic, bitcoinMain);
const keyAt = watchKey(signer.extendedPublicKey, bitcoinMain);

describe('addresses from the extended public key', () => {
  test('are those of the BIP 84 vector', () => {
    expect(keyAt(0, 0).address).toBe('bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu');
    expect(keyAt(0, 1).address).toBe('bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g');
    expect(keyAt(1, 0).address).toBe('bc1q8c6fshw2dlwun7ekn9qwf37cu2rn755upcp6el');
  });

  test('are found by their script', () => {
    expect(keyAt(0, 0).watchKey).toBe('0014c0cebcd6c3d3ca8c75dc5ec62ebe55330ef910e2');
    expect(hex.encode(scriptOfAddress(keyAt(0, 0).address, bitcoinMain) ?? new Uint8Array())).toBe(
      keyAt(0, 0).watchKey,
    );
  });
});

const payout = {
  script: scriptOfAddress('bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr', bitcoinMain),
  satoshis: 40_000n,
};
const coin: InputCoin = { txid: 'aa'.repeat(32), index: 1, satoshis: 50_000n, branch: 0, addressIndex: 0 };

function buildPsbt(satoshisOfChange: bigint, coins = [coin]) {
  const { script, satoshis } = payout;
  if (script === undefined) throw new Error('expected the test vector of BIP 86 to have an address');
  const change = { index: 3, satoshis: satoshisOfChange };
  return payoutPsbt(keyAt, bitcoinMain, { coins, payout: { script, satoshis }, change });
}

describe('the signer', () => {
  test('signs the requested transaction without changes', () => {
    const signed = signer.sign(buildPsbt(9_000n));
    const tx = Transaction.fromRaw(hex.decode(signed.hex), { allowUnknownInputs: true });
    expect(signed.fee).toBe(1_000n);
    expect(tx.id).toBe(signed.txid);
    expect(tx.getOutput(0).amount).toBe(40_000n);
    expect(hex.encode(tx.getOutput(1).script ?? new Uint8Array())).toBe(keyAt(1, 3).watchKey);
  });

  test('signs the same request to the same transaction', () => {
    expect(signer.sign(buildPsbt(9_000n)).txid).toBe(signer.sign(buildPsbt(9_000n)).txid);
  });

  test("refuses an input that is not its own key's", () => {
    const foreign = watchKey(
      mnemonicSigner(`${'zoo '.repeat(11)}wrong`, bitcoinMain).extendedPublicKey,
      bitcoinMain,
    );
    const { script, satoshis } = payout;
    if (script === undefined) throw new Error('expected the test vector of BIP 86 to have an address');
    const psbt = payoutPsbt(foreign, bitcoinMain, {
      coins: [coin],
      payout: { script, satoshis },
      change: null,
    });
    expect(() => signer.sign(psbt)).toThrow('expected the input to spend an output of the key');
  });

  test('refuses a fee above the limit', () => {
    const rich = { ...coin, satoshis: 250_000n };
    expect(signer.sign(buildPsbt(10_000n, [rich])).fee).toBe(200_000n);
    expect(() => signer.sign(buildPsbt(9_999n, [rich]))).toThrow('a fee within the limit');
  });
});

test('an address of another chain has no script here', () => {
  expect(scriptOfAddress('bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080', bitcoinMain)).toBeUndefined();
  expect(scriptOfAddress('bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080', bitcoinRegtest)).toBeDefined();
  expect(scriptOfAddress('0x9858EfFD232B4033E47d90003D41EC34EcaEda94', bitcoinMain)).toBeUndefined();
});
