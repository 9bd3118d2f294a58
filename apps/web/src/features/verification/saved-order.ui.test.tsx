import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from '../../platform/api/api-error.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { firstLevel } from './testing/first-level.ts';
import { VerificationPage } from './verification-page.tsx';

const kept = {
  tradeId: 't1',
  expires_at: '2026-12-01T10:00:00Z',
  trade: {
    sell: false,
    cryptoCurrency: 'BTC',
    cryptoAmount: null,
    fiatAmount: '50000',
    fiatCurrency: 'CZK',
    withdrawalAddress: null,
  },
};
const show = (answer: unknown, { tier = 0, tradeId }: { tier?: number; tradeId?: string } = {}) =>
  renderPage(<VerificationPage />, {
    at: tradeId === undefined ? '/' : `/?tradeId=${tradeId}`,
    answers: {
      '/api/user/verification': { verification: { ...firstLevel, tier } },
      '/api/user/kept_trade': answer,
    },
  });

test('a draft order is shown with the verification, with a note that no payment is due yet', async () => {
  const { calls } = await show({ kept }, { tradeId: 't1' });
  expect(await screen.findByText('Your order is waiting')).toBeDefined();
  expect(screen.getByText(/50,000/)).toBeDefined();
  expect(screen.getByText(/nothing to pay/)).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Continue with the order' })).toBeNull();
  expect(calls.find(({ path }) => path === '/api/user/kept_trade')?.input).toEqual({
    query: { tradeId: 't1' },
  });
});

test('after the verification it links back to the order, also without the mailed link', async () => {
  await show({ kept }, { tier: 1 });
  const link = await screen.findByRole('link', { name: 'Continue with the order' });
  expect(link.getAttribute('href')).toBe('/exchange?tradeId=t1');
});

test('a link to an expired draft order shows a message, and the verification continues', async () => {
  const unknown = new ApiError({ status: 404, code: 'trade_unknown', message: 'Gone.', fields: [] });
  await show(() => Promise.reject(unknown), { tradeId: 't9' });
  expect(await screen.findByText(/no longer kept/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Start verification' })).toBeDefined();
});

test('nothing is shown without a draft order', async () => {
  await show({ kept: null });
  await screen.findByRole('button', { name: 'Start verification' });
  expect(screen.queryByText('Your order is waiting')).toBeNull();
});
