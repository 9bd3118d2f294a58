import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { openSession } from '../../../platform/api/session.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { MarketStoreProvider } from '../market-store-context.tsx';
import { createFeed } from '../socket/feed.ts';
import { FeedContext } from '../socket/feed-context.tsx';
import { ownOrder } from '../testing/own-things.ts';
import { testedMarket } from '../testing/tested-market.ts';
import { openTrading } from '../testing/trade-world.tsx';
import type { CandleChart } from './candle-chart.ts';
import { ChartAlerts } from './chart-alerts.tsx';
import type { OrderLines } from './order-lines.ts';

const alert = { id: 'a1', state: 'armed', kind: 'above', coin: 'BTC', fiat: 'CZK', price: '2100000' };
const alerts = [
  alert,
  { ...alert, id: 'a2', fiat: 'EUR', price: '90000' },
  { ...alert, id: 'a3', state: 'fired' },
  { ...alert, id: 'a4', kind: 'rise', price: null },
];

test('active alerts of the market are lines, and dragging one moves it', async () => {
  openSession('a-token');
  const set = vi.fn<OrderLines['set']>();
  const nothing = () => undefined;
  const chart: CandleChart = {
    setCandles: nothing,
    update: nothing,
    setIndicators: nothing,
    orders: { set, paint: nothing, end: nothing },
    fit: nothing,
    remove: nothing,
  };
  const feed = createFeed({
    open: () => ({ send: nothing, close: nothing, onopen: null, onmessage: null, onclose: null }),
    takeTicket: async () => null,
    random: () => 1,
  });
  const { calls } = await renderPage(
    <FeedContext value={feed}>
      <MarketStoreProvider market={testedMarket} ticker={undefined}>
        <ChartAlerts chart={chart} />
      </MarketStoreProvider>
    </FeedContext>,
    {
      answers: { '/api/user/price_alerts': { alerts }, '/api/user/price_alerts/{alertId}/arm': { alert } },
      facts: { isSignedIn: true },
    },
  );
  await waitFor(() => expect(set.mock.lastCall?.[1]).toHaveLength(1));
  expect(set.mock.lastCall?.slice(0, 2)).toMatchObject([
    'alerts',
    [{ id: 'a1', price: 2_100_000, canMove: true }],
  ]);
  act(() => set.mock.lastCall?.[2]('a1', 2_200_000));
  await waitFor(() =>
    expect(calls.find(({ path }) => path.endsWith('/arm'))?.input).toEqual({
      params: { alertId: 'a1' },
      body: { price: '2200000' },
    }),
  );
});

test('a signed-in user sets an alert beside the chart', async () => {
  const { calls } = await openTrading({
    funds: { CZK: '1' },
    answers: { '/api/user/price_alerts': { alerts, alert } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Alert' }));
  await userEvent.type(await screen.findByLabelText('Price in CZK'), '2 150 000');
  await userEvent.click(await screen.findByRole('button', { name: 'Set the alert' }));
  await waitFor(() =>
    expect(calls.filter(({ path }) => path === '/api/user/price_alerts').at(-1)).toBeDefined(),
  );
  expect(calls.map(({ input }) => input)).toContainEqual({
    body: { kind: 'price', coin: 'BTC', fiat: 'CZK', price: '2150000', by_mail: true },
  });
});

test('a visitor cannot set an alert', async () => {
  await openTrading();
  await screen.findByRole('button', { name: 'Indicators' });
  expect(screen.queryByRole('button', { name: 'Alert' })).toBeNull();
});

test('a notification of an order’s fill can be turned on and off', async () => {
  let state: string | undefined;
  const one = () => ({ id: 'a9', kind: 'order', order_id: 'a', state, coin: null, price: null });
  const become = (next: string) => () => {
    state = next;
    return { alert: one() };
  };
  const { calls } = await openTrading({
    funds: { CZK: '1' },
    answers: {
      '/v1/orders': { orders: [ownOrder('a')], before: null },
      '/api/user/price_alerts': ({ body }: { readonly body?: object }) =>
        body === undefined ? { alerts: state === undefined ? [] : [one()] } : become('armed')(),
      '/api/user/price_alerts/{alertId}/turn_off': become('off'),
      '/api/user/price_alerts/{alertId}/arm': become('armed'),
    },
  });
  const bell = await screen.findByRole('button', { name: /^Tell me when the order on BTC_CZK/ });
  const press = async (isArmed: string) => {
    await userEvent.click(bell);
    await waitFor(() => expect(bell.getAttribute('aria-pressed')).toBe(isArmed));
  };
  await waitFor(() => expect(calls.some(({ path }) => path === '/api/user/price_alerts')).toBe(true));
  await press('true');
  expect(calls.map(({ input }) => input)).toContainEqual({
    body: { kind: 'order', order_id: 'a', by_mail: true },
  });
  await press('false');
  await press('true');
});
