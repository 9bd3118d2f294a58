import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openTrading } from './testing/trade-world.tsx';

test('a snapshot refetches past orders, since it omits orders that ended while the feed was down', async () => {
  const { say, calls } = await openTrading({ funds: { CZK: '1' } });
  await userEvent.click(screen.getByRole('tab', { name: /history/i }));
  const asked = () =>
    calls.filter(({ path, input }) => path === '/v1/orders' && !JSON.stringify(input).includes('Open'));
  await waitFor(() => expect(asked()).toHaveLength(1));
  await say({ type: 'response', id: 'auth', result: {} });
  await say({ type: 'snapshot', channel: 'orders', sequence: 5, orders: [] });
  await waitFor(() => expect(asked()).toHaveLength(2));
});
