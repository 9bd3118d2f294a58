import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openTrading } from '../testing/trade-world.tsx';

test('arrow keys read the depth up to a price', async () => {
  await openTrading();
  await userEvent.click(await screen.findByRole('button', { name: 'Depth' }));
  const cursor = await screen.findByRole('slider', { name: 'Price on the depth chart' });
  cursor.focus();
  await userEvent.keyboard('{End}');
  expect(cursor.getAttribute('aria-valuetext')).toMatch(/^Sell orders up to 2,001,\d00\sCZK: 6\sBTC$/);
  await userEvent.keyboard('{Home}');
  expect(cursor.getAttribute('aria-valuetext')).toMatch(/^Buy orders down to 1,99\d,\d00\sCZK: 3\.5\sBTC$/);
  await userEvent.keyboard('{ArrowRight}');
  expect(cursor.getAttribute('aria-valuenow')).toBe('1');
});
