import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { openSection, run, skippedRun } from '../testing/plan-fixtures.tsx';
import { runsCsv } from './runs-csv.ts';

const path = '/api/user/automatic_payments/{planId}/runs';
const all = Array.from({ length: 55 }, (_, index) => ({
  ...(index % 2 === 0 ? run : skippedRun),
  id: `r${index}`,
}));
const pages = {
  [path]: ({ query: { offset, limit } }: { query: { offset: number; limit: number } }) => ({
    runs: all.slice(offset, offset + limit),
    total: all.length,
  }),
};

test('runs are listed by pages, with their orders or the reason', async () => {
  const { container } = await openSection(pages, '&plan=p1');
  const list = await screen.findByRole('list', { name: 'Runs' });
  const rows = within(list).getAllByRole('listitem');
  expect(rows.length).toBe(25);
  expect(rows[0]?.textContent).toMatch(/Bought0.00016\S* ?.?BTC for CZK.349.99/);
  expect(within(list).getAllByRole('link')[0]?.getAttribute('href')).toBe('/order?id=o1');
  expect(rows[1]?.textContent).toMatch(/SkippedThere was too little money on your balance: CZK.120 was/);
  expect((await axe.run(container)).violations).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: /Next/ }));
  await userEvent.click(await screen.findByRole('button', { name: /Next/ }));
  await screen.findByText('51–55 of 55');
});

test('an unknown plan says so', async () => {
  await openSection(pages, '&plan=other');
  expect(await screen.findByText('We can’t find this plan.')).toBeTruthy();
});

test('the file has a row for each order and one for a run without orders, with quoted texts', () => {
  const csv = runsCsv([run, skippedRun], {
    columns: ['Time', 'State'],
    state: ({ state }) => state,
    reason: ({ missing }) => (missing === null ? undefined : 'too "little", sadly'),
  });
  expect(csv).toBe(
    [
      '\ufeffTime,State',
      '2026-11-23T08:00:00.000Z,bought,,500,CZK,BTC,349.99,0.00016,o1',
      '2026-11-23T08:00:00.000Z,bought,,500,CZK,ETH,150,0.0021,o2',
      '2026-11-23T08:00:00.000Z,skipped,"too ""little"", sadly",500,CZK,,,,',
      '',
    ].join('\r\n'),
  );
});
