import { waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { recordConsent } from '../../../platform/storage/consent.ts';
import { createButton, fillPerson, openExchange } from '../testing/exchange-world.tsx';

const created = { message: null, redirect_url: '/order?id=o1&secret=s1', id: 'o1', secret: 's1' };

beforeEach(() => {
  localStorage.clear();
  delete window.dataLayer;
});

async function order(): Promise<void> {
  const { router, unmount } = await openExchange({ answers: { '/api/new_order': created } });
  await fillPerson();
  await userEvent.click(createButton());
  await waitFor(() => expect(router.state.location.pathname).toBe('/order'));
  unmount();
}

test('the form and what was sent by it are told by coin and direction alone', async () => {
  recordConsent('accepted');
  await order();
  const said = { coin: 'BTC', direction: 'buy' };
  expect(window.dataLayer).toEqual([
    { event: 'exchange_view', ...said },
    { event: 'exchange_submit', ...said },
  ]);
});

test('without consent nothing is told', async () => {
  await order();
  expect(window.dataLayer).toBeUndefined();
});
