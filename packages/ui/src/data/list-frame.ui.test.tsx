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
    keyOf={({ id }) => id}
    empty="There are no markets yet."
    columns={[
      { id: 'market', head: 'Market', cell: ({ id }) => id },
      { id: 'price', head: 'Price', cell: ({ price }) => price },
    ]}
  />
);

test('keeps its place while it comes, and says what would be there', async () => {
  const { container, unmount } = await renderPart(frame(asked(undefined)));
  expect(container.querySelector('[aria-hidden]')).not.toBeNull();
  unmount();
  await renderPart(frame(asked([])));
  screen.getByText('There are no markets yet.');
  expect(screen.queryByRole('table')).toBeNull();
});

test('says what failed and asks again', async () => {
  const of = asked(undefined, new Error('Try again later.'));
  await renderPart(frame(of));
  expect(screen.getByRole('alert').textContent).toContain('Try again later.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(of.refetch).toHaveBeenCalledTimes(1);
});

test('a table is reached and scrolled by keys, and each figure of a phone’s card has its name', async () => {
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
