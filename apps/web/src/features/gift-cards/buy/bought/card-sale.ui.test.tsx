import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../testing/render-page.tsx';
import type { CardSale as Sale } from './card-answer.ts';
import { CardSale } from './card-sale.tsx';

// What a card's page says about the coins that pay it.

const sale: Sale = { id: 'order-1', secret: null, status: 'WAITING_FOR_PAYMENT' };

const open = (changes: Partial<Sale>, { isPayable = true, isOwn = true } = {}) =>
  renderPage(
    <CardSale
      sale={{ ...sale, ...changes }}
      isPayable={isPayable}
      isOwn={isOwn}
      renderSale={({ id }) => <p>Coins for {id}</p>}
    />,
  );

const decision = 'Your coins wait for your decision';

test.each([
  ['WAITING_FOR_PAYMENT', true, 'Coins for order-1'],
  ['WAITING_FOR_DEPOSIT_CONFIRMATION', true, 'Coins for order-1'],
  ['WAITING_FOR_PAYMENT', false, decision],
  ['WAITING_FOR_DEPOSIT_CONFIRMATION', false, decision],
  ['SLEEPING', false, decision],
  ['TRADING', false, 'Your coins have arrived. We are selling them now.'],
  ['CANCEL_PENDING', false, 'Your coins have arrived. We are selling them now.'],
  ['FINISHED', false, 'The sale of the coins did not pay the card'],
  ['CANCELED', false, 'The sale of the coins was canceled'],
] as const)('a sale in %s that is payable: %s', async (status, isPayable, text) => {
  await open({ status }, { isPayable });
  expect(await screen.findByText(text)).toBeDefined();
});

test.each([
  [null, '/order?id=order-1'],
  ['of-the-sale', '/order?id=order-1&secret=of-the-sale'],
])('a decision is made on the page of the sale with the secret %s', async (secret, href) => {
  await open({ status: 'SLEEPING', secret });
  const link = await screen.findByRole('link', { name: 'Open the sale of the coins' });
  expect(link.getAttribute('href')).toBe(href);
});

test('a visitor reads where the proceeds are', async () => {
  await open({ status: 'FINISHED' }, { isOwn: false });
  expect(await screen.findByText(/are in the account for your e-mail/)).toBeDefined();
});
