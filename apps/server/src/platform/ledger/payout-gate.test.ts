import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// Every code path by which money leaves checks the gate. A new one fails here until it is listed and checks it too.

const root = join(import.meta.dirname, '../../features');
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.test\.|\/testing\/|\.examples\./.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
const filesWith = (text: RegExp) =>
  sources.flatMap((source) => (text.test(source.text) ? source.file : [])).toSorted();

interface Rail {
  readonly call: RegExp;
  readonly files: readonly string[];
}

/** The calls that make or send a payout, and the files that make them. */
const rails: Readonly<Record<string, Rail>> = {
  'a payment file is made': { call: /= writeFile\(\{/, files: ['payments/payouts/export-payouts.ts'] },
  'a payment file is handed to a bank': {
    call: /\.submitPayouts\(/,
    files: ['payments/payouts/submit-batches.ts'],
  },
  'a payment file is carried to a bank by hand': {
    call: /await paymentFile\(/,
    files: ['payments/payment-file-endpoints.ts'],
  },
  'a payout by chain is signed': {
    call: /\bsignPayout\(tx, deps/,
    files: ['wallets/payouts/send-payouts.ts'],
  },
  'a sweep or its gas is signed': {
    call: /await insertSweep\(/,
    files: ['wallets/sweeps/sweep-network.ts'],
  },
  'signed bytes are sent, for the first time or again': {
    call: /\.broadcast\(/,
    files: ['wallets/payouts/send-payouts.ts', 'wallets/sweeps/sweep-network.ts'],
  },
  'a payment over Lightning is sent': {
    call: /\bnode\.pay\(/,
    files: ['lightning/paying/send-payments.ts'],
  },
  'a card payment goes back': { call: /\.refund\(/, files: ['gateways/refunds/send-refunds.ts'] },
  'a part of a card payment goes back': {
    call: /\.refundPart\(/,
    files: ['gateways/parts/send-parts.ts'],
  },
};

test.each(Object.entries(rails))('%s only in files that check the gate', (_, { call, files }) => {
  expect(filesWith(call)).toEqual(files);
  const asking = filesWith(/await payoutGate\(/);
  expect(files.filter((file) => !asking.includes(file))).toEqual([]);
});

test('signed bytes are resent only by files that also check mayResendSigned', () => {
  expect(filesWith(/await mayResendSigned\(/)).toEqual(
    rails['signed bytes are sent, for the first time or again']?.files,
  );
});

test('the ports of banks, chains, gateways and Lightning nodes have no other method that sends money', () => {
  const listMethods = (file: string, port: string) => {
    const text = sources.find((source) => source.file === file)?.text ?? '';
    const body = text.slice(text.indexOf(`export interface ${port} {`));
    const names = body.slice(0, body.indexOf('\n}')).matchAll(/^ {2}(\w+)\(/gm);
    return [...names].map(([, name = '']) => name);
  };
  expect(listMethods('payments/bank-port.ts', 'BankPort')).toEqual(['readMovements', 'submitPayouts']);
  expect(listMethods('gateways/gateway-port.ts', 'Gateway')).toEqual([
    'open',
    'ask',
    'refund',
    'refundPart',
    'refundedTotal',
    'hint',
  ]);
  expect(listMethods('lightning/node-port.ts', 'LightningNode')).toEqual([
    'createInvoice',
    'cancelInvoice',
    'findSettled',
    'settledAfter',
    'estimateFee',
    'pay',
    'track',
    'balances',
    'info',
  ]);
  expect(listMethods('wallets/chain-port.ts', 'ChainPort')).toEqual([
    'addressAt',
    'isAddress',
    'firstHeight',
    'tip',
    'hashAt',
    'scan',
    'pending',
    'feeQuote',
    'broadcast',
    'explorerUrl',
  ]);
});

test('only the endpoint of operators releases the hold after a restore', () => {
  expect(filesWith(/\breleaseRestore\(tx/)).toEqual(['restores/restores-endpoints.ts']);
});
