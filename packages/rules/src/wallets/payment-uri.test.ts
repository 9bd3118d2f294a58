import { describe, expect, test } from 'vitest';
import { toAmount } from '../money/amount.ts';
import { cleanTypedAddress } from './clean-typed-address.ts';
import { paymentUri } from './payment-uri.ts';

const amount = toAmount('0.00125');

describe('a payment link', () => {
  test('for bitcoin has the amount in whole coins and an encoded label (BIP 21)', () => {
    const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
    const uri = paymentUri({ scheme: 'bitcoin', address, amount, label: 'Order 12 & more' });
    expect(uri).toBe(`bitcoin:${address}?amount=0.00125&label=Order%2012%20%26%20more`);
    expect(cleanTypedAddress('BTC', uri)).toBe(address);
  });

  test('for bitcoin cash does not double the prefix', () => {
    const address = 'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a';
    expect(paymentUri({ scheme: 'bitcoincash', address })).toBe(address);
  });

  test('for ether has the amount in wei and the chain (EIP-681)', () => {
    const address = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94';
    expect(paymentUri({ scheme: 'ethereum', address, amount, evmChainId: 1 })).toBe(
      `ethereum:${address}@1?value=1250000000000000`,
    );
  });

  test('for a token calls its contract with the token’s own decimals', () => {
    const token = { contract: '0xdAC17F958D2ee523a2206206994597C13D831ec7', decimals: 6 };
    const address = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94';
    expect(paymentUri({ scheme: 'ethereum', address, amount: toAmount('12.5'), evmChainId: 1, token })).toBe(
      `ethereum:${token.contract}@1/transfer?address=${address}&uint256=12500000`,
    );
  });

  test('for Solana names the token’s mint', () => {
    const token = { contract: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', decimals: 6 };
    expect(paymentUri({ scheme: 'solana', address: 'A1', amount: toAmount('2'), token })).toBe(
      `solana:A1?amount=2&spl-token=${token.contract}`,
    );
  });

  test('has the tag of XRP and the memo of Stellar', () => {
    expect(paymentUri({ scheme: 'xrpl', address: 'rA', amount: toAmount('5'), destinationTag: '77' })).toBe(
      'xrpl:rA?amount=5&dt=77',
    );
    expect(paymentUri({ scheme: 'web+stellar', address: 'GA', memo: 'a b' })).toBe(
      'web+stellar:pay?destination=GA&memo=a%20b',
    );
  });

  test('for a Lightning invoice is the invoice, and without a scheme the address', () => {
    expect(paymentUri({ scheme: 'lightning', address: 'lnbc1' })).toBe('lightning:lnbc1');
    expect(paymentUri({ scheme: undefined, address: 'SP2J', amount })).toBe('SP2J');
  });
});
