import { base64 } from '@scure/base';
import { describe, expect, test } from 'vitest';
import {
  signFull,
  signLegacy,
  signSimple,
  testLegacyAddress,
  testSegwitAddress,
} from './testing/test-wallet.ts';
import { verifyBitcoin } from './verify-bitcoin.ts';

const segwit = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l';
const taproot = 'bc1ppv609nr0vr25u07u95waq5lucwfm6tde4nydujnu8npg4q75mr5sxq8lt3';
const wrapped = '3HSVzEhCFuH9Z3wvoWTexy7BMVVp3PjS6f';
const hello = 'Hello World';
const helloSegwit =
  'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=';
const helloTaproot =
  'AUHd69PrJQEv+oKTfZ8l+WROBHuy9HKrbFCJu7U1iK2iiEy1vMU5EfMtjc+VSHM7aU0SDbak5IUZRVno2P5mjSafAQ==';
const legacyMessage = 'This is an example of a signed message.';
const legacySignature =
  'H9L5yLFjti0QTHhPyFrZCT1V/MMnBtXKmoiKDZ78NDBjERki6ZTQZdSMCtkgoNmp17By9ItJr8o7ChX0XxY91nk=';

// From BIP-322 (its text, basic-test-vectors and generated-test-vectors) and the tests of Bitcoin Core and bitcoinjs-message.
const published: readonly (readonly [name: string, address: string, message: string, signature: string])[] = [
  [
    'P2WPKH, empty',
    segwit,
    '',
    'AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  ],
  [
    'P2WPKH, empty, signed anew',
    segwit,
    '',
    'AkgwRQIhAPkJ1Q4oYS0htvyuSFHLxRQpFAY56b70UvE7Dxazen0ZAiAtZfFz1S6T6I23MWI2lK/pcNTWncuyL8UL+oMdydVgzAEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
  ],
  ['P2WPKH', segwit, hello, helloSegwit],
  ['P2WPKH, with its prefix', segwit, hello, `smp${helloSegwit}`],
  [
    'P2WPKH, signed anew',
    segwit,
    hello,
    'AkgwRQIhAOzyynlqt93lOKJr+wmmxIens//zPzl9tqIOua93wO6MAiBi5n5EyAcPScOjf1lAqIUIQtr3zKNeavYabHyR8eGhowEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
  ],
  [
    'P2WPKH, generated',
    'bc1qqthe0hz8klx90e7stf6shclhsvqd5ly96pn53v',
    '2V6TUTMSH4VQ3Z7WZWKYD7DFNH',
    'smpAkgwRQIhALC6hdfxNy1n45d7UXSskRBdfZW0Al259E1kDMpipdYkAiAJPfZqb+WurZuf1apU5xeE6Igui9dvt5tihQLDvxlY1AEhAqbnruyo677ktQjio7XOchO3w51Dh9AbRVngha5jtNfT',
  ],
  [
    'P2SH-P2WPKH',
    wrapped,
    hello,
    'AkgwRQIhAMd2wZSY3x0V9Kr/NClochoTXcgDaGl3OObOR17yx3QQAiBVWxqNSS+CKen7bmJTG6YfJjsggQ4Fa2RHKgBKrdQQ+gEhAxa5UDdQCHSQHfKQv14ybcYm1C9y6b12xAuukWzSnS+w',
  ],
  ['P2TR, SIGHASH_ALL', taproot, hello, helloTaproot],
  [
    'P2TR, SIGHASH_DEFAULT, generated',
    'bc1pcquvhrqv0q68t4m0hfq6tpn006qrskyc7yrqnp2uyrf2emg3wynsdjyk38',
    'PURVOQ544B6HUATVBJZN5EZJUU',
    'smpAUB6B2Rbupzua8LTQIF06516wzl+cwKy1be8RgoiW0riyXdKwe6GTz/5Hnb37m67pJwIKCh+D5jDueG6KpvYpmu8',
  ],
];

describe('a published signature', () => {
  test.each(published)(
    '%s is valid only for its address and message',
    (_name, address, message, signature) => {
      expect(verifyBitcoin({ address, message, signature })).toMatchObject({
        refused: false,
        value: 'bip322',
      });
      const broken = signature.replace(/(.{4})(.{20})/, '$2$1');
      for (const other of [
        { address, message: `${message} `, signature },
        { address: testSegwitAddress, message, signature },
        { address, message, signature: broken },
      ]) {
        expect(verifyBitcoin(other).refused).toBe(true);
      }
    },
  );

  test('of a P2PKH address belongs to its address and message', () => {
    const address = '1F3sAm6ZtwLAUnj7d38pGFxtP3RVEvtsbV';
    const signed = { address, message: legacyMessage, signature: legacySignature };
    expect(verifyBitcoin(signed)).toMatchObject({ refused: false, value: 'bitcoin_message' });
    const wrong = { refused: true, reason: 'signature_wrong' };
    expect(verifyBitcoin({ ...signed, message: '' })).toMatchObject(wrong);
    expect(verifyBitcoin({ ...signed, address: testLegacyAddress })).toMatchObject(wrong);
  });
});

const message = 'I own it.';
const of = (signature: string, address = testSegwitAddress) => verifyBitcoin({ address, message, signature });

describe('a wallet of one key', () => {
  test.each([
    ['simple', signSimple(message), testSegwitAddress],
    ['full', signFull(message), testSegwitAddress],
    ['full, version 2', signFull(message, { version: 2 }), testSegwitAddress],
    ['full, with its prefix', `ful${signFull(message)}`, testSegwitAddress],
    ['simple, broken into lines', signSimple(message).replaceAll(/(.{40})/g, '$1\n'), testSegwitAddress],
    ['legacy', signLegacy(message, 31), testLegacyAddress],
    ['BIP-137 for segwit', signLegacy(message, 39), testSegwitAddress],
    ['as some wallets write segwit', signLegacy(message, 31), testSegwitAddress],
  ])('creates a valid signature: %s', (_name, signature, address) => {
    expect(of(signature, address).refused).toBe(false);
  });

  const further = {
    txid: new Uint8Array(32).fill(1),
    index: 0,
    finalScriptSig: new Uint8Array(),
    sequence: 0,
  };
  test.each([
    ['the other s', signLegacy(message, 31, true), testLegacyAddress, 'signature_wrong'],
    ['a header of another kind of address', signLegacy(message, 39), testLegacyAddress, 'signature_wrong'],
    ['an uncompressed key', signLegacy(message, 27), testLegacyAddress, 'signature_wrong'],
    ['a lock of time', signFull(message, { lockTime: 500 }), testSegwitAddress, 'signature_wrong'],
    [
      'a second output',
      signFull(message, {
        outputs: [
          { amount: 0n, script: Uint8Array.of(0x6a) },
          { amount: 1n, script: Uint8Array.of(0x51) },
        ],
      }),
      testSegwitAddress,
      'signature_wrong',
    ],
    ['another input', signFull(message, { inputs: [further] }), testSegwitAddress, 'signature_wrong'],
    [
      'no witness',
      signFull(message, { witnesses: [[new Uint8Array()]] }),
      testSegwitAddress,
      'signature_wrong',
    ],
    ['a proof of funds', `pof${signFull(message)}`, testSegwitAddress, 'signature_unsupported'],
  ])('is rejected with %s', (_name, signature, address, reason) => {
    expect(of(signature, address)).toMatchObject({ refused: true, reason });
  });
});

describe('rejects malformed input without throwing', () => {
  test.each([
    ['nothing', '', 'signature_unreadable'],
    ['no base64', '***', 'signature_unreadable'],
    ['half of one', signSimple(message).slice(0, 60), 'signature_unreadable'],
    [
      'one byte more',
      base64.encode(Uint8Array.of(...base64.decode(signSimple(message)), 0)),
      'signature_unreadable',
    ],
    ['zeros', base64.encode(new Uint8Array(65)), 'signature_wrong'],
    [
      'a witness of zeros',
      base64.encode(Uint8Array.of(2, 71, ...new Uint8Array(71), 33, ...new Uint8Array(33))),
      'signature_wrong',
    ],
    ['very much', 'A'.repeat(100_000), 'signature_unreadable'],
    ['a hexadecimal signature of another chain', `0x${'ab'.repeat(65)}`, 'signature_unreadable'],
  ])('%s', (_name, signature, reason) => {
    const { refused, ...answer } = of(signature);
    expect(refused).toBe(true);
    if (_name !== 'very much') expect(answer).toMatchObject({ reason });
  });

  test.each([
    ['a testnet', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
    ['several keys', 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'],
    ['no address', 'bc1qnothing'],
    ['another chain', '0x2c7536E3605D9C16a7a3D7b1898e529396a65c23'],
  ])('an address of %s is reported as unsupported', (_name, address) => {
    expect(of(signSimple(message), address)).toMatchObject({ reason: 'signature_unsupported' });
  });
});
