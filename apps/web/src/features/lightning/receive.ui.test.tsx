import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from '../../platform/api/api-error.ts';
import { type Answers, renderPage } from '../../testing/render-page.tsx';
import { LightningPage } from './lightning-page.tsx';
import { answers, hash, invoice, paidInvoice, request } from './testing/lightning-answers.ts';

beforeEach(() => localStorage.clear());

const open = (more: Answers = {}, at = '/lightning', locale: 'en_US' | 'cs_CZ' | 'sk_SK' = 'en_US') =>
  renderPage(<LightningPage Scan={() => null} />, {
    at,
    locale,
    facts: { isSignedIn: true },
    answers: { ...answers, ...more },
  });
const amountField = () => screen.findByRole('textbox', { name: 'Amount' });
const make = async () => userEvent.click(screen.getByRole('button', { name: 'Make an invoice' }));

describe('the balance', () => {
  test('is shown in sats and money, and in BTC by choice, which is remembered', async () => {
    const { unmount, container } = await open();
    expect(await screen.findByText('500,000 sats')).toBeDefined();
    expect(await screen.findByText('€10,000.00')).toBeDefined();
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
    await userEvent.click(screen.getByRole('radio', { name: 'BTC' }));
    expect(screen.getByText('0.005 BTC')).toBeDefined();
    unmount();
    await open();
    expect(await screen.findByText('0.005 BTC')).toBeDefined();
  });

  test.each([
    ['en_US', '0.00000001', '1 sat'],
    ['en_US', '0.00000002', '2 sats'],
    ['cs_CZ', '0.00000001', '1 sat'],
    ['cs_CZ', '0.00000003', '3 saty'],
    ['cs_CZ', '0.00000005', '5 satů'],
    ['cs_CZ', '0.000000015', '1,5 satu'],
    ['cs_CZ', '0.00012345', '12\u00a0345 satů'],
    ['sk_SK', '0.00000004', '4 saty'],
    ['sk_SK', '0.00000011', '11 satov'],
  ] as const)('in %s of %s BTC is %s', async (locale, availableFunds, text) => {
    const accounts = [{ currency: 'BTC', amount: availableFunds, availableFunds }];
    await open({ '/api/user/accounts': { accounts } }, '/lightning', locale);
    expect(await screen.findByText(text, { normalizer: (its) => its })).toBeDefined();
  });
});

describe('the form', () => {
  test.each([
    ['1234', undefined, { currency: 'BTC', amount: '0.00001234' }],
    ['0,5', undefined, { currency: 'BTC', amount: '0.000000005' }],
    ['', undefined, { currency: 'BTC' }],
    ['0,001', 'BTC', { currency: 'BTC', amount: '0.001' }],
    ['100', 'CZK', { currency: 'CZK', amount: '100' }],
  ])('makes an invoice of %j %s', async (typed, currency, body) => {
    const { calls, router } = await open({
      '/api/lightning/create_invoice': { invoice },
      '/api/lightning/get_invoice': { payment_hash: hash, status: 'CREATED', invoice },
    });
    if (typed !== '') await userEvent.type(await amountField(), typed);
    if (currency !== undefined) {
      await userEvent.click(screen.getByRole('button', { name: /^Currency/ }));
      await userEvent.click(await screen.findByRole('option', { name: new RegExp(`^${currency}`) }));
    }
    await userEvent.type(screen.getByRole('textbox', { name: 'What for (optional)' }), 'Two coffees');
    await make();
    await waitFor(() => expect(router.state.location.searchStr).toBe(`?invoice=${hash}`));
    expect(calls).toContainEqual({
      path: '/api/lightning/create_invoice',
      input: { body: { ...body, description: 'Two coffees' } },
    });
  });

  test('says what an amount is worth, and the limits', async () => {
    await open();
    await userEvent.type(await amountField(), '1000');
    expect(await screen.findByText('About €20.00 at the current rate')).toBeDefined();
    expect(screen.getByText('You can receive from 1 sat to 10,000,000 sats at once.')).toBeDefined();
  });

  test.each(['0', '0.0009', '1.2345'])('%s is rejected in its field', async (typed) => {
    const { calls } = await open();
    await userEvent.type(await amountField(), typed);
    await make();
    expect(await screen.findByText('Please input a valid numeric value.')).toBeDefined();
    expect(calls.some(({ path }) => path === '/api/lightning/create_invoice')).toBe(false);
  });

  test('shows the server’s refusal at the amount', async () => {
    const message = 'At most 0.1 BTC can be received.';
    await open({
      '/api/lightning/create_invoice': () => {
        throw new ApiError({
          status: 422,
          code: 'above_lightning_capacity',
          message,
          fields: [{ field: 'amount', message }],
        });
      },
    });
    await userEvent.type(await amountField(), '99');
    await make();
    expect(await screen.findByText(message)).toBeDefined();
  });
});

describe('an invoice', () => {
  const at = `/lightning?invoice=${hash}`;
  const show = (status: string, its: object | null, locale?: 'cs_CZ') =>
    open(
      { '/api/lightning/get_invoice': { payment_hash: hash, status, invoice: its } },
      at,
      ...(locale === undefined ? [] : ([locale] as const)),
    );

  test('has a code in capitals, a text to copy and a countdown', async () => {
    const { container } = await show('CREATED', invoice);
    expect(await screen.findByRole('img', { name: 'QR code: Lightning invoice' })).toBeDefined();
    const link = screen.getByRole('link', { name: 'Open in wallet' });
    expect(link.getAttribute('href')).toBe(`LIGHTNING:${request.toUpperCase()}`);
    await userEvent.click(screen.getByRole('button', { name: 'Copy: Lightning invoice' }));
    expect(await navigator.clipboard.readText()).toBe(request);
    expect(screen.getByText(/^It can be paid for another 5[89]:\d\d$/)).toBeDefined();
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  test('that is unknown is not read again and again', async () => {
    const { calls } = await open(
      {
        '/api/lightning/get_invoice': () => {
          throw new ApiError({ status: 404, code: 'invoice_unknown', message: 'Unknown.', fields: [] });
        },
      },
      at,
    );
    expect(await screen.findByText('Unknown.')).toBeDefined();
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect(calls.filter(({ path }) => path === '/api/lightning/get_invoice')).toHaveLength(1);
  });

  test('that is paid says so by itself, and the balance is loaded again', async () => {
    let status = 'CREATED';
    const { calls } = await open(
      {
        '/api/lightning/get_invoice': () => ({
          payment_hash: hash,
          status,
          invoice: status === 'PAID' ? paidInvoice : invoice,
        }),
      },
      at,
    );
    await screen.findByRole('heading', { name: 'Let the payer scan it' });
    status = 'PAID';
    expect(await screen.findByRole('heading', { name: 'Paid' }, { timeout: 5_000 })).toBeDefined();
    expect(screen.getByText('It’s on your balance.')).toBeDefined();
    await waitFor(() =>
      expect(calls.filter(({ path }) => path === '/api/user/accounts').length).toBeGreaterThan(1),
    );
  });

  test.each([
    ['above_limit', 'It arrived and is above your deposit limit'],
    ['no_rate', 'It arrived and waits for a rate'],
  ])('held because of %s says why and what happens next', async (held_because, text) => {
    await show('PAID', { ...paidInvoice, held_because, credited: null });
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.getAllByText(/We’ll credit it automatically/)).toHaveLength(1);
  });

  test.each([
    ['CANCELLED', invoice, 'This invoice can no longer be paid'],
    ['REFUNDED', paidInvoice, 'This payment was returned to its payer'],
    ['CREATED', null, 'This invoice isn’t yours'],
  ])('%s has no code', async (status, its, text) => {
    await show(status, its);
    expect(within(await screen.findByRole('status')).getByRole('heading', { name: text })).toBeDefined();
    expect(screen.queryByRole('img', { name: /QR/ })).toBeNull();
  });
});

test('the history has pages, and a row opens its invoice', async () => {
  const listed = Array.from({ length: 10 }, (_, index) => ({
    ...invoice,
    payment_hash: String(index).padStart(64, '0'),
    status: 'CANCELLED',
  }));
  const { calls, router } = await open({
    '/api/lightning/invoices': {
      invoices: [
        { ...paidInvoice, status: 'PAID', description: null, is_deposit: false },
        ...listed.slice(1),
      ],
      total: 35,
    },
    '/api/lightning/get_invoice': { payment_hash: hash, status: 'PAID', invoice: paidInvoice },
  });
  const list = await screen.findByRole('list', { name: 'Received' });
  expect(within(list).getByText('To a Lightning address')).toBeDefined();
  expect(within(list).getAllByText('Expired')).toHaveLength(9);
  await userEvent.click(screen.getByRole('button', { name: /Next/ }));
  await waitFor(() =>
    expect(calls).toContainEqual({
      path: '/api/lightning/invoices',
      input: { query: { offset: 10, limit: 10 } },
    }),
  );
  await userEvent.click(within(list).getAllByRole('button', { name: '1,234 sats' })[0] ?? list);
  expect(router.state.location.searchStr).toContain(`invoice=${hash}`);
});

test('only Lightning addresses that can be paid are shown', async () => {
  await open();
  expect(await screen.findByText('jana@tested.example')).toBeDefined();
  expect(screen.queryByText('blocked@tested.example')).toBeNull();
});
