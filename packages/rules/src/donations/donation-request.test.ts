import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { expect, test } from 'vitest';
import { readDonation, walletMetadata } from './donation-request.ts';

const wallet = { minMsat: 1000n, maxMsat: 2000n, commentLength: 5 };
const metadata = '[["text/plain","Tea"]]';
const read = (form: { amount?: string; comment?: string; payerData?: string }) =>
  readDonation({ amount: '1000', comment: '', payerData: '', ...form }, wallet, metadata);
const hashOf = (text: string) => bytesToHex(sha256(utf8ToBytes(text)));

test('the metadata names the address, if there is one', () => {
  expect(walletMetadata('Tea "hot"', null)).toBe('[["text/plain","Tea \\"hot\\""]]');
  expect(walletMetadata('Tea', 'a@b.cz')).toBe('[["text/plain","Tea"],["text/identifier","a@b.cz"]]');
});

test('the invoice is for the metadata and the payer’s data, byte for byte', () => {
  const payerData = '{ "name": "Zoë","pubkey":"02" }';
  expect(read({})).toMatchObject({ value: { msat: 1000n, descriptionHash: hashOf(metadata) } });
  expect(read({ payerData })).toMatchObject({
    value: { payerName: 'Zoë', payerEmail: '', descriptionHash: hashOf(metadata + payerData) },
  });
});

test('texts are stored without characters that disguise others', () => {
  expect(read({ comment: 'a\u202e\nb', payerData: '{"name":"a\\u0000b"}' })).toMatchObject({
    value: { comment: 'a b', payerName: 'a b' },
  });
});

test.each([
  [{ amount: '' }, 'amount_unreadable'],
  [{ amount: '0' }, 'amount_unreadable'],
  [{ amount: '1'.repeat(19) }, 'amount_unreadable'],
  [{ amount: '999' }, 'amount_out_of_range'],
  [{ amount: '2001' }, 'amount_out_of_range'],
  [{ comment: '😀'.repeat(6) }, 'comment_too_long'],
  [{ payerData: 'null' }, 'payer_data_unreadable'],
  [{ payerData: '"a"' }, 'payer_data_unreadable'],
  [{ payerData: '{"email":["a"]}' }, 'payer_data_unreadable'],
  [{ payerData: `{"x":"${'a'.repeat(1000)}"}` }, 'payer_data_unreadable'],
])('%j is refused as %s', (form, reason) => {
  expect(read(form)).toEqual({ refused: true, reason });
});

test.each([{ amount: '2000' }, { comment: '😀'.repeat(5) }, { payerData: '{}' }])(
  '%j is accepted',
  (form) => {
    expect(read(form).refused).toBe(false);
  },
);
