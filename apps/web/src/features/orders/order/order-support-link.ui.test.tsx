import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import { OrderSupportLink } from './order-support-link.tsx';

test('an owner’s order links to a question that names it', async () => {
  await renderPage(<OrderSupportLink orderKey={{ id: 'o1', secret: undefined }} />, { answers: {} });
  const link = await screen.findByRole('link', { name: 'Ask about this order' });
  expect(link.getAttribute('href')).toBe('/myaccount?section=support&order=o1');
});

test('a visitor’s order has no link, since no account owns it', async () => {
  await renderPage(<OrderSupportLink orderKey={{ id: 'o1', secret: 'a-secret-of-a-visitor' }} />, {
    answers: {},
  });
  expect(screen.queryByRole('link', { name: 'Ask about this order' })).toBeNull();
});
