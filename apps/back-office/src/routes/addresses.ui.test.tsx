import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { me, renderBackOffice } from '../testing/render-back-office.tsx';

const order = {
  id: 'order-1',
  number: '8204117',
  status: 'FINISHED',
  sell: false,
  coin: 'BTC',
  coin_value: '0.001',
  fiat: 'CZK',
  fiat_value: '1200.5',
  payment_type: 'BANK_TRANSFER',
  payout_type: 'SEND',
  variable_symbol: '1234567897',
  email: 'jan@example.cz',
  created_at: '2026-03-02T10:00:00Z',
  due_at: null,
};

/** More than two pages of orders, newest first. */
const allOrders = Array.from({ length: 45 }, (_, at) => ({
  ...order,
  id: `order-${at}`,
  number: String(8204145 - at),
}));

/** More than two pages of audit log entries, newest first. */
const allActs = Array.from({ length: 45 }, (_, at) => ({
  id: String(at),
  at: '2026-03-02T10:00:00Z',
  operator: 'eva@dukat.test',
  act: `act ${at}`,
  subject: null,
  details: {},
}));

const answers = {
  '/admin/api/me': me('compliance'),
  '/admin/api/books': { payouts: 'leave', audit: null, seal: null },
  '/admin/api/health/banks': { accounts: [] },
  '/admin/api/health/jobs': { jobs: [], total: 0 },
  '/admin/api/health/networks': { networks: [] },
  '/admin/api/health/rates': { source: 'simulator', issued_at: null, coins: 0, suspended: [] },
  '/admin/api/orders': ({ query }: { query: { offset: number; limit: number; state: string } }) => ({
    orders: allOrders.slice(query.offset, query.offset + query.limit),
    has_more: query.offset + query.limit < allOrders.length,
  }),
  '/admin/api/orders/search': { orders: [order] },
  '/admin/api/orders/{id}': { order, steps: [], payments: [] },
  '/admin/api/acts': ({ query }: { query: { offset: number; limit: number } }) => ({
    acts: allActs.slice(query.offset, query.offset + query.limit),
    has_more: query.offset + query.limit < allActs.length,
  }),
};

describe('an address', () => {
  test('opens its page with the right title', async () => {
    const { sent } = renderBackOffice({ at: '/orders/order-1', answers });
    await screen.findByRole('heading', { level: 1, name: 'Order' });
    await screen.findByText('No payment has arrived.');
    expect(document.title).toBe('Order · Dukat · Back office');
    expect(sent('/admin/api/orders/{id}')).toEqual([{ params: { id: 'order-1' } }]);
    const nav = screen.getByRole('navigation', { name: 'Pages' });
    expect(within(nav).getByRole('link', { current: 'page' }).textContent).toBe('Orders');
  });

  test('without a page shows “not found” and keeps the menu', async () => {
    renderBackOffice({ at: '/ordres', answers });
    await screen.findByRole('heading', { level: 1, name: 'Page not found' });
    screen.getByRole('link', { name: 'Overview' });
  });

  test('of another role’s page shows “not found”', async () => {
    const { sent } = renderBackOffice({
      at: '/log',
      answers: { ...answers, '/admin/api/me': me('support') },
    });
    await screen.findByRole('heading', { level: 1, name: 'Page not found' });
    expect(sent('/admin/api/acts')).toEqual([]);
  });
});

test('Back opens the previous page, and a found order has a URL', async () => {
  const { user } = renderBackOffice({ answers });
  await user.click(await screen.findByRole('link', { name: 'Orders' }));
  await user.type(await screen.findByLabelText(/variable symbol/), '1234567897{Enter}');
  const found = await screen.findByRole('table', { name: 'Orders' });
  await user.click(within(found).getByRole('link', { name: '8204117' }));
  await screen.findByRole('heading', { level: 1, name: 'Order' });
  expect(location.pathname).toBe('/orders/order-1');
  act(() => history.back());
  await screen.findByRole('heading', { level: 1, name: 'Orders' });
  act(() => history.back());
  await screen.findByRole('heading', { level: 1, name: 'Overview' });
});

test('keeps the page of a list, over more than two pages', async () => {
  const { user } = renderBackOffice({ at: '/log?acts=20', answers });
  await screen.findByText('act 20');
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await screen.findByText('act 44');
  expect(location.search).toBe('?acts=40');
  expect(screen.getByText('This is the last page.')).toBeTruthy();
  act(() => history.back());
  await screen.findByText('act 39');
  await user.click(await screen.findByRole('button', { name: 'Previous' }));
  await screen.findByText('act 0');
  expect(location.search).toBe('');
});

test('asks before unsaved input is lost', async () => {
  const { user } = renderBackOffice({ at: '/account', answers });
  await user.type(await screen.findByLabelText('New password'), 'half of');
  await user.click(await screen.findByRole('link', { name: 'Overview' }));
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await user.click(within(question).getByRole('button', { name: 'Stay here' }));
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('half of');
  await user.click(await screen.findByRole('link', { name: 'Overview' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(location.pathname).toBe('/'));
});

describe('the orders', () => {
  test('are listed newest first, by the state and page of the URL, each with a link', async () => {
    const { user, sent } = renderBackOffice({ at: '/orders', answers });
    await screen.findByText('8204145');
    expect(sent('/admin/api/orders')).toEqual([{ query: { offset: 0, limit: 20, state: 'all' } }]);
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await screen.findByText('8204125');
    expect(location.search).toBe('?orders=20');
    await user.selectOptions(screen.getByLabelText('Status'), 'Canceled');
    await waitFor(() =>
      expect(sent('/admin/api/orders').at(-1)).toEqual({
        query: { offset: 0, limit: 20, state: 'canceled' },
      }),
    );
    expect(location.search).toBe('?state=canceled');
    const list = await screen.findByRole('table', { name: 'Newest orders' });
    expect(within(list).getAllByRole('row')[1]?.textContent).toContain('jan@example.cz');
    await user.click(within(list).getAllByRole('link')[0] ?? list);
    await screen.findByRole('heading', { level: 1, name: 'Order' });
    expect(location.pathname).toBe('/orders/order-0');
  });
});
