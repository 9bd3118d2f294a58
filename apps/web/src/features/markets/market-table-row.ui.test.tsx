import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { MarketTableRow } from './market-table-row.tsx';
import { marketRow } from './testing/market-rows.ts';

async function draw(
  sparkline: readonly number[],
  referenceSparkline: readonly number[],
  lastPrice: string | null = '2000000',
) {
  const row = marketRow('BTC_CZK', { sparkline, referenceSparkline, lastPrice });
  const { container } = await renderPage(
    <table>
      <tbody>
        <MarketTableRow row={row} isFavourite={false} />
      </tbody>
    </table>,
  );
  const paths = [...container.querySelectorAll('svg[width="128"] path')].map((path) =>
    path.getAttribute('d'),
  );
  return { paths, title: container.querySelector('span[title]')?.getAttribute('title') };
}

test('before the first trade the chart shows the reference price, labelled', async () => {
  const { paths, title } = await draw([3, 2], [1, 2]);
  expect(paths).toEqual(['M0.0 34.0L42.7 18.0L85.3 2.0', 'M85.3 2.0L128.0 18.0']);
  expect(title).toBe('Gray: reference price before the first trade');
});

test('a market without trades shows the reference price only', async () => {
  const { paths } = await draw([], [1_900_000, 1_950_000], null);
  expect(paths).toEqual(['M0.0 34.0L128.0 2.0']);
  expect(screen.getByText('Reference price').closest('td')?.textContent).toMatch(/^≈.CZK.1,950,000/);
});

test('a market with trades shows its own price only', async () => {
  await draw([], [1_900_000, 1_950_000]);
  expect(screen.queryByText('Reference price')).toBeNull();
});

test('a market that traded all day shows its own prices only, and one without data a flat line', async () => {
  expect(await draw([1, 2], [])).toEqual({ paths: ['M0.0 34.0L128.0 2.0'], title: undefined });
  expect((await draw([], [])).paths).toEqual(['M0 18L128 18']);
});
