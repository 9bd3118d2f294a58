import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { ApiError } from '../../platform/api/api-error.ts';
import { renderPage } from '../../testing/render-page.tsx';
import type { Transaction } from './kind-labels.ts';
import { TransactionsPage } from './transactions-page.tsx';

const line = (number: number, change: Partial<Transaction> = {}): Transaction => ({
  id: String(number),
  kind: 'deposit',
  currency: 'CZK',
  amount: '100',
  balance: String(number * 100),
  market: null,
  order_id: null,
  reference: null,
  created_at: '2026-11-21T08:00:00.000Z',
  ...change,
});

interface Query {
  readonly before?: string;
  readonly kind?: string;
  readonly search?: string;
}

/** Answers like the server: 25 transactions a page, and a cursor while there may be more. */
function open(lines: readonly Transaction[], at = '/myaccount?section=transactions') {
  return renderPage(<TransactionsPage />, {
    at,
    answers: {
      '/api/user/portfolios': () => new Promise(() => undefined),
      '/api/user/transactions': ({ query }: { query: Query }) => {
        const { before, kind, search } = query;
        const found = lines
          .filter(({ id }) => before === undefined || Number(id) < Number(before))
          .filter((one) => kind === undefined || one.kind === kind)
          .filter(({ currency }) => search === undefined || currency === search);
        const page = found.slice(0, 25);
        return { transactions: page, before: page.length === 25 ? page.at(-1)?.id : null };
      },
      '/api/user/transactions/{transactionId}': {
        transaction: line(1, { kind: 'trade', market: 'BTC_CZK', reference: 'an-order' }),
        legs: [
          { currency: 'CZK', part: 'blocked', amount: '-2008' },
          { currency: 'BTC', part: 'blocked', amount: '0.001' },
          { currency: 'CZK', part: 'blocked', amount: '8' },
        ],
        rate: '2000000.123456789012345678',
        fee: null,
        posting: { reference: 'x', hash: 'ab'.repeat(32), seal: null },
      },
    },
  });
}

test('each transaction shows its type, its changes and the balance after it', async () => {
  const { container } = await open([
    line(2, { kind: 'trade', market: 'BTC_CZK', amount: '-50', balance: '50' }),
    line(1),
  ]);
  const rows = within(await screen.findByRole('table')).getAllByRole('row');
  const text = (at: number) => rows[at]?.textContent.replaceAll('\u00a0', ' ');
  expect(text(1)).toContain('Trade BTC/CZK');
  expect(text(1)).toContain('−CZK 50.00');
  expect(text(1)?.endsWith('CZK 50.00')).toBe(true);
  expect(text(2)).toContain('+CZK 100.00');
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});

test('a list of more than two pages is paged in both directions', async () => {
  await open(Array.from({ length: 60 }, (_, at) => line(60 - at)));
  await screen.findByRole('table');
  const rows = () => within(screen.getByRole('table')).getAllByRole('row').length - 1;
  await waitFor(() => expect(rows()).toBe(25));
  expect(screen.queryByRole('button', { name: 'Newer' })).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Older' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Older' }));
  await waitFor(() => expect(rows()).toBe(10));
  expect(screen.queryByRole('button', { name: 'Older' })).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Newer' }));
  await waitFor(() => expect(rows()).toBe(25));
});

test('a filter starts at the newest transaction, and an empty result says so', async () => {
  const { calls } = await open(Array.from({ length: 60 }, (_, at) => line(60 - at)));
  await userEvent.click(await screen.findByRole('button', { name: 'Older' }));
  await userEvent.selectOptions(await screen.findByLabelText('Type'), 'fee');
  expect(await screen.findByText('No such transactions')).toBeDefined();
  expect(calls.at(-1)?.input).toEqual({ query: { limit: 25, kind: 'fee' } });
  await userEvent.selectOptions(await screen.findByLabelText('Type'), '');
  await userEvent.type(await screen.findByLabelText('Search'), 'BTC');
  await waitFor(() => expect(calls.at(-1)?.input).toEqual({ query: { limit: 25, search: 'BTC' } }));
});

test('the URL keeps filter and page for Back, and invalid values are ignored', async () => {
  const lines = Array.from({ length: 60 }, (_, at) => line(60 - at));
  const first = await open(lines, '/myaccount?section=transactions&kind=deposit&search=CZK');
  await screen.findByRole('table');
  const asked = ({ calls }: typeof first) =>
    calls.filter(({ path }) => path === '/api/user/transactions').at(-1);
  expect(asked(first)?.input).toEqual({ query: { limit: 25, kind: 'deposit', search: 'CZK' } });
  expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('CZK');
  await userEvent.click(await screen.findByRole('button', { name: 'Older' }));
  await waitFor(() => expect(first.router.state.location.searchStr).toContain('before=36'));
  await userEvent.selectOptions(screen.getByLabelText('Type'), '');
  await waitFor(() => expect(first.router.state.location.searchStr).not.toMatch(/before|kind/));
  first.unmount();
  const second = await open(lines, '/myaccount?section=transactions&kind=nothing&before=x');
  await screen.findByRole('table');
  expect(asked(second)?.input).toEqual({ query: { limit: 25 } });
});

test('a transaction opens its receipt', async () => {
  await open([line(1, { kind: 'trade', market: 'BTC_CZK', reference: 'an-order' })]);
  await userEvent.click(await screen.findByRole('button', { name: 'Trade BTC/CZK' }));
  const dialog = await screen.findByRole('dialog', { name: 'Receipt' });
  await within(dialog).findByText('an-order');
  const text = dialog.textContent.replaceAll('\u00a0', ' ');
  expect(text).toContain('Amount+CZK 100.00');
  expect(text).toContain('CZK: Blocked−CZK 2,000.00');
  expect(text).toContain('BTC: Blocked+0.001 BTC');
  // A quotient is not shown with its 18 decimals.
  expect(text).toContain('RateCZK 2,000,000.12Balance after');
});

test('a receipt opens by URL, and links to a question about it', async () => {
  await open([], '/myaccount?section=transactions&payment=transaction:1');
  const dialog = within(await screen.findByRole('dialog', { name: 'Receipt' }));
  const link = await dialog.findByRole('link', { name: 'Ask about this' });
  const { searchParams } = new URL(link.getAttribute('href') ?? '', 'https://dukat.test');
  expect([...searchParams]).toEqual([
    ['section', 'support'],
    ['payment', 'transaction:1'],
  ]);
});

test('an empty list says what will be shown here', async () => {
  await open([]);
  expect(await screen.findByText('No transactions yet')).toBeDefined();
});

test('a list that fails to load shows the reason', async () => {
  await renderPage(<TransactionsPage />, {
    answers: {
      '/api/user/transactions': () => {
        throw new ApiError({ status: 503, code: 'x', message: 'Later, please.', fields: [] });
      },
    },
  });
  expect(await screen.findByText('Later, please.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});
