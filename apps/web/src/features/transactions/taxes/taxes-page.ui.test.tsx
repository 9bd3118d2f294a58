import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { ApiError } from '../../../platform/api/api-error.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { TaxesPage } from './taxes-page.tsx';

const file = {
  id: 'a-file',
  kind: 'tax',
  format: 'pdf',
  file_name: 'tax-cz-2025.pdf',
  status: 'waiting',
  rows_done: 0,
  rows_total: null,
  bytes: null,
  created_at: '2026-11-22T10:00:00.000Z',
  expires_at: null,
};

const open = (answers: object) =>
  renderPage(<TaxesPage />, {
    answers: {
      '/api/user/exports': { exports: [], before: null },
      '/api/user/tax_acquisitions': { imported: 0 },
      ...answers,
    },
  });

test('one press requests the report of a year in the selected country and format', async () => {
  const { calls, container } = await open({ '/api/user/tax_reports': { export: file } });
  await userEvent.click(await screen.findByRole('radio', { name: 'Slovakia' }));
  await userEvent.click(await screen.findByRole('radio', { name: 'CSV' }));
  expect(screen.getByText(/not tax advice/)).toBeDefined();
  await userEvent.click(await screen.findByRole('button', { name: 'Create the report for 2025' }));
  await waitFor(() =>
    expect(calls.find(({ path }) => path === '/api/user/tax_reports')?.input).toEqual({
      body: { country: 'SK', year: 2025, format: 'csv' },
    }),
  );
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});

test('a refusal is reported', async () => {
  await open({
    '/api/user/tax_reports': () => {
      throw new ApiError({ status: 409, code: 'document_too_many', message: 'Too many.', fields: [] });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Create the report for 2026' }));
  expect(within(await screen.findByRole('alert')).getByText('Too many.')).toBeDefined();
});

test('an import shows the number of purchases, and the invalid lines', async () => {
  await open({
    '/api/user/tax_acquisitions': (input: { body?: unknown }) =>
      input.body === undefined
        ? { imported: 3 }
        : {
            imported: 0,
            problems: [
              { line: 4, problem: 'asset' },
              { line: 7, problem: 'cost' },
            ],
          },
  });
  expect(await screen.findByText(/Imported: 3/)).toBeDefined();
  const csv = new File(['date,asset'], 'bought.csv', { type: 'text/csv' });
  await userEvent.upload(await screen.findByLabelText('Coins you bought elsewhere'), csv);
  const problems = within(await screen.findByRole('alert'));
  expect(problems.getByText('Line 4: we don’t know this coin')).toBeDefined();
  expect(problems.getByText('Line 7: the cost is not valid')).toBeDefined();
});
