import { accept } from '@dukat/rules/result';
import { expect, test } from 'vitest';
import { fakeClock } from '../../../platform/clock.ts';
import { strangersInvoice } from '../testing/pay-from-memory.ts';
import { scriptedHosts } from '../testing/scripted-hosts.ts';
import { resolveDestination } from './resolve-destination.ts';

const clock = fakeClock(new Date('2026-03-02T10:00:00Z'));
const description = 'https://example.com/.well-known/lnurlp/satoshi';
const callback = 'https://pay.example.com/cb';
const service = {
  tag: 'payRequest',
  callback,
  minSendable: 1000,
  maxSendable: 100_000_000,
  metadata: '[["text/plain","Tea"]]',
  commentAllowed: 20,
};
const payment = {
  destination: 'satoshi@example.com',
  amount: '0.0001',
  comment: 'Thanks!',
  portfolio_id: '7',
};

async function resolve(json: object, changes: Partial<typeof payment> = {}, isOwn = false) {
  const { hosts, called } = scriptedHosts({ [description]: { json: service }, [callback]: { json } });
  const own = {
    ...service,
    callbackHost: 'pay.example.com',
    minMsat: 1000n,
    maxMsat: 10n ** 8n,
    text: 'Tea',
  };
  const resolved = await resolveDestination(
    {
      ...{ clock, network: 'regtest', foreignHosts: hosts },
      ownServices: {
        find: async () =>
          isOwn ? accept({ ...own, tag: 'payRequest', commentLength: 20, payerData: [] }) : undefined,
        readJson: async () => accept(json),
      },
    },
    { ...payment, ...changes },
  );
  return { resolved, called };
}

const invoice = (msat: bigint | null, seconds?: number) => strangersInvoice({ clock }, msat, seconds);

test('an address becomes an invoice of exactly the amount, with the comment and what is shown afterwards', async () => {
  const { request: pr, paymentHash } = invoice(10_000_000n);
  const successAction = { tag: 'url', description: 'Your tea', url: 'https://pay.example.com/tea' };
  const { resolved, called } = await resolve({ pr, successAction });
  expect(resolved).toMatchObject({
    value: { paymentHash, msat: 10_000_000n, isAmountOpen: false, success: { text: 'Your tea' } },
  });
  expect(called).toEqual([description, `${callback}?amount=10000000&comment=Thanks!`]);
});

test.each([
  ['invoice_of_another_amount', { pr: invoice(10_000_001n).request }, {}],
  ['invoice_of_another_amount', { pr: invoice(null).request }, {}],
  ['invoice_unusable', { pr: 'lnbc1' }, {}],
  ['host_refused', { status: 'ERROR', reason: 'Closed' }, {}],
  ['amount_out_of_range', {}, { amount: '0.1' }],
  ['comment_too_long', {}, { comment: 'x'.repeat(21) }],
])('%s', async (reason, json, changes) => {
  expect((await resolve(json, changes)).resolved).toMatchObject({ refused: true, reason });
});

test('a service of ours is read without a call', async () => {
  const { request: pr, paymentHash } = invoice(10_000_000n);
  const { resolved, called } = await resolve({ pr }, {}, true);
  expect([called, resolved]).toMatchObject([[], { value: { paymentHash } }]);
});

test('an invoice is refused once it has expired, and if it asks for another amount', async () => {
  const { request: destination } = invoice(10_000_000n, 60);
  expect((await resolve({}, { destination, comment: '' })).resolved).toMatchObject({ refused: false });
  expect((await resolve({}, { destination, amount: '0.00011' })).resolved).toMatchObject({
    reason: 'invoice_of_another_amount',
  });
  clock.advance(61_000);
  expect((await resolve({}, { destination })).resolved).toMatchObject({ reason: 'expired' });
});
