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

/** Answers as the server does: 25 a page, and a cursor while there may be more. */
function open(lines: readonly Transaction[]) {
  return renderPage(<TransactionsPage />, {
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
        transaction: line(1),
        legs: [
          { currency: 'CZK', part: 'blocked', amount: '-2008' },
          { currency: 'BTC', part: 'blocked', amount: '0.001' },
        ],
        rate: '2008000',
        fee: null,
        posting: { reference: 'x', hash: 'ab'.repeat(32), seal: null },
      },
    },
  });
}

test('each line says what it was, what it changed and what there was after it', async () => {
  const { container } = await open([
    line(2, { kind: 'trade', market: 'BTC_CZK', amount: '-50', balance: '50' }),
    line(1),
  ]);
  const rows = within(await screen.findByRole('table')).getAllByRole('row');
  const text = (at: number) => rows[at]?.textContent.replaceAll('\u00a0', ' ');
  expect(text(1)).toContain('Trade BTC/CZK');
  expect(text(1)).toContain('-CZK 50.00');
  expect(text(1)?.endsWith('CZK 50.00')).toBe(true);
  expect(text(2)).toContain('+CZK 100.00');
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});

test('a list longer than two pages is read back and forth', async () => {
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

test('a filter asks for its lines from the newest on, and nothing found says so', async () => {
  const { calls } = await open(Array.from({ length: 60 }, (_, at) => line(60 - at)));
  await userEvent.click(await screen.findByRole('button', { name: 'Older' }));
  await userEvent.selectOptions(await screen.findByLabelText('Type'), 'fee');
  expect(await screen.findByText('No such transactions')).toBeDefined();
  expect(calls.at(-1)?.input).toEqual({ query: { limit: 25, kind: 'fee' } });
  await userEvent.selectOptions(await screen.findByLabelText('Type'), '');
  await userEvent.type(await screen.findByLabelText('Search'), 'BTC');
  await waitFor(() => expect(calls.at(-1)?.input).toEqual({ query: { limit: 25, search: 'BTC' } }));
});

test('a line opens its receipt', async () => {
  await open([line(1, { kind: 'trade', market: 'BTC_CZK', reference: 'an-order' })]);
  await userEvent.click(await screen.findByRole('button', { name: 'Trade BTC/CZK' }));
  const dialog = await screen.findByRole('dialog', { name: 'Receipt' });
  await within(dialog).findByText('an-order');
  const text = dialog.textContent.replaceAll('\u00a0', ' ');
  expect(text).toContain('-CZK 2,008.00');
  expect(text).toContain('0.001 BTC');
  expect(text).toContain('CZK 2,008,000.00');
});

test('nothing yet says what will be here', async () => {
  await open([]);
  expect(await screen.findByText('No transactions yet')).toBeDefined();
});

test('a list that cannot be read says why', async () => {
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
