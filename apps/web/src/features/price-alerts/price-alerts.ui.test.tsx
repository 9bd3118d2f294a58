import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, test, vi } from 'vitest';
import { openSession } from '../../platform/api/session.ts';
import { type Answers, renderPage } from '../../testing/render-page.tsx';
import { PriceAlertsCard } from './alerts-card.tsx';
import { PriceAlertButton } from './price-alert-button.tsx';

const path = '/api/user/price_alerts';
const alert = {
  id: 'a1',
  kind: 'above',
  state: 'armed',
  coin: 'BTC',
  fiat: 'EUR',
  price: '90000',
  percent: null,
  hours: null,
  order_id: null,
  market: null,
  by_mail: true,
  created_at: '2026-11-01T10:00:00Z',
  fired_at: null,
  fired_price: null,
  is_seen: false,
};
const others = [
  { ...alert, id: 'a2', kind: 'rise', state: 'off', price: null, percent: '2.5', hours: 24, by_mail: false },
  {
    ...alert,
    id: 'a3',
    kind: 'low',
    state: 'fired',
    price: null,
    hours: 168,
    fired_at: '2026-11-02T10:00:00Z',
    fired_price: '75000.5',
  },
  { ...alert, id: 'a4', kind: 'order', state: 'armed', coin: null, fiat: null, market: 'DOGE_CZK' },
];
const rate = (isFiatToCrypto: boolean, value: string) => ({
  coin_code: 'BTC',
  fiatCurrency: 'EUR',
  isFiatToCrypto,
  value,
  value24h: value,
  time: 0,
});
const rates = { data: [rate(true, '80400'), rate(false, '79600')] };

const item = (name: string) => screen.findByRole('listitem', { name });

test('each alert shows its condition and status', async () => {
  const { container } = await renderPage(<PriceAlertsCard />, {
    answers: { [path]: { alerts: [alert, ...others] } },
  });
  expect(within(await item('BTC/EUR: Rises to €90,000')).getByText('Active')).toBeTruthy();
  expect(within(await item('BTC/EUR: Up 2.5% in 24 hours')).getByText('Without an e-mail')).toBeTruthy();
  expect(within(await item('BTC/EUR: Lowest price in 7 days')).getByText(/at €75,00\d$/)).toBeTruthy();
  expect(await item('DOGE/CZK: Order is filled')).toBeTruthy();
  expect(screen.getByText('Active: 2 of 50')).toBeTruthy();
  expect((await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual(
    [],
  );
});

test('an alert is turned off, on again and removed', async () => {
  let alerts: (typeof alert)[] = [alert];
  const changed = (state: string) => () => {
    alerts = [{ ...alert, state }];
    return { alert: alerts[0] };
  };
  const answers: Answers = {
    [path]: () => ({ alerts }),
    [`${path}/{alertId}/turn_off`]: changed('off'),
    [`${path}/{alertId}/arm`]: changed('armed'),
    [`${path}/{alertId}`]: () => {
      alerts = [];
      return {};
    },
  };
  await renderPage(<PriceAlertsCard />, { answers });
  await userEvent.click(await screen.findByRole('button', { name: /^Turn off:/ }));
  await userEvent.click(await screen.findByRole('button', { name: /^Turn on again:/ }));
  await screen.findByRole('button', { name: /^Turn off:/ });
  await userEvent.click(await screen.findByRole('button', { name: /^Remove:/ }));
  await screen.findByText('You have no alerts yet.');
});

test('a price alert starts with the displayed price', async () => {
  openSession('a-token');
  const made = vi.fn(() => ({ alert }));
  await renderPage(<PriceAlertButton coin="BTC" fiat="EUR" look="button" />, {
    answers: { [path]: made, '/api/rates': rates, '/api/compact_rates': rates },
    facts: { isSignedIn: true },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Set a price alert' }));
  const field = await screen.findByLabelText('Price in EUR');
  await screen.findByText('Now €80,000');
  await userEvent.click(await screen.findByRole('button', { name: 'Set the alert' }));
  await screen.findByText('Please fill in this field.');
  await userEvent.type(field, '90 000,5');
  await userEvent.click(await screen.findByRole('button', { name: 'Set the alert' }));
  await waitFor(() => expect(made).toHaveBeenCalled());
  expect(made.mock.calls.at(-1)).toMatchObject([
    { body: { kind: 'price', coin: 'BTC', fiat: 'EUR', price: '90000.5', by_mail: true } },
  ]);
});

test('a move is set over a period, without an e-mail', async () => {
  openSession('a-token');
  const made = vi.fn(() => ({ alert }));
  await renderPage(<PriceAlertButton coin="BTC" fiat="EUR" look="sign" />, {
    answers: { [path]: made, '/api/rates': rates, '/api/compact_rates': rates },
    facts: { isSignedIn: true },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Price alert: BTC/EUR' }));
  await userEvent.selectOptions(await screen.findByLabelText('Tell me when the price'), 'fall');
  await userEvent.type(await screen.findByLabelText('Change in %'), '2.5');
  await userEvent.click(await screen.findByRole('radio', { name: '7 days' }));
  await userEvent.click(await screen.findByRole('switch', { name: 'Also by e-mail' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Set the alert' }));
  await waitFor(() => expect(made).toHaveBeenCalled());
  expect(made.mock.calls.at(-1)).toMatchObject([
    { body: { kind: 'fall', percent: '2.5', hours: 168, by_mail: false } },
  ]);
});

test('a visitor is sent to the login', async () => {
  await renderPage(<PriceAlertButton coin="BTC" fiat="EUR" look="button" />, { answers: {} });
  await userEvent.click(await screen.findByRole('button', { name: 'Set a price alert' }));
  await waitFor(() => expect(screen.queryByLabelText('Price in EUR')).toBeNull());
});
