import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { changeSettings } from '../../../platform/storage/settings.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { useLastMarket } from './use-last-market.ts';

beforeEach(() => localStorage.clear());

function Shown({ market }: { readonly market?: string }) {
  return <p>{useLastMarket(market)}</p>;
}

test.each([
  ['cs_CZ', 'BTC_CZK'],
  ['en_US', 'BTC_EUR'],
  ['sk_SK', 'BTC_EUR'],
] as const)('a first visit in %s renders %s and redirects to it', async (locale, market) => {
  const { container, router } = await renderPage(<Shown />, { at: '/trade', locale });
  expect(container.textContent).toBe(market);
  await waitFor(() => expect(router.state.location.search).toEqual({ market }));
});

test('the last used market takes precedence over the default currency', async () => {
  changeSettings({ lastUsedMarket: 'ETH_EUR' });
  const { router } = await renderPage(<Shown />, { at: '/trade', locale: 'cs_CZ' });
  await waitFor(() => expect(router.state.location.search).toEqual({ market: 'ETH_EUR' }));
});

test('a market in the URL is not replaced', async () => {
  changeSettings({ lastUsedMarket: 'ETH_EUR' });
  const { container, router } = await renderPage(<Shown market="LTC_CZK" />, {
    at: '/trade?market=LTC_CZK',
    locale: 'cs_CZ',
  });
  expect(container.textContent).toBe('LTC_CZK');
  expect(router.state.location.search).toEqual({ market: 'LTC_CZK' });
});
