import { signInvoice } from '@dukat/rules/lightning/testing/sign-invoice';
import { expect, test } from 'vitest';
import { decodeRequest } from '../decode-request.ts';
import { scriptedHosts } from '../testing/scripted-hosts.ts';
import { askService } from './ask-service.ts';
import { requestInvoice } from './request-invoice.ts';

const now = new Date('2017-06-01T11:00:00Z');
const context = { network: 'bitcoin', acceptsAddress: () => true, now } as const;
const payer = { ...context, subject: 'account:1' };
const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const url = 'https://example.com/.well-known/lnurlp/satoshi';
const payRequest = {
  tag: 'payRequest',
  callback: 'https://pay.example.org/cb',
  minSendable: 1000,
  maxSendable: 2_500_500,
  metadata: '[["text/plain","Tea\\u202e for\\n\\u0000 two"],["text/identifier","satoshi@example.com"]]',
  commentAllowed: 120,
  payerData: { name: { mandatory: false }, email: { mandatory: true } },
};

async function decode(text: string, answers: Parameters<typeof scriptedHosts>[0]) {
  const { hosts, called } = scriptedHosts(answers);
  const decoded = await decodeRequest(text, context, {
    own: { find: async () => undefined },
    foreignHosts: hosts,
    subject: 'account:1',
  });
  return { options: decoded.refused ? [] : decoded.value.options, called };
}
const first = async (json: unknown, text = 'satoshi@example.com') =>
  (await decode(text, { [url]: { json } })).options[0];

test('a Lightning address states what its host answers, and the host that creates the invoice', async () => {
  const { options, called } = await decode('satoshi@example.com', { [url]: { json: payRequest } });
  expect(called).toEqual([url]);
  expect(options).toEqual([
    expect.objectContaining({
      kind: 'LIGHTNING_ADDRESS',
      payee: 'satoshi@example.com',
      description: 'Tea for  two',
      amount_msat: null,
      problems: [],
      host_reason: null,
      service: {
        tag: 'payRequest',
        callback_host: 'pay.example.org',
        min_msat: '1000',
        max_msat: '2500500',
        min_sats: '1',
        max_sats: '2500.5',
        comment_allowed: 120,
        payer_data: [
          { name: 'name', mandatory: false },
          { name: 'email', mandatory: true },
        ],
      },
    }),
  ]);
});

test('a fixed amount is the amount', async () => {
  expect(await first({ ...payRequest, minSendable: 2_500_500 })).toMatchObject({ amount_sats: '2500.5' });
});

const withdrawal = {
  tag: 'withdrawRequest',
  callback: 'https://domain.com/w',
  k1: 'aa',
  minWithdrawable: 0,
  maxWithdrawable: 5000,
  defaultDescription: 'Prize',
};

test.each([{ k1: '' }, { k1: '\ud800' }, { callback: `https://domain.com/${'w'.repeat(4096)}` }])(
  'a withdrawal with %j is not usable',
  async (change) => {
    const json = { ...withdrawal, ...change };
    const { options } = await decode('lnurlw://domain.com/w', { 'https://domain.com/w': { json } });
    expect(options).toMatchObject([{ service: null }]);
    expect(options[0]?.problems).toContain('host_answer_unusable');
  },
);

test('a withdrawal is described and not yet payable', async () => {
  const json = withdrawal;
  const { options } = await decode('lnurlw://domain.com/w', { 'https://domain.com/w': { json } });
  expect(options).toMatchObject([
    {
      problems: ['not_payable_yet'],
      description: 'Prize',
      service: { tag: 'withdrawRequest', max_sats: '5' },
    },
  ]);
});

test.each(['host_not_public', 'host_silent', 'host_answer_unusable'] as const)(
  'states %s',
  async (problem) => {
    const { options } = await decode('satoshi@example.com', { [url]: { problem } });
    expect(options).toMatchObject([{ problems: [problem], service: null, host_reason: null }]);
  },
);

test('repeats the reason of a host that refuses, as bounded plain text', async () => {
  const reason = `No such user\u202e\n${'a'.repeat(500)}`;
  expect(await first({ status: 'ERROR', reason })).toMatchObject({
    problems: ['host_refused'],
    host_reason: `No such user ${'a'.repeat(287)}`,
  });
  expect(await first({ status: 'error' })).toMatchObject({ problems: ['host_refused'], host_reason: '' });
});

test.each([
  ...[null, [], 'text', 1, {}, { tag: 'login' }, { tag: 'payRequest' }],
  ...[
    { minSendable: 0 },
    { minSendable: -1 },
    { minSendable: 1.5 },
    { minSendable: '1000' },
    { maxSendable: 2 ** 60 },
    { minSendable: 2_500_501 },
    { metadata: '' },
    { metadata: '[]' },
    { metadata: {} },
    { callback: 1 },
  ].map((change) => ({ ...payRequest, ...change })),
])('%j is no usable answer', async (answer) => {
  expect(await first(answer)).toMatchObject({ problems: ['host_answer_unusable'], service: null });
});

test.each([
  'https://127.0.0.1/cb',
  'https://localhost/cb',
  'http://example.com/cb',
  'https://example.com:8443/cb',
  'https://example.com@169.254.169.254/cb',
  'https://abc.onion/cb',
  '/cb',
])('the callback %s is refused', async (callback) => {
  expect(await first({ ...payRequest, callback })).toMatchObject({ problems: ['host_not_public'] });
});

test('fields that only add something are left out if they are wrong', async () => {
  const answer = await first({ ...payRequest, commentAllowed: 'x', payerData: [1] });
  expect(answer).toMatchObject({ problems: [], service: { comment_allowed: 0, payer_data: [] } });
});

test('names of payer data that are no plain words are left out', async () => {
  const one = { mandatory: true };
  const payerData = { 'na\u202eme': one, '<b>': one, 'a b': one, '': one, ['a'.repeat(65)]: one, email: one };
  expect(await first({ ...payRequest, payerData })).toMatchObject({
    service: { payer_data: [{ name: 'email', mandatory: true }] },
  });
});

test('a link’s amount must be within the range, and a silent host puts its option behind the chain', async () => {
  const lnurlp = encodeURIComponent('lnurlp://example.com/.well-known/lnurlp/satoshi');
  const link = `bitcoin:${address}?amount=0.001&lightning=${lnurlp}`;
  const paid = await decode(link, { [url]: { json: payRequest } });
  expect(paid.options).toMatchObject([
    { kind: 'BITCOIN_ADDRESS' },
    { kind: 'LN_URL', problems: ['amount_out_of_range'] },
  ]);
  expect((await decode(link, {})).options.map(({ kind }) => kind)).toEqual(['BITCOIN_ADDRESS', 'LN_URL']);
});

test('a link with four services makes one call', async () => {
  const services = ['a', 'b', 'c', 'd'].map((name) => `lightning=lnurlp://${name}.example.com/`);
  const { options, called } = await decode(`bitcoin:${address}?${services.join('&')}`, {});
  expect([options.length, called.length]).toEqual([5, 1]);
});

test('an invoice, a bitcoin address or an unreadable text calls nobody', async () => {
  for (const text of [signInvoice({}), address, 'lno1qq', 'hello', 'name@abc.onion', 'lnurlp://127.0.0.1/']) {
    expect((await decode(text, {})).called).toEqual([]);
  }
});

async function request(json: unknown, msat = 2000n) {
  const answers = { [url]: { json: payRequest }, 'https://pay.example.org/cb': { json } };
  const { hosts, called, callers } = scriptedHosts(answers);
  const service = await askService(hosts, url, { subject: payer.subject, purpose: 'lookup' });
  if (service.refused) throw new Error('expected a service');
  const payment = { msat, comment: 'Hi', payerData: { email: 'a@b.cz' } };
  return { result: await requestInvoice(hosts, service.value, payment, payer), called, callers };
}

test('asks the callback for an invoice of the exact amount', async () => {
  const pr = signInvoice({ prefix: 'lnbc20n' });
  const successAction = { tag: 'url', description: 'Receipt', url: 'https://pay.example.org/r' };
  const { result, called, callers } = await request({ pr, routes: [], successAction });
  expect(result).toMatchObject({ value: { request: pr, isForText: false, successAction } });
  expect(callers).toEqual([
    { subject: 'account:1', purpose: 'lookup' },
    { subject: 'account:1', purpose: 'payment' },
  ]);
  expect(called[1]).toBe(
    'https://pay.example.org/cb?amount=2000&comment=Hi&payerdata=%7B%22email%22%3A%22a%40b.cz%22%7D',
  );
});

test('pays without a success action that may not be shown', async () => {
  const pr = signInvoice({ prefix: 'lnbc20n' });
  const elsewhere = { tag: 'url', description: 'Receipt', url: 'https://evil.example/' };
  for (const successAction of [elsewhere, 'text', null, { tag: 1 }, { tag: 'message', message: 1 }]) {
    expect((await request({ pr, successAction })).result).toMatchObject({ value: { successAction: null } });
  }
});

test.each([
  [{ pr: signInvoice({ prefix: 'lnbc30n' }) }, 'invoice_of_another_amount'],
  [{ pr: signInvoice({ prefix: 'lntb20n' }) }, 'invoice_unusable'],
  [{ pr: 1 }, 'host_answer_unusable'],
  [null, 'host_answer_unusable'],
  [{ status: 'ERROR', reason: 'closed' }, 'host_refused'],
])('the answer %j is refused as %s', async (json, reason) => {
  expect((await request(json)).result).toMatchObject({ refused: true, reason });
});

test('an amount outside of the range is refused without a call', async () => {
  const { result, called } = await request({}, 999n);
  expect(result).toMatchObject({ reason: 'amount_out_of_range' });
  expect(called).toEqual([url]);
});
