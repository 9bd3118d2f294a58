import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { otherAnswers } from '../../testing/money-examples.ts';
import { me, renderBackOffice } from '../../testing/render-back-office.tsx';

const item = (changes: object) => ({
  since: '2026-03-02T10:00:00Z',
  due: null,
  amount: null,
  asset: null,
  about: null,
  ...changes,
});
const books = { payouts: 'leave', audit: null, seal: null };
const answers = { ...otherAnswers, '/admin/api/books': books };

const queues = [
  {
    name: 'suspense',
    count: 1000,
    first: [
      item({ since: '2026-03-02T09:00:00Z', amount: '1200.5', asset: 'CZK' }),
      item({ amount: '-3', asset: 'CZK' }),
    ],
  },
  { name: 'held_coins', count: 2, first: [item({ amount: '0.25', asset: 'BTC' })] },
  {
    name: 'questions',
    count: 3,
    first: [item({ since: '2026-03-01T10:00:00Z', due: '2026-03-01T12:00:00Z' })],
  },
  {
    name: 'second_operator',
    count: 1,
    first: [item({ due: '2999-03-03T10:00:00Z', about: 'statement.imported' })],
  },
];

test('the overview lists waiting items first, the most urgent queue on top, each with a link to its page', async () => {
  renderBackOffice({ answers: { ...answers, '/admin/api/waiting': { queues } } });
  const table = await screen.findByRole('table', { name: 'Waiting for you' });
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings.slice(0, 3)).toEqual(['Waiting for you', 'Turnover', 'Books']);
  const rows = within(table).getAllByRole('row').slice(1);
  const linked = rows.map((row) => within(row).getByRole('link'));
  expect(linked.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Requests', '/requests'],
    ['Unmatched money', '/suspense'],
    ['Unmatched money', '/suspense'],
    ['Unmatched coins', '/suspense'],
    ['Requests to approve: Statement imported', '/payouts'],
  ]);
  expect(rows[0]?.textContent).toContain('Overdue');
  expect(rows[1]?.textContent).toContain('1,200.50');
  expect(rows[1]?.textContent).toContain('999+');
  expect(rows[2]?.textContent).not.toContain('999+');
  expect(rows[1]?.textContent).toMatch(/\d days/);
});

test('tabs show how many items wait on each page', async () => {
  renderBackOffice({ at: '/orders', answers: { ...answers, '/admin/api/waiting': { queues } } });
  const nav = within(await screen.findByRole('navigation', { name: 'Pages' }));
  await nav.findByText('999+');
  expect(nav.getByRole('link', { name: 'Unmatched money 999+' })).toBeTruthy();
  expect(nav.getByRole('link', { name: 'Requests 3' })).toBeTruthy();
  expect(nav.getByRole('link', { name: 'Overview 1' })).toBeTruthy();
  expect(nav.getByRole('link', { name: 'Payouts' })).toBeTruthy();
});

test('balances are below the waiting items, and are not queried for support', async () => {
  const balances = [
    { kind: 'bank', name: 'fio-czk', asset: 'CZK', amount: '1500' },
    { kind: 'chain', name: 'BTC', asset: 'BTC', amount: '0.5' },
    { kind: 'lightning', name: '', asset: 'BTC', amount: '0.00012345678' },
    { kind: 'fees', name: '', asset: 'CZK', amount: '12.5' },
  ];
  const day = { volume: '12345', margin: '-1.5' };
  const currencies = [{ currency: 'CZK', day, week: { volume: '98765.43', margin: '210' } }];
  const money = { ...answers, '/admin/api/money': { balances }, '/admin/api/turnover': { currencies } };
  const { unmount } = renderBackOffice({ answers: money });
  const table = within(await screen.findByRole('table', { name: 'Money' }));
  expect(
    table
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent?.replaceAll(/\s/g, ' ')),
  ).toEqual([
    expect.stringContaining('fio-czk'),
    expect.stringContaining('Hot wallet'),
    expect.stringMatching(/Lightning node.*0\.00012345678/),
    expect.stringContaining('12.50'),
  ]);
  const turnover = within(await screen.findByRole('table', { name: 'Turnover' }));
  const [, traded] = turnover.getAllByRole('row');
  expect(traded?.textContent).toMatch(/12,345\.00.*−CZK.1\.50.*98,765\.43.*CZK.210\.00/);
  unmount();
  const { sent } = renderBackOffice({ answers: { ...money, '/admin/api/me': me('support') } });
  await screen.findByText('Nothing is waiting for you.');
  expect([sent('/admin/api/money'), sent('/admin/api/turnover')]).toEqual([[], []]);
});

test('says if nothing waits', async () => {
  renderBackOffice({ answers });
  await screen.findByText('Nothing is waiting for you.');
});

test('no queue is queried for content editors', async () => {
  const { sent } = renderBackOffice({ answers: { ...answers, '/admin/api/me': me('content') } });
  await screen.findByRole('navigation', { name: 'Pages' });
  expect(sent('/admin/api/waiting')).toEqual([]);
});
