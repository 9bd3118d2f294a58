import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import { GiftCardList } from './gift-card-list.tsx';
import { giftCardSearch } from './gift-card-search.ts';
import { boughtCard, paidCard } from './testing/card-fixtures.tsx';

const path = '/api/user/gift_cards';
const all = Array.from({ length: 55 }, (_, index) => ({
  ...(index % 2 === 0 ? paidCard : boughtCard),
  id: `card-${index}`,
  recipient: `Friend ${index}`,
}));

test('cards are listed by pages, with their status and a link', async () => {
  await renderPage(<GiftCardList />, {
    answers: {
      [path]: ({ query: { offset, limit } }: { query: { offset: number; limit: number } }) => ({
        gift_cards: all.slice(offset, offset + limit),
        total: all.length,
      }),
    },
  });
  const list = await screen.findByRole('list', { name: 'Your gift cards' });
  const rows = within(list).getAllByRole('listitem');
  expect(rows.length).toBe(25);
  expect(rows[0]?.textContent).toMatch(/CZK.1,000.*For Friend 0.*Paid/);
  expect(rows[1]?.textContent).toMatch(/For Friend 1.*Waiting for payment/);
  expect(within(list).getAllByRole('link')[0]?.getAttribute('href')).toBe('/buy_gift_card?id=card-0');
  await userEvent.click(screen.getByRole('button', { name: /Next/ }));
  await screen.findByText(/Friend 25\b/);
  await userEvent.click(screen.getByRole('button', { name: /Next/ }));
  await screen.findByText(/Friend 54\b/);
  expect(within(screen.getByRole('list', { name: 'Your gift cards' })).getAllByRole('listitem').length).toBe(
    5,
  );
});

test('without cards the list says what would be here', async () => {
  await renderPage(<GiftCardList />, { answers: { [path]: { gift_cards: [], total: 0 } } });
  expect(await screen.findByText('No gift cards yet')).toBeDefined();
});

test.each([
  [
    { id: 'a1', secret: 'secret-of-the-card' },
    { id: 'a1', secret: 'secret-of-the-card' },
  ],
  [{ id: 'a1', secret: 'short' }, { id: 'a1' }],
  [{ id: '<b>' }, { id: 'unknown' }],
  [{ id: '' }, {}],
  [{ id: 5 }, {}],
])('the link %j opens %j', (search, opened) => {
  expect(giftCardSearch(search)).toEqual(opened);
});
