import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { ApiError } from '../../../platform/api/api-error.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import type { OrderSummary } from '../order/read-figures.ts';
import { summary } from '../testing/order-world.tsx';
import { OrdersPage } from './orders-page.tsx';

interface Query {
  readonly offset: number;
  readonly status?: string;
}

function openOrders(orders: readonly OrderSummary[], total = orders.length) {
  return renderPage(<OrdersPage />, {
    answers: {
      '/api/user/orders': ({ query }: { query: Query }) =>
        query.status === 'canceled'
          ? { orders: [], total: 0 }
          : { orders: orders.slice(query.offset, query.offset + 25), total },
    },
  });
}

test('lists orders with amounts paid and received, and their state', async () => {
  const { container } = await openOrders([
    summary({ id: 'a' }),
    summary({ id: 'b', sell: true, status: 'FINISHED' }),
  ]);
  const rows = within(await screen.findByRole('table')).getAllByRole('row');
  expect(rows).toHaveLength(3);
  expect(
    within(rows[1] ?? container)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/order?id=a');
  expect(rows[1]?.textContent).toContain('Waiting for payment');
  expect(rows[2]?.textContent).toContain('Sale of BTC');
  // A sale has no payment, so the column uses a name that fits both directions.
  expect(rows[0]?.textContent).toContain('In return');
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});

test('a finished order shows what was received and its average rate, an open one its expected amounts', async () => {
  const { container } = await openOrders([
    summary({ id: 'a' }),
    summary({
      id: 'b',
      status: 'FINISHED',
      is_settled: true,
      given: '1000',
      bought: '0.00049',
      withdrawal_fee: '0.00001',
      received: '0.00048',
      fill_rate: '2040816.4',
    }),
  ]);
  const rows = within(await screen.findByRole('table')).getAllByRole('row');
  const text = (row: HTMLElement | undefined) => (row ?? container).textContent.replaceAll('\u00a0', ' ');
  expect(text(rows[1])).toContain('≈ 0.00050000 BTC');
  expect(text(rows[2])).toContain('0.00048 BTC');
  expect(text(rows[2])).toContain('2,040,816.40');
  expect(text(rows[2])).not.toContain('≈');
});

test('a filter lists its orders, and an empty one says so', async () => {
  const { calls, router } = await openOrders([summary()]);
  await screen.findByRole('table');
  await userEvent.click(await screen.findByRole('radio', { name: 'Canceled' }));
  expect(await screen.findByText('No matching orders')).toBeDefined();
  expect(calls.at(-1)?.input).toMatchObject({ query: { status: 'canceled', offset: 0, limit: 25 } });
  // A reload, Back and a shared link keep the filter.
  expect(router.state.location.searchStr).toBe('?state=canceled');
});

test('a list longer than 25 is paged', async () => {
  const many = Array.from({ length: 30 }, (_, index) => summary({ id: `o${index}` }));
  const { router } = await openOrders(many);
  expect(await screen.findByText('1–25 of 30')).toBeDefined();
  await userEvent.click(await screen.findByRole('button', { name: 'Previous' }));
  expect(screen.getByText('1–25 of 30')).toBeDefined();
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
  await waitFor(() => expect(screen.getByText('26–30 of 30')).toBeDefined());
  expect(within(await screen.findByRole('table')).getAllByRole('row')).toHaveLength(6);
  expect(router.state.location.searchStr).toBe('?offset=25');
});

test('an empty list offers the first step', async () => {
  await openOrders([]);
  expect(await screen.findByText('No orders yet')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Buy crypto' }).getAttribute('href')).toBe('/exchange');
});

test('a list that fails to load shows why and retries', async () => {
  await renderPage(<OrdersPage />, {
    answers: {
      '/api/user/orders': () => {
        throw new ApiError({ status: 503, code: 'x', message: 'Later, please.', fields: [] });
      },
    },
  });
  expect(await screen.findByText('Later, please.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});
