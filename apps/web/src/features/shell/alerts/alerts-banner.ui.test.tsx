import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useShowsMarket } from '../../../platform/markets/shown-market.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { AlertsBanner } from './alerts-banner.tsx';

const alert = (id: string, title: string, market: string | null) => ({
  id,
  severity: 'warning',
  title,
  text: '',
  link: null,
  can_hide: false,
  market,
  coin: null,
  page: null,
  ends_at: null,
});
const everywhere = alert('a', 'Maintenance', null);
const bitcoinAlert = alert('b', 'Trading of BTC/CZK is slow', 'BTC_CZK');
const euroAlert = alert('c', 'Trading of BTC/EUR is slow', 'BTC_EUR');
const answers = {
  '/api/global_alerts': { alerts: [everywhere, bitcoinAlert, euroAlert] },
  '/api/pair-config/{pair}': { config: { alerts: [everywhere, bitcoinAlert] } },
};

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

function TestPage({ market }: { readonly market: string }) {
  useShowsMarket(market);
  return <AlertsBanner />;
}

test('an alert of a pair is shown once while that pair is on the screen', async () => {
  const { calls } = await renderPage(<TestPage market="BTC_CZK" />, { answers });
  expect(await screen.findAllByText('Trading of BTC/CZK is slow')).toHaveLength(1);
  expect(screen.getAllByText('Maintenance')).toHaveLength(1);
  expect(screen.queryByText('Trading of BTC/EUR is slow')).toBeNull();
  const asked = calls.filter(({ path }) => path === '/api/pair-config/{pair}');
  expect(asked.map(({ input }) => input)).toEqual([{ params: { pair: 'BTC_CZK' } }]);
});

test('an alert of a pair is shown on no other page', async () => {
  await renderPage(<AlertsBanner />, { answers });
  expect(await screen.findByText('Maintenance')).toBeTruthy();
  expect(screen.queryByText('Trading of BTC/CZK is slow')).toBeNull();
});

test('an alert of a coin is shown on each of its pairs, and one of a page only there', async () => {
  const coinAlert = { ...alert('e', 'Ether is late', null), coin: 'ETH' };
  const pageAlert = { ...alert('f', 'The list is being renewed', null), page: 'currencies' };
  const both = { '/api/global_alerts': { alerts: [coinAlert, pageAlert] } };
  const { router } = await renderPage(<TestPage market="ETH_BTC" />, { answers: both });
  expect(await screen.findByText('Ether is late')).toBeTruthy();
  expect(screen.queryByText('The list is being renewed')).toBeNull();
  await act(() => router.navigate({ to: '/currencies' }));
  expect(await screen.findByText('The list is being renewed')).toBeTruthy();
});

test('an alert of a fiat currency is shown only on pairs with that currency', async () => {
  const answer = { alerts: [{ ...alert('g', 'Our Czech bank rests', null), coin: 'CZK' }] };
  const { unmount } = await renderPage(<TestPage market="LTC_CZK" />, {
    answers: { ...answers, '/api/global_alerts': answer },
  });
  expect(await screen.findByText('Our Czech bank rests')).toBeTruthy();
  unmount();
  const { calls } = await renderPage(<TestPage market="LTC_EUR" />, {
    answers: { ...answers, '/api/global_alerts': answer },
  });
  await waitFor(() => expect(calls.some(({ path }) => path === '/api/pair-config/{pair}')).toBe(true));
  expect(screen.queryByText('Our Czech bank rests')).toBeNull();
});

test('alerts of an exchange-only market come from the global list', async () => {
  const coinMarketAlert = alert('d', 'ETH/BTC is closed', 'ETH_BTC');
  const { calls } = await renderPage(<TestPage market="ETH_BTC" />, {
    answers: { '/api/global_alerts': { alerts: [coinMarketAlert] } },
  });
  expect(await screen.findByText('ETH/BTC is closed')).toBeTruthy();
  expect(calls.every(({ path }) => path === '/api/global_alerts')).toBe(true);
});

test('alerts older than fifteen minutes are refetched on navigation', async () => {
  const { calls, router } = await renderPage(<AlertsBanner />, { answers });
  await screen.findByText('Maintenance');
  const asked = () => calls.filter(({ path }) => path === '/api/global_alerts').length;
  const before = asked();
  const go = (to: string) => act(() => router.navigate({ to }));
  vi.setSystemTime(Date.now() + 15 * 60_000 - 5_000);
  await go('/markets');
  expect(asked()).toBe(before);
  vi.setSystemTime(Date.now() + 10_000);
  await go('/terms');
  await waitFor(() => expect(asked()).toBe(before + 1));
});
