import { bookChecksum } from '@dukat/rules/trading/book-checksum';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../platform/api/api-error.ts';
import { ownFill, ownOrder } from './testing/own-things.ts';
import { wireMarket } from './testing/tested-market.ts';
import { asks, bids, openTrading } from './testing/trade-world.tsx';

/** Returns the visible rows of one side of the book, from the top. */
const rows = (side: 'Asks' | 'Bids') =>
  within(screen.getByRole('table', { name: new RegExp(`^${side}`) }))
    .getAllByRole('row', { hidden: true })
    .filter((row) => row.getAttribute('data-ticks') !== null)
    .map((row) => [...row.querySelectorAll('[data-part]')].map((cell) => cell.textContent).filter(Boolean));
const price = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Price' });

describe('the order book', () => {
  test('shows asks above and bids below, the best next to the middle, with running totals', async () => {
    await openTrading();
    expect(rows('Asks')).toEqual([
      ['2,001,000', '4.00000000', '6.00000000'],
      ['2,000,200', '1.50000000', '2.00000000'],
      ['2,000,100', '0.50000000', '0.50000000'],
    ]);
    expect(rows('Bids').map(([at]) => at)).toEqual(['2,000,000', '1,999,900', '1,999,000']);
    expect(screen.getByText('Spread').parentElement?.textContent).toContain('100');
  });

  test('follows the feed, and requests a new snapshot when the checksum differs', async () => {
    const { say, said } = await openTrading();
    const update = {
      type: 'update',
      channel: 'book',
      market: 'BTC_CZK',
      bids: [],
      asks: [['2000100', '0']],
    } as const;
    await say({
      ...update,
      bids: [],
      asks: [['2000100', '0']],
      sequence: 11,
      previous: 10,
      checksum: bookChecksum(bids, asks.slice(1)),
    });
    expect(rows('Asks').at(-1)?.[0]).toBe('2,000,200');
    said.length = 0;
    await say({ ...update, bids: [], asks: [], sequence: 12, previous: 11, checksum: 1 });
    expect(said.map(({ op, channel }) => [op, channel])).toEqual([
      ['unsubscribe', 'book'],
      ['subscribe', 'book'],
    ]);
  });

  test('groups levels by a price step', async () => {
    await openTrading();
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Group prices by' }), '1,000');
    await waitFor(() => expect(rows('Asks')).toEqual([['2,001,000', '6.00000000', '6.00000000']]));
    expect(rows('Bids').map(([at]) => at)).toEqual(['2,000,000', '1,999,000']);
  });

  test('a pressed level fills in the price of the form', async () => {
    await openTrading();
    await userEvent.click(await screen.findByRole('button', { name: '1,999,900' }));
    expect(price().value).toBe('1\u00a0999\u00a0900');
  });

  test('arrow keys move between levels', async () => {
    await openTrading();
    screen.getByRole('button', { name: '2,000,000' }).focus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(price().value).toBe('1\u00a0999\u00a0900');
  });

  test('marks the levels of the user’s orders', async () => {
    await openTrading({
      funds: { CZK: '1' },
      answers: { '/v1/orders': { orders: [ownOrder('a', { price: '1999900' })], before: null } },
    });
    const row = () => screen.getByRole('button', { name: '1,999,900' }).closest('tr');
    await waitFor(() => expect(row()?.dataset.mine).toBe('true'));
    expect(screen.getByRole('button', { name: '2,000,000' }).closest('tr')?.dataset.mine).toBe('false');
  });

  test('polls while the feed is down, and says so', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const book = {
      sequence: 3,
      bids: [{ price: '1999900', size: '1' }],
      asks: [{ price: '2000500', size: '2' }],
    };
    const { line } = await openTrading({
      isCut: true,
      answers: { '/v1/markets/{market}/book': book, '/v1/markets/{market}/trades': { trades: [] } },
    });
    line.onclose?.();
    await vi.advanceTimersByTimeAsync(3_000);
    await waitFor(() => expect(rows('Asks')).toEqual([['2,000,500', '2.00000000', '2.00000000']]));
    expect(screen.getByText('Reconnecting…')).toBeTruthy();
    vi.useRealTimers();
  });
});

describe('trades and statistics', () => {
  test('the newest trade comes first, with its side as text', async () => {
    const { say } = await openTrading();
    const trade = { price: '2000100', size: '0.25', side: 'Buy', time: '2026-11-21T10:00:00Z' } as const;
    const trades = { channel: 'trades', market: 'BTC_CZK' } as const;
    await say({ ...trades, type: 'snapshot', sequence: 8, trades: [{ ...trade, sequence: 8 }] });
    await say({
      ...trades,
      type: 'update',
      sequence: 9,
      trades: [{ ...trade, sequence: 9, price: '2000000', side: 'Sell' }],
    });
    const table = screen.getByRole('table', { name: 'Recent trades, newest first' });
    const cells = () =>
      [...table.querySelectorAll('tbody tr:not([hidden])')].map(
        (row) => row.querySelector('td')?.textContent,
      );
    await waitFor(() => expect(cells()).toEqual(['2,000,000Sold', '2,000,100Bought']));
  });

  test('the 24-hour statistics are live', async () => {
    const { say } = await openTrading();
    expect(screen.getByText('24h high').nextSibling?.textContent).toBe('2,010,000');
    await say({
      type: 'update',
      channel: 'ticker',
      market: 'BTC_CZK',
      last_price: '2020000',
      open_24h: '1960000',
      high_24h: '2020000',
      low_24h: '1950000',
      volume_24h: '13',
      quote_volume_24h: '26000000',
      bid: null,
      ask: null,
    });
    expect(screen.getByText('24h high').nextSibling?.textContent).toBe('2,020,000');
  });

  test('the middle replaces a last price outside of the spread, and is labelled', async () => {
    const { say } = await openTrading();
    const ticker = {
      type: 'update',
      channel: 'ticker',
      market: 'BTC_CZK',
      last_price: '1990000',
      open_24h: '1960000',
      high_24h: '2020000',
      low_24h: '1950000',
      volume_24h: '13',
      quote_volume_24h: '26000000',
      bid: '2058000',
      ask: '2058100',
    } as const;
    await say(ticker);
    const mid = () => screen.getByText(/^2,058,\d00$/).nextElementSibling;
    expect([mid()?.textContent, mid()?.hasAttribute('hidden')]).toEqual(['Mid', false]);
    expect(screen.getByText('5.00%', { exact: false })).toBeTruthy();
    await say({ ...ticker, last_price: '2058100' });
    expect(mid()?.hasAttribute('hidden')).toBe(true);
  });

  test('a cancel-only market says so, also in the form', async () => {
    const { say } = await openTrading({ funds: { CZK: '1000' } });
    await say({
      type: 'status',
      channel: 'book',
      market: 'BTC_CZK',
      status: 'cancel_only',
      sequence: 11,
      previous: 10,
    });
    expect(screen.getByText('Cancel only')).toBeTruthy();
    expect(screen.getByText('This market is not accepting new orders right now.')).toBeTruthy();
  });
});

test('a screen that failed to load recovers once the server answers', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 });
  let asked = 0;
  const later = new ApiError({ status: 503, code: 'unavailable', message: 'Not now.', fields: [] });
  await openTrading({
    answers: {
      '/v1/markets': () => {
        asked += 1;
        if (asked < 3) throw later;
        return { markets: [wireMarket] };
      },
    },
  });
  expect(asked).toBe(3);
  vi.useRealTimers();
});

describe('a visitor', () => {
  test('sees all public data and a link to the login', async () => {
    await openTrading();
    const links = screen.getAllByRole('link', { name: 'Log in to trade' });
    expect(links.length).toBe(2);
    expect(links[0]?.getAttribute('href')).toContain('/login?next=');
    expect(screen.queryByRole('button', { name: 'Buy BTC' })).toBeNull();
  });

  test('has no accessibility violations', async () => {
    const { container } = await openTrading();
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });
});

describe('the user’s orders', () => {
  const signedIn = (orders: readonly unknown[]) =>
    openTrading({ funds: { CZK: '5000' }, answers: { '/v1/orders': { orders, before: null } } });
  const authenticated = { type: 'response', id: 'auth', result: {} } as const;

  test('arrive by the feed, with a notice of what was bought', async () => {
    const { say, said } = await signedIn([]);
    await screen.findByText(/^No open orders/);
    await say(authenticated);
    expect(said.map(({ channel }) => channel)).toContain('orders');
    await say({ type: 'update', channel: 'orders', sequence: 1, orders: [ownOrder('a')] });
    await screen.findByRole('tab', { name: 'Open orders (1)' });
    await say({
      type: 'update',
      channel: 'orders',
      sequence: 2,
      orders: [ownOrder('a', { status: 'Closed', filled: '1', filled_cost: '2000000' })],
    });
    await screen.findByText(/^No open orders/);
    await say({ type: 'update', channel: 'fills', sequence: 3, fills: [ownFill('f1')] });
  });

  test('a price is edited in place, and Escape discards the change', async () => {
    const { calls } = await openTrading({
      funds: { CZK: '5000' },
      answers: {
        '/v1/orders': { orders: [ownOrder('a')], before: null },
        '/v1/orders/{orderId}/amend': ownOrder('a', { price: '1999000' }),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Change: Price 2,000,000' }));
    await userEvent.keyboard('1{Escape}');
    expect(calls.some(({ path }) => path.endsWith('/amend'))).toBe(false);
    await userEvent.click(await screen.findByRole('button', { name: 'Change: Price 2,000,000' }));
    await userEvent.keyboard('1999000{Enter}');
    await waitFor(() =>
      expect(calls.find(({ path }) => path.endsWith('/amend'))?.input).toEqual({
        params: { orderId: 'a' },
        body: { price: '1999000' },
      }),
    );
  });

  test('an OCO order cannot be changed, only canceled', async () => {
    const { calls } = await openTrading({
      funds: { CZK: '5000' },
      answers: {
        '/v1/orders': { orders: [ownOrder('a', { linked_order_id: 'b' })], before: null },
        '/v1/orders/{orderId}': ownOrder('a', { status: 'Canceled' }),
      },
    });
    await screen.findByText('Limit, OCO');
    expect(screen.queryByRole('button', { name: /^Change/ })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: /^Cancel the order/ }));
    expect(calls.some(({ path }) => path === '/v1/orders/{orderId}')).toBe(true);
  });

  test('all are canceled only by a second press', async () => {
    const { calls } = await signedIn([ownOrder('a'), ownOrder('b', { market: 'ETH_EUR' })]);
    const deletions = () =>
      calls.filter(({ path, input }) => path === '/v1/orders' && !('status' in readQuery(input)));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel all' }));
    const before = deletions().length;
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel all orders?' }));
    expect(deletions().length).toBe(before + 1);
  });

  test('can be filtered to this market', async () => {
    await signedIn([ownOrder('a'), ownOrder('b', { market: 'ETH_EUR' })]);
    await screen.findByRole('tab', { name: 'Open orders (2)' });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Only BTC/CZK' }));
    await screen.findByRole('tab', { name: 'Open orders (1)' });
  });
});

function readQuery(input: object): object {
  return 'query' in input && typeof input.query === 'object' && input.query !== null ? input.query : {};
}
