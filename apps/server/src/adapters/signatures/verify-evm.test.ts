import { privateKeyToAccount } from 'viem/accounts';
import { expect, test } from 'vitest';
import { addressSignatures } from './address-signatures.ts';
import { verifyEvm } from './verify-evm.ts';

// The example of web3.js' documentation of `eth.accounts.sign`.
const address = '0x2c7536E3605D9C16a7a3D7b1898e529396a65c23';
const message = 'Some data';
const r = 'b91467e570a6466aa9e9876cbcd013baba02900b8979d43fe208a4a4f339f5fd';
const s = '6007e74cd82e037b800186422fc2da167c747ef045e5d18a5f5d4300f8e1a029';
const signature = `0x${r}${s}1c`;
const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
const otherS = (order - BigInt(`0x${s}`)).toString(16).padStart(64, '0');

test('verifies the published signature, with any spelling of the account and its last byte', async () => {
  const right = { refused: false, value: 'eip191' };
  expect(await verifyEvm({ address, message, signature })).toEqual(right);
  expect(await verifyEvm({ address: address.toLowerCase(), message, signature })).toEqual(right);
  expect(await verifyEvm({ address, message, signature: `${r}${s}01` })).toEqual(right);
});

test('verifies a text in any language by its bytes', async () => {
  const account = privateKeyToAccount(`0x${'07'.repeat(32)}`);
  const text = 'Potvrzuji, že adresa je má.\n第二行';
  const signed = {
    address: account.address,
    message: text,
    signature: await account.signMessage({ message: text }),
  };
  for (const network of ['ERC20', 'BASE', 'POLYGON']) {
    expect(await addressSignatures.verify({ ...signed, network })).toMatchObject({ value: 'eip191' });
  }
  expect(await addressSignatures.verify({ ...signed, network: 'SOL' })).toMatchObject({
    reason: 'signature_unsupported',
  });
});

test.each([
  ['another message', { message: 'Some data.' }, 'signature_wrong'],
  ['another account', { address: `0x${'11'.repeat(20)}` }, 'signature_wrong'],
  ['the other s', { signature: `0x${r}${otherS}1b` }, 'signature_wrong'],
  ['zeros', { signature: `0x${'00'.repeat(65)}` }, 'signature_wrong'],
  ['numbers outside the curve', { signature: `0x${'ff'.repeat(32)}${s}1c` }, 'signature_wrong'],
  ['half of it', { signature: signature.slice(0, 70) }, 'signature_unreadable'],
  ['more than it', { signature: `${signature}00` }, 'signature_unreadable'],
  ['nothing', { signature: '' }, 'signature_unreadable'],
  ['very much', { signature: `0x${'ab'.repeat(100_000)}` }, 'signature_unreadable'],
])('is refused with %s', async (_name, changes, reason) => {
  expect(await verifyEvm({ address, message, signature, ...changes })).toMatchObject({
    refused: true,
    reason,
  });
});
