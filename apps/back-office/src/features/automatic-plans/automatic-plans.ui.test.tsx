import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { me, refused, renderBackOffice } from '../../testing/render-back-office.tsx';

const path = '/admin/api/automatic-plans';
const decide = '/admin/api/automatic-coins/decide';
const plan = (number: number, change: object = {}) => ({
  id: `plan-${number}`,
  email: `saver${number}@example.com`,
  name: `Savings ${number}`,
  currency: 'CZK',
  amount: '500',
  coins: [
    { coin: 'BTC', share: '70' },
    { coin: 'ETH', share: '30' },
  ],
  state: 'active',
  paused_because: null,
  next_run_at: '2026-03-09T08:00:00Z',
  failures: 0,
  bought_runs: 12,
  created_at: '2026-01-01T10:00:00Z',
  ...change,
});
const run = (number: number, change: object = {}) => ({
  id: `run-${number}`,
  due_at: '2026-03-02T08:00:00Z',
  is_extra: false,
  state: 'bought',
  skipped_because: null,
  missing: null,
  count: 1,
  currency: 'CZK',
  amount: '500',
  orders: [{ id: 'order-1', coin: 'BTC', status: 'FINISHED', amount: '350', spent: '350', bought: '0.0001' }],
  ...change,
});
const summary = {
  active: 1200,
  due: 3,
  late: 2,
  oldest_due_at: '2026-03-02T08:00:00Z',
  failing: 7,
  paused: [{ because: 'failures', plans: 5 }],
  skipped: [{ reason: 'not_enough_funds', runs: 9 }],
  stops: [{ coin: 'XMR', stop: { reason: 'A fork.', at: '2026-03-01T08:00:00Z' }, waiting_approval: null }],
};
const at = (where: string, more: object = {}, role = 'administrator') =>
  renderBackOffice({
    at: where,
    answers: {
      '/admin/api/me': me(role),
      '/admin/api/automatic-plan-summary': summary,
      [path]: ({ query }: { query: { offset: number; limit: number; state: string } }) => {
        const all = Array.from({ length: query.state === 'all' ? 45 : 0 }, (_, index) => plan(index + 1));
        return {
          plans: all.slice(query.offset, query.offset + query.limit),
          has_more: query.offset + query.limit < all.length,
        };
      },
      [`${path}/{id}`]: {
        plan: plan(1, { state: 'paused', paused_because: 'limit', next_run_at: null }),
        runs: [run(1), run(2, { state: 'skipped', skipped_because: 'missed', count: 4, orders: [] })],
        has_more: false,
      },
      ...more,
    },
  });

test('plans are listed by page and by filter, below their state', async () => {
  const { user, sent } = at('/automatic-plans');
  const first = await screen.findByRole('link', { name: 'Savings 1' });
  expect(first.getAttribute('href')).toBe('/automatic-plans/plan-1');
  expect(await screen.findByText('1200')).toBeDefined();
  const skipped = await screen.findByRole('table', { name: 'Skipped runs of the last 24 hours' });
  expect(within(skipped).getByText('Too little money')).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await screen.findByRole('link', { name: 'Savings 21' });
  await user.selectOptions(screen.getByLabelText('Status'), 'Paused plans');
  expect(await screen.findByText('No automatic payments here.')).toBeDefined();
  expect(sent(path).at(-1)).toEqual({ query: { offset: 0, limit: 20, state: 'paused' } });
});

test('a coin is stopped for a reason, and a stopped one goes on', async () => {
  const { user, sent } = at('/automatic-plans', { [decide]: refused(403, 'Not you.') });
  const stop = await screen.findByRole('button', { name: 'Stop the plans' });
  expect(stop.getAttribute('aria-disabled')).toBe('true');
  await user.type(screen.getByLabelText('Why'), 'A fork.');
  await user.click(await screen.findByRole('button', { name: 'Stop the plans' }));
  await user.click(await screen.findByRole('button', { name: 'Yes, continue' }));
  const body = { coin: 'BTC', decision: 'stop', reason: 'A fork.' };
  await waitFor(() => expect(sent(decide)).toEqual([{ body }]));
  expect(await screen.findByText('Not you.')).toBeDefined();
  await user.selectOptions(screen.getByLabelText('Currency'), 'XMR');
  expect(await screen.findByRole('button', { name: 'Let the plans go on' })).toBeDefined();
});

test('a plan shows its facts and its runs', async () => {
  at('/automatic-plans/plan-1');
  for (const text of ['saver1@example.com', 'BTC 70 %, ETH 30 %', 'Paused, above the owner’s limit'])
    expect(await screen.findByText(text)).toBeDefined();
  expect(await screen.findByText('Missed (4)')).toBeDefined();
  expect((await screen.findByRole('link', { name: 'BTC' })).getAttribute('href')).toBe('/orders/order-1');
});
