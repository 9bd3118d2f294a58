import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import { JournalPage } from './journal-page.tsx';

const nothing = {
  ...{ amount: null, interest: null, principal: null, coins: null, fee: null, repaid: null, surplus: null },
  ...{ owed: null, collateral: null, ltv: null, price: null, windows: [], fills: [], notice: null },
};
const ticks = [{ at: '2026-11-20T10:00:10Z', price: '1195000' }];
const windows = [{ from: '2026-11-20T10:00:00Z', until: '2026-11-20T10:00:50Z', median: '1195000', ticks }];
const notice = { mailed_at: '2026-11-20T10:01:02Z', mail_failed_at: null, pushed_at: '2026-11-20T10:01:03Z' };
const entries = [
  {
    ...nothing,
    ...{ id: '3', at: '2026-11-20T10:02:00Z', kind: 'sold', coins: '0.06', amount: '71700', fee: '717' },
    ...{ repaid: '70983', surplus: '0', owed: '29041.39', collateral: '0.0405' },
    fills: [{ at: '2026-11-20T10:02:00Z', price: '1195000', coins: '0.06' }],
  },
  {
    ...{
      ...nothing,
      id: '2',
      at: '2026-11-20T10:01:00Z',
      kind: 'margin_call',
      ltv: '0.7812',
      windows,
      notice,
    },
    ...{ owed: '100024.39', collateral: '0.1005' },
  },
  { ...nothing, id: '1', at: '2026-11-19T10:00:00Z', kind: 'drawn', amount: '100000', coins: '0.1005' },
];
const page = { currency: 'CZK', coin: 'BTC', amount: '100000', entries, before: null };

const file = {
  ...{ id: 'FILE-1', kind: 'loan_journal', format: 'pdf', file_name: 'loan-1.pdf', status: 'ready' },
  ...{ rows_done: 3, rows_total: 3, bytes: 9, created_at: '2026-01-01T10:00:00Z', expires_at: null },
};
const show = (journal: object = page) =>
  renderPage(<JournalPage loanId="LOAN-1" files={({ made, empty }) => <p>{made?.file_name ?? empty}</p>} />, {
    at: '/loans/LOAN-1',
    answers: {
      '/api/user/loans/{loanId}/journal': journal,
      '/api/user/loans/{loanId}/journal/exports': { export: file },
    },
  });

test('shows what happened with its figures, prices, trades and the times of notices', async () => {
  const { container } = await show();
  expect(
    await screen.findAllByRole('listitem', { name: /Margin call|Collateral sold|Loan drawn/ }),
  ).toHaveLength(3);
  expect(screen.getByText('CZK 70,983.00')).toBeTruthy();
  expect(screen.getByText('E-mail sent')).toBeTruthy();
  expect(screen.getByText('Push notification delivered')).toBeTruthy();
  expect(screen.getByText(/^Median CZK 1,195,000, .*11:00:50/)).toBeTruthy();
  expect(screen.getByText('Trades on our market')).toBeTruthy();
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});

test('requests the PDF, says that the journal is unchanged, and gives the file to the list', async () => {
  const { calls } = await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Create a PDF' }));
  expect(calls.filter(({ path }) => path.endsWith('/exports')).map(({ input }) => input)).toEqual([
    { params: { loanId: 'LOAN-1' } },
  ]);
  expect(screen.getByText('loan-1.pdf')).toBeTruthy();
  await screen.findByText(/hasn’t changed since loan-1\.pdf was created/);
});

test('a later page is read by its cursor', async () => {
  const { calls } = await show({ ...page, before: '1' });
  await userEvent.click(await screen.findByRole('button', { name: /older|next/i }));
  await expect
    .poll(() => calls.map(({ input }) => JSON.stringify(input)).some((text) => text.includes('"before":"1"')))
    .toBe(true);
});
