import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { ApiError } from '../../../platform/api/api-error.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { ExchangeOrders } from './exchange-orders.tsx';
import type { OwnOrder } from './merge-own.ts';

const order = (number: number): OwnOrder => ({
  id: `order-${number}`,
  client_order_id: null,
  created_at: '2026-11-21T08:00:00.000Z',
  market: 'BTC_EUR',
  type: 'Limit',
  side: number % 2 === 0 ? 'Buy' : 'Sell',
  price: '102220',
  size: '0.5',
  funds: null,
  filled: '0.1',
  filled_cost: '10222',
  average_price: '102220',
  status: 'Closed',
  time_in_force: 'GTC',
  expires_at: null,
  post_only: false,
  stop_price: null,
  triggered: true,
  linked_order_id: null,
  fee: '0',
  fee_currency: 'BTC',
  ended_at: '2026-11-21T08:00:01.000Z',
  end_reason: null,
});
const all = Array.from({ length: 60 }, (_, at) => order(60 - at));

/** Answers like the exchange: 25 orders a page, with a cursor while there are more. */
function paged({ query }: { readonly query: { readonly before?: string } }) {
  const from = query.before === undefined ? 0 : all.findIndex(({ id }) => id === query.before) + 1;
  const orders = all.slice(from, from + 25);
  return { orders, before: from + 25 < all.length ? (orders.at(-1)?.id ?? null) : null };
}

const isOff = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true';
const numbers = () => within(screen.getByRole('table')).getAllByRole('row').slice(1).length;

test('exchange orders are paged forward to the last page and back', async () => {
  const { container, router } = await renderPage(<ExchangeOrders />, { answers: { '/v1/orders': paged } });
  await screen.findByRole('table');
  expect(numbers()).toBe(25);
  expect(isOff('Previous')).toBe(true);
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
  await expect.poll(() => screen.queryByRole('table') !== null && isOff('Previous')).toBe(false);
  expect(router.state.location.searchStr).toContain(`exchange=${all[24]?.id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
  await expect.poll(() => screen.queryByRole('table') !== null && numbers()).toBe(10);
  expect(isOff('Next')).toBe(true);
  await userEvent.click(await screen.findByRole('button', { name: 'Previous' }));
  await expect.poll(() => screen.queryByRole('table') !== null && numbers()).toBe(25);
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test('each order shows its side, market and figures, and links to its market', async () => {
  await renderPage(<ExchangeOrders />, { answers: { '/v1/orders': { orders: [order(2)], before: null } } });
  const link = await screen.findByRole('link', { name: 'Purchase, BTC/EUR' });
  expect(link.getAttribute('href')).toBe('/trade?market=BTC_EUR');
  expect(screen.getAllByText('€10,222.00').length).toBeGreaterThan(0);
  expect(screen.getByRole('cell', { name: '0.10000000\u00a0BTC' })).toBeTruthy();
  // The API calls a completely filled order "Closed", the page calls it "Filled".
  expect(screen.getAllByRole('cell', { name: 'Filled' }).length).toBe(1);
  expect(screen.queryByText('Closed')).toBeNull();
});

test('an empty list and a failed request show a message', async () => {
  const { unmount } = await renderPage(<ExchangeOrders />, {
    answers: { '/v1/orders': { orders: [], before: null } },
  });
  await screen.findByText(/No orders yet/);
  unmount();
  const unavailable = { status: 503, code: 'unavailable', message: 'Not now.', fields: [] };
  await renderPage(<ExchangeOrders />, {
    answers: { '/v1/orders': () => Promise.reject(new ApiError(unavailable)) },
  });
  await screen.findByText('Not now.');
});
