import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, test, vi } from 'vitest';
import { renderPart } from '../testing/render-part.tsx';
import { ListFrame } from './list-frame.tsx';

interface Row {
  readonly id: string;
  readonly price: string;
}

const asked = (data: readonly Row[] | undefined, error: Error | null = null) => ({
  data: data && { rows: data },
  error,
  refetch: vi.fn(async () => undefined),
});

const frame = (of: ReturnType<typeof asked>) => (
  <ListFrame
    label="Markets"
    of={of}
    rows={({ rows }) => rows}
    rowKey={({ id }) => id}
    empty="There are no markets yet."
    columns={[
      { id: 'market', head: 'Market', cell: ({ id }) => id },
      { id: 'price', head: 'Price', cell: ({ price }) => price },
    ]}
  />
);

test('reserves its height while loading, and shows the empty state', async () => {
  const { container, unmount } = await renderPart(frame(asked(undefined)));
  expect(container.querySelector('[aria-hidden]')).not.toBeNull();
  unmount();
  await renderPart(frame(asked([])));
  screen.getByText('There are no markets yet.');
  expect(screen.queryByRole('table')).toBeNull();
});

test('shows an error and retries', async () => {
  const of = asked(undefined, new Error('Try again later.'));
  await renderPart(frame(of));
  expect(screen.getByRole('alert').textContent).toContain('Try again later.');
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(of.refetch).toHaveBeenCalledTimes(1);
});

test('a table is focused and scrolled by keyboard, and each figure of a phone’s card has its label', async () => {
  const { container } = await renderPart(frame(asked([{ id: 'BTC/CZK', price: '2 000 000' }])));
  const table = screen.getByRole('table', { name: 'Markets' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Market', 'Price']);
  expect(
    within(table)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['MarketBTC/CZK', 'Price2 000 000']);
  await userEvent.tab();
  expect(document.activeElement?.contains(table)).toBe(true);
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
});

test('arrow keys move between rows in the same column, Home and End to the first and last row', async () => {
  const rows = ['a', 'b', 'c'].map((id) => ({ id, price: '1' }));
  await renderPart(
    <ListFrame
      label="Orders"
      of={asked(rows)}
      rows={({ rows: all }) => all}
      rowKey={({ id }) => id}
      empty="None."
      look="dense"
      columns={[
        { id: 'order', head: 'Order', cell: ({ id }) => <a href={`#${id}`}>{id}</a> },
        {
          id: 'act',
          head: 'Act',
          phone: 'act',
          cell: ({ id }) => <button type="button">{`Cancel ${id}`}</button>,
        },
      ]}
    />,
  );
  screen.getByRole('button', { name: 'Cancel a' }).focus();
  const focused = () => document.activeElement?.textContent;
  for (const [key, expected] of [
    ['ArrowDown', 'Cancel b'],
    ['End', 'Cancel c'],
    ['ArrowDown', 'Cancel c'],
    ['ArrowUp', 'Cancel b'],
    ['Home', 'Cancel a'],
    ['ArrowUp', 'Cancel a'],
  ] as const) {
    await userEvent.keyboard(`{${key}}`);
    expect(focused()).toBe(expected);
  }
});

test('a list with a known total shows its range', async () => {
  const goTo = vi.fn();
  const shown = (offset: number) => (
    <ListFrame
      label="Orders"
      of={asked(Array.from({ length: 5 }, (_, at) => ({ id: String(at), price: '1' })))}
      rows={({ rows }) => rows}
      rowKey={({ id }) => id}
      empty="None."
      columns={[{ id: 'id', head: 'Id', cell: ({ id }) => id }]}
      paging={{ offset, size: 5, goTo }}
      total={() => 12}
    />
  );
  const { unmount } = await renderPart(shown(5));
  screen.getByText('6–10 of 12');
  await userEvent.click(await screen.findByRole('button', { name: 'Previous' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
  expect(goTo.mock.calls).toEqual([[0], [10]]);
  unmount();
  await renderPart(shown(10));
  expect(screen.getByRole('button', { name: 'Next' }).getAttribute('aria-disabled')).toBe('true');
});

test('cursor paging goes forward with the next cursor and back without one', async () => {
  const [goNext, goBack] = [vi.fn(), vi.fn()];
  await renderPart(
    <ListFrame
      label="Orders"
      of={asked([{ id: 'a', price: '1' }])}
      rows={({ rows }) => rows}
      rowKey={({ id }) => id}
      empty="None."
      columns={[{ id: 'id', head: 'Id', cell: ({ id }) => id }]}
      cursors={{ cursor: 'c1', goNext, goBack }}
      next={() => 'c2'}
    />,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Previous' }));
  expect([goNext.mock.calls, goBack.mock.calls.length]).toEqual([[['c2']], 1]);
});
