import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../platform/api/api-error.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { ExportDialog } from './export-dialog.tsx';

const file = (change: object = {}) => ({
  id: 'a-file',
  kind: 'transactions',
  format: 'csv',
  file_name: 'transactions-2026-11-22.csv',
  status: 'ready',
  rows_done: 500,
  rows_total: 500,
  bytes: 4,
  created_at: '2026-11-22T10:00:00.000Z',
  expires_at: '2026-11-29T10:00:00.000Z',
  ...change,
});

const saved: { blob?: Blob; name?: string } = {};
beforeEach(() => {
  URL.createObjectURL = (blob: Blob) => {
    saved.blob = blob;
    return 'blob:x';
  };
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.name = this.download;
  });
});
afterEach(() => vi.restoreAllMocks());

const open = (answers: object, filter = { kind: undefined, search: '' } as const) =>
  renderPage(<ExportDialog filter={filter} onClose={() => {}} />, {
    answers: { '/api/user/exports': { exports: [], before: null }, ...answers },
  });

test('requests a file with format, period and the list’s filter', async () => {
  const asked: unknown[] = [];
  const answer = (input: { body?: unknown }) => {
    if (input.body === undefined) return { exports: asked.length === 0 ? [] : [file()], before: null };
    asked.push(input.body);
    return { export: file({ status: 'waiting' }) };
  };
  const { container } = await renderPage(
    <ExportDialog filter={{ kind: 'fee', search: ' BTC ' }} onClose={() => {}} />,
    { answers: { '/api/user/exports': answer } },
  );
  await screen.findByText('The files you create will be here for seven days.');
  await userEvent.click(await screen.findByRole('radio', { name: 'PDF' }));
  await userEvent.type(await screen.findByLabelText('From'), '2026-01-01');
  await userEvent.type(await screen.findByLabelText('Until'), '2026-03-31');
  expect(screen.getByText(/The filter of the list applies/)).toBeDefined();
  await userEvent.click(await screen.findByRole('button', { name: 'Create file' }));
  expect(asked).toEqual([
    { format: 'pdf', from: '2026-01-01', until: '2026-03-31', kind: 'fee', search: 'BTC' },
  ]);
  await screen.findByText('transactions-2026-11-22.csv');
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});

test('orders have a separate endpoint, without the filter', async () => {
  const { calls } = await open({ '/api/order/statements': { export: file({ status: 'waiting' }) } });
  await userEvent.selectOptions(await screen.findByLabelText('What to export'), 'orders');
  await userEvent.click(await screen.findByRole('button', { name: 'Create file' }));
  await waitFor(() =>
    expect(calls.find(({ path }) => path === '/api/order/statements')?.input).toEqual({
      body: { format: 'csv' },
    }),
  );
});

test('a file in preparation shows its progress', async () => {
  await open({
    '/api/user/exports': {
      exports: [file({ status: 'working', rows_done: 1500, rows_total: 6000, bytes: null })],
      before: null,
    },
  });
  const bar = await screen.findByRole('progressbar', { name: 'Preparing the file' });
  expect(bar.getAttribute('aria-valuenow')).toBe('25');
  expect(screen.getByText('1,500 of 6,000 lines')).toBeDefined();
  expect(screen.queryByRole('button', { name: /Download/ })).toBeNull();
});

test('a download reads every part in order', async () => {
  const pieces = ['ab', 'cd', 'e'];
  const { calls } = await open({
    '/api/user/exports': { exports: [file()], before: null },
    '/api/user/exports/{exportId}/pieces/{number}': ({ params }: { params: { number: string } }) => {
      const number = Number(params.number);
      return { bytes: btoa(pieces[number] ?? ''), has_more: number < 2 };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Download transactions-2026-11-22.csv' }));
  await waitFor(() => expect(saved.name).toBe('transactions-2026-11-22.csv'));
  expect(await saved.blob?.text()).toBe('abcde');
  expect(calls.filter(({ path }) => path.includes('pieces'))).toHaveLength(3);
});

test('a refusal and a failed file are reported', async () => {
  await open({
    '/api/user/exports': (input: { body?: unknown }) => {
      if (input.body === undefined)
        return { exports: [file({ status: 'failed', bytes: null })], before: null };
      throw new ApiError({ status: 409, code: 'document_too_many', message: 'Too many.', fields: [] });
    },
  });
  expect(await screen.findByText('The file couldn’t be created. Please try again.')).toBeDefined();
  await userEvent.click(await screen.findByRole('button', { name: 'Create file' }));
  expect(within(await screen.findByRole('alert')).getByText('Too many.')).toBeDefined();
});

test('every file is reachable over more than two pages', async () => {
  const files = Array.from({ length: 20 }, (_, at) =>
    file({ id: `f${20 - at}`, file_name: `file-${20 - at}.csv` }),
  );
  await open({
    '/api/user/exports': ({ query }: { query: { before?: string; limit: number } }) => {
      const from = query.before === undefined ? 0 : files.findIndex(({ id }) => id === query.before) + 1;
      const page = files.slice(from, from + query.limit);
      return { exports: page, before: page.length === query.limit ? page.at(-1)?.id : null };
    },
  });
  await screen.findByText('file-20.csv');
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
  await screen.findByText('file-12.csv');
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
  await screen.findByText('file-1.csv');
  await userEvent.click(await screen.findByRole('button', { name: 'Previous' }));
  expect(await screen.findByText('file-5.csv')).toBeDefined();
});
