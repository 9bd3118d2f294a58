import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../testing/render-page.tsx';
import { RateChart } from './rate-chart.tsx';

const point = (time: number, value: string) => ({ time, value });

test('a chart shows one day, and longer periods up to all history on demand', async () => {
  const { calls } = await renderPage(<RateChart coin="BTC" name="Bitcoin" fiat="EUR" />, {
    answers: { '/api/v2/rate_history': { data: [point(1, '100'), point(2, '150')] } },
  });
  expect(await screen.findByText('50.00%')).toBeTruthy();
  for (const period of ['Week', 'Month', 'Year', 'All'])
    await userEvent.click(screen.getByRole('radio', { name: period }));
  const asked = () => calls.filter(({ path }) => path === '/api/v2/rate_history').map(({ input }) => input);
  await expect.poll(asked).toEqual(
    ['day', 'week', 'month', 'year', 'all'].map((period) => ({
      query: { currency: 'BTC', fiat: 'EUR', period },
    })),
  );
});

test('prices that failed to load are retried on demand', async () => {
  await renderPage(<RateChart coin="BTC" name="Bitcoin" fiat="EUR" />);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});
