import { act } from '@testing-library/react';
import { storageKeys } from '../../../platform/storage/keys.ts';
import { type Answers, renderPage } from '../../../testing/render-page.tsx';
import { AutobuyPage } from '../autobuy-page.tsx';
import type { AutomaticRun, ListedPlan } from '../plan-words.ts';

export const run: AutomaticRun = {
  ...{ id: 'r1', due_at: '2026-11-23T08:00:00.000Z', is_extra: false, state: 'bought' },
  ...{ skipped_because: null, missing: null, count: 1, currency: 'CZK', amount: '500' },
  orders: [
    { id: 'o1', coin: 'BTC', status: 'FINISHED', amount: '350', spent: '349.99', bought: '0.00016' },
    { id: 'o2', coin: 'ETH', status: 'FINISHED', amount: '150', spent: '150', bought: '0.0021' },
  ],
};

/** A run that was skipped for want of 120 crowns. */
export const skippedRun: AutomaticRun = {
  ...{ ...run, id: 'r2', state: 'skipped', skipped_because: 'not_enough_funds', missing: '120', orders: [] },
};

export const plan: ListedPlan = {
  ...{ id: 'p1', name: 'Savings for a house', priority: 1, amount: '500', currency: 'CZK' },
  ...{
    purpose_kind: 'schedule',
    threshold: 100,
    most_a_run: null,
    sending: null,
    state: 'active',
    paused_because: null,
    bought_runs: 1,
  },
  coins: [
    { coin: 'BTC', share: '70', destination: null, key: null },
    { coin: 'ETH', share: '30', destination: null, key: null },
  ],
  schedule: {
    ...{ frequency: 'week', every: 1, hour: 9, minute: 0, weekdays: [1], month_day: 1 },
    ...{ zone: 'Europe/Prague', starts_on: '2026-01-01', end: { kind: 'never' } },
  },
  conditions: {
    ...{ only_below: null, only_above: null, month_ceiling: null, keep_at_least: null },
    buy_more: null,
  },
  ...{ next_run_at: '2026-11-30T08:00:00.000Z', last_run: run, waiting: '0', payment: null },
  ...{ created_at: '2026-01-01T08:00:00.000Z', updated_at: '2026-01-01T08:00:00.000Z' },
  sent: [],
  purchased: [
    { coin: 'BTC', currency: 'CZK', spent: '349.99', bought: '0.00016', average_price: '2187437.5' },
  ],
};

/** A plan that buys with each payment; 120 crowns wait. */
export const paidPlan: ListedPlan = {
  ...{ ...plan, purpose_kind: 'payment', schedule: null, next_run_at: null, waiting: '120' },
  payment: {
    ...{ account: '2000145399/0800', iban: 'CZ65 0800', bic: 'GIBACZPX', bank_name: 'Bank', owner: 'Dukat' },
    ...{ variable_symbol: '1234567897', message: 'VS1234567897' },
    qrCodes: [{ kind: 'spd', label: 'QR Platba', value: 'SPD*1.0*ACC:CZ65' }],
  },
};

export const preview = {
  next_runs: ['2026-12-07T08:00:00Z', '2026-12-14T08:00:00Z', '2026-12-21T08:00:00Z'],
  ...{ runs_a_year: 52, amount_a_year: '26000', margin_a_year: '103.59', network_a_year: '0' },
  balance: { available: '1200', runs: 2, first_unpaid_at: '2026-12-21T08:00:00Z' },
};

const coin = (code: string, name: string) => ({
  ...{
    code,
    publicName: name,
    urlName: name.toLowerCase(),
    iconColor: '#000',
    iconUrl: `/coins/${code}.svg`,
  },
  isTradable: true,
});

/** Opens the section of a signed-in user, in crowns. */
export async function openSection(answers: Answers = {}, search = '') {
  localStorage.setItem(storageKeys.settings, JSON.stringify({ defaultPaymentCurrency: 'CZK' }));
  localStorage.setItem(storageKeys.token, 'token');
  const view = await renderPage(<AutobuyPage />, {
    at: `/myaccount?section=autobuy${search}`,
    answers: {
      '/api/user/automatic_payments': { automatic_payments: [plan], total: 1 },
      '/api/automatic_payments/preview': preview,
      '/api/currencies': { currencies: [coin('BTC', 'Bitcoin'), coin('ETH', 'Ethereum')] },
      '/api/user/update_settings': {},
      ...answers,
    },
  });
  await act(async () => {});
  return view;
}
