import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../../platform/api/api-error.ts';
import { type Answers, renderPage } from '../../testing/render-page.tsx';
import { LightningPage } from './lightning-page.tsx';
import { answers, request } from './testing/lightning-answers.ts';

const address = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080';

/** An invoice of 1,234 satoshis from outside. */
const toInvoice = {
  kind: 'LIGHTNING_INVOICE',
  network: 'LN',
  address: request,
  payee: '02'.repeat(33),
  amount_msat: '1234000',
  amount_sats: '1234',
  description: 'Two coffees',
  description_hash: null,
  payment_hash: 'ab'.repeat(32),
  expires_at: '2026-12-01T10:00:00Z',
  service: null,
  host_reason: null,
  problems: [],
};
const toAddress = {
  ...toInvoice,
  kind: 'LIGHTNING_ADDRESS',
  address: 'jana@example.com',
  payee: 'example.com',
  amount_msat: null,
  amount_sats: null,
  payment_hash: null,
  expires_at: null,
  service: {
    tag: 'payRequest',
    callback_host: 'wallet.example',
    min_msat: '1000',
    max_msat: '5000000',
    min_sats: '1',
    max_sats: '5000',
    comment_allowed: 50,
    payer_data: [],
  },
};
const onChain = { ...toInvoice, kind: 'BITCOIN_ADDRESS', network: 'BTC', address, payee: address };
const cost = {
  currency: 'BTC',
  arrives: '0.00001234',
  fee: '0.00000002',
  max_fee: '0.00000023',
  total: '0.00001257',
  has_no_route: false,
};
const decoded = (...options: readonly object[]): Answers => ({
  '/api/lightning/requests/decode': { options },
  '/api/lightning/fee_estimate': cost,
  '/api/lightning/pay_invoice': { withdrawal: { id: 'w1' } },
});
const open = (more: Answers, at = '/lightning?way=pay') =>
  renderPage(
    <LightningPage
      Scan={({ onCode }) => (
        <button type="button" onClick={() => onCode(request)}>
          Scan
        </button>
      )}
    />,
    { at, facts: { isSignedIn: true }, answers: { ...answers, ...more } },
  );
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const field = (name: string) => screen.findByRole('textbox', { name });
const paste = async (text: string) => {
  await userEvent.type(await field('Invoice, Lightning address or bitcoin address'), text);
  await press('Continue');
};

describe('an invoice', () => {
  test('shows payee, text, amount, fee and total before it is paid, and is paid with exactly that', async () => {
    const { calls, router, container } = await open(decoded(toInvoice));
    await paste(request);
    expect(await screen.findByText('Two coffees')).toBeDefined();
    expect(screen.getByText('020202020202…02020202')).toBeDefined();
    expect(await screen.findByText('2 sats')).toBeDefined();
    expect(screen.getByText('23 sats')).toBeDefined();
    expect(screen.getByText('1,257 sats · €25.14')).toBeDefined();
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
    await press('Pay 1,234 sats');
    expect(calls).toContainEqual({
      path: '/api/lightning/pay_invoice',
      input: { body: { request, amount: '0.00001234', max_fee: '0.00000023' } },
    });
    await waitFor(() => expect(router.state.location.href).toBe('/withdraw?id=w1'));
  });

  test('within the allowance says that it leaves at once, one satoshi above it does not', async () => {
    const within = 'This payment leaves at once: it is within the sum that you set.';
    const allowance = {
      status: 'open',
      limit: '2000',
      spent: '743',
      most: '200000',
      has_second_factor: true,
    };
    const allowed = (left: string) => ({ '/api/lightning/allowance': { allowance: { ...allowance, left } } });
    const { unmount } = await open({ ...decoded(toInvoice), ...allowed('1257') });
    await paste(request);
    expect(await screen.findByText(within)).toBeDefined();
    unmount();
    await open({ ...decoded(toInvoice), ...allowed('1256') });
    await paste(request);
    expect(await screen.findByText('Nothing leaves before you confirm it.')).toBeDefined();
    expect(screen.queryByText(within)).toBeNull();
  });

  test('that was scanned or shared is read without typing, and a shared one leaves the address', async () => {
    const { unmount } = await open(decoded(toInvoice));
    await press('Scan');
    expect(await screen.findByText('Two coffees')).toBeDefined();
    unmount();
    const { router } = await open(decoded(toInvoice), `/lightning?request=${request}`);
    expect(await screen.findByText('Two coffees')).toBeDefined();
    expect(router.state.location.searchStr).not.toContain(request);
  });

  test('without a route and with an unknown fee can still be tried', async () => {
    await open({
      ...decoded(toInvoice),
      '/api/lightning/fee_estimate': { ...cost, fee: null, has_no_route: true },
    });
    await paste(request);
    expect(await screen.findByText('Known once it’s sent')).toBeDefined();
    expect(screen.getByText('No way to the payee was found right now')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Pay 1,234 sats' })).toBeDefined();
  });

  test.each([
    ['expired', 'The invoice has expired. Ask the payee for a new one.'],
    ['not_payable_yet', /^We recognise this kind of code/],
    ['host_silent', /isn’t answering right now/],
  ])('with the problem %s says so and cannot be paid', async (problem, text) => {
    await open(decoded({ ...toInvoice, problems: [problem] }));
    await paste(request);
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Pay \d/ })).toBeNull();
  });
});

test.each([
  [{ amount_msat: null, amount_sats: null, problems: ['no_amount'] }, '0.00001234'],
  [{ amount_msat: '1234000', problems: ['no_amount'] }, '0.00001234'],
  [{ amount_msat: '1233001' }, '0.00001234'],
])('an invoice %j is paid with an amount in whole satoshis', async (change, amount) => {
  const { calls } = await open(decoded({ ...toInvoice, ...change }));
  await paste(request);
  if (change.amount_msat === null) {
    expect(await screen.findByText('The invoice has no amount, so you choose it.')).toBeDefined();
    await userEvent.type(await field('Amount that arrives'), '1234');
    await press('Show the fee');
  }
  await press('Pay 1,234 sats');
  expect(calls).toContainEqual({
    path: '/api/lightning/pay_invoice',
    input: { body: { request, amount, max_fee: '0.00000023' } },
  });
});

describe('a Lightning address', () => {
  test('takes an amount within its limits and a message, and names the host that makes the invoice', async () => {
    const { calls } = await open(decoded(toAddress));
    await paste('jana@example.com');
    expect(
      await screen.findByText(/^The invoice is made by wallet\.example, not by example\.com/),
    ).toBeDefined();
    await userEvent.type(await field('Amount that arrives'), '5001');
    await press('Show the fee');
    expect((await screen.findAllByText('From 1 sat to 5,000 sats')).length).toBeGreaterThan(0);
    await userEvent.clear(await field('Amount that arrives'));
    await userEvent.type(await field('Amount that arrives'), '1234');
    await press('Show the fee');
    await userEvent.type(await field('Message to the payee (optional)'), 'Thanks');
    await press('Pay 1,234 sats');
    expect(calls).toContainEqual({
      path: '/api/lightning/pay_invoice',
      input: {
        body: {
          request: 'jana@example.com',
          amount: '0.00001234',
          max_fee: '0.00000023',
          comment: 'Thanks',
        },
      },
    });
  });

  test('asks whose wallet it is when the server needs it', async () => {
    const message = 'Say whose wallet it is.';
    const { calls } = await open({
      ...decoded(toInvoice),
      '/api/lightning/pay_invoice': (input: { body: { address_owner?: object } }) => {
        if (input.body.address_owner !== undefined) return { withdrawal: { id: 'w1' } };
        throw new ApiError({ status: 409, code: 'address_owner_needed', message, fields: [] });
      },
    });
    await paste(request);
    await press('Pay 1,234 sats');
    expect(await screen.findByText(message)).toBeDefined();
    await userEvent.selectOptions(await screen.findByLabelText('Whose wallet is it?'), 'other_provider');
    await press('Pay 1,234 sats');
    expect(await screen.findByText('Please fill in this field.')).toBeDefined();
    await userEvent.type(await field('Name of the recipient'), 'Jana');
    await userEvent.type(await screen.findByLabelText('Which provider'), 'Wallet of Satoshi');
    await press('Pay 1,234 sats');
    await waitFor(() =>
      expect(calls).toContainEqual({
        path: '/api/lightning/pay_invoice',
        input: {
          body: {
            request,
            amount: '0.00001234',
            max_fee: '0.00000023',
            address_owner: { owner: 'other', held: 'provider', provider: 'Wallet of Satoshi', name: 'Jana' },
          },
        },
      }),
    );
  });
});

test('of several ways the first is chosen, and the chain leads to the filled-in withdrawal', async () => {
  await open(decoded(toInvoice, onChain));
  await paste(`bitcoin:${address}?lightning=${request}`);
  expect(await screen.findByRole('button', { name: 'Pay 1,234 sats' })).toBeDefined();
  await userEvent.click(screen.getByRole('radio', { name: /Bitcoin network/ }));
  expect(screen.getByRole('link', { name: 'Continue to the withdrawal' }).getAttribute('href')).toBe(
    `/withdraw?currency=BTC&address=${address}&amount=0.00001234`,
  );
});

test('an unreadable request is refused at its field, and an empty one without a call', async () => {
  const message = 'We can’t read this payment request.';
  const { calls } = await open({
    '/api/lightning/requests/decode': () => {
      throw new ApiError({
        status: 422,
        code: 'payment_request_unreadable',
        message,
        fields: [{ field: 'request', message }],
      });
    },
  });
  await press('Continue');
  expect(await screen.findByText('Please fill in this field.')).toBeDefined();
  expect(calls.some(({ path }) => path === '/api/lightning/requests/decode')).toBe(false);
  await paste('hello');
  expect(await screen.findByText(message)).toBeDefined();
});
