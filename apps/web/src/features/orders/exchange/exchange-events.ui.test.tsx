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

test('the form and its submission are reported with coin and direction only', async () => {
  recordConsent('accepted');
  await order();
  const said = { coin: 'BTC', direction: 'buy' };
  expect(window.dataLayer).toEqual([
    { event: 'exchange_view', ...said },
    { event: 'exchange_submit', ...said },
  ]);
});

test('nothing is reported without consent', async () => {
  await order();
  expect(window.dataLayer).toBeUndefined();
});
