import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { me, refused, renderBackOffice } from '../../testing/render-back-office.tsx';

const path = '/admin/api/gift-cards';
const card = (number: number, change: object = {}) => ({
  id: `card-${number}`,
  currency: 'CZK',
  amount: '500',
  remaining: '300',
  status: 'PAID',
  payment_type: 'VIRTUAL',
  last_four: `00${String(number).padStart(2, '0')}`,
  design: 'birthday',
  email: `buyer${number}@example.com`,
  recipient: 'p…@example.com',
  is_frozen: false,
  is_disputed: false,
  created_at: '2026-03-02T10:00:00Z',
  paid_at: '2026-03-02T10:05:00Z',
  deliver_at: '2026-03-02T10:05:00Z',
  delivered_at: '2026-03-02T10:06:00Z',
  claimable_from: null,
  expires_at: '2029-12-31T23:00:00Z',
  can: { freeze: true, unfreeze: false, refund: true, extend: true, correct: false },
  waiting_approval: null,
  ...change,
});
const liability = [
  { currency: 'CZK', year: 2029, cards: 3, remaining: '1500', frozen: '300' },
  { currency: 'EUR', year: 2030, cards: 1, remaining: '40', frozen: '0' },
];
const claims = [
  {
    id: 'c1',
    email: 'claimer@example.com',
    amount: '200',
    claimed_at: '2026-03-03T10:00:00Z',
    posting: 'gift-card-claimed:c1',
  },
];
const one = (change: object = {}, more: object = {}) => ({
  gift_card: card(1, change),
  postings: ['gift-card-sold:card-1'],
  claims,
  has_more: false,
  ...more,
});
const at = (where: string, more: object = {}, role = 'administrator') =>
  renderBackOffice({
    at: where,
    answers: {
      '/admin/api/me': me(role),
      '/admin/api/gift-card-liability': { liability },
      [path]: ({ query }: { query: { offset: number; limit: number; state: string } }) => {
        const all = Array.from({ length: query.state === 'all' ? 45 : 0 }, (_, index) => card(index + 1));
        return {
          gift_cards: all.slice(query.offset, query.offset + query.limit),
          has_more: query.offset + query.limit < all.length,
        };
      },
      [`${path}/search`]: ({ body: { offset } }: { body: { offset: number } }) => ({
        gift_cards: [card(107 + offset)],
        has_more: offset < 40,
      }),
      [`${path}/{id}`]: one(),
      ...more,
    },
  });

test('the list is paged and filtered, and shows the liability', async () => {
  const { user, sent } = at('/gift-cards');
  await screen.findByRole('link', { name: '…0001' });
  const table = await screen.findByRole('table', { name: 'What is left on gift cards' });
  expect(within(table).getByText('CZK 1,500.00')).toBeDefined();
  expect(within(table).getByText('CZK 300.00')).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await screen.findByRole('link', { name: '…0021' });
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  const last = await screen.findByRole('link', { name: '…0045' });
  expect(last.getAttribute('href')).toBe('/gift-cards/card-45');
  await user.selectOptions(screen.getByLabelText('Status'), 'Buyer’s payouts frozen');
  expect(await screen.findByText('No gift cards here.')).toBeDefined();
  expect(sent(path).at(-1)).toEqual({ query: { offset: 0, limit: 20, state: 'disputed' } });
});

test('the search sends its text in the body and lists what it finds', async () => {
  const { user, sent } = at('/gift-cards');
  await user.type(await screen.findByLabelText(/last four symbols/), 'buyer7@example.com');
  await user.click(await screen.findByRole('button', { name: 'Find' }));
  const found = await screen.findByRole('table', { name: 'Find' });
  expect(within(found).getByRole('link', { name: '…00107' })).toBeDefined();
  for (const first of ['…00127', '…00147']) {
    const [next] = await screen.findAllByRole('button', { name: 'Next' });
    await user.click(next ?? expect.fail());
    await screen.findByRole('link', { name: first });
  }
  await user.selectOptions(screen.getByLabelText('Paid by'), 'Comgate');
  await screen.findByRole('link', { name: '…00107' });
  const body = { text: 'buyer7@example.com', state: 'all', limit: 20 };
  expect(sent(`${path}/search`)).toEqual([
    ...[0, 20, 40].map((offset) => ({ body: { ...body, offset } })),
    { body: { ...body, offset: 0, payment: 'COMGATE' } },
  ]);
  expect(sent(path).at(-1)).toEqual({ query: { offset: 0, limit: 20, state: 'all', payment: 'COMGATE' } });
  expect(location.href).not.toContain('buyer7');
});

test('a card shows its facts, postings and claims', async () => {
  at('/gift-cards/card-1');
  expect(await screen.findByText('claimer@example.com')).toBeDefined();
  for (const text of ['p…@example.com', 'CZK 300.00', 'gift-card-sold:card-1', 'gift-card-claimed:c1']) {
    expect(screen.getByText(text)).toBeDefined();
  }
});

test('a disputed card says what was claimed and links to the payments', async () => {
  at('/gift-cards/card-1', { [`${path}/{id}`]: one({ is_disputed: true, payment_type: 'COMGATE' }) });
  expect(await screen.findByText(/CZK 200.00 was claimed before/)).toBeDefined();
  const links = await screen.findAllByRole('link', { name: 'Card payments' });
  expect(links.every((link) => link.getAttribute('href') === '/cards')).toBe(true);
});

test('an act needs a reason and a confirmation, and shows the server’s refusal', async () => {
  const { user, sent } = at('/gift-cards/card-1', {
    [`${path}/{id}/freeze`]: { outcome: 'done' },
    [`${path}/{id}/refund`]: refused(403, 'This card is your own.'),
  });
  const freeze = await screen.findByRole('button', { name: 'Freeze' });
  expect(freeze.getAttribute('aria-disabled')).toBe('true');
  await user.type(screen.getByLabelText('Reason'), 'Stolen.');
  await user.click(await screen.findByRole('button', { name: 'Freeze' }));
  await screen.findByText(/^Freeze this gift card\? Nobody can claim the CZK 300.00/);
  await user.click(await screen.findByRole('button', { name: 'Yes, continue' }));
  const input = { params: { id: 'card-1' }, body: { reason: 'Stolen.' } };
  await waitFor(() => expect(sent(`${path}/{id}/freeze`)).toEqual([input]));
  await user.click(await screen.findByRole('button', { name: 'Return to the buyer' }));
  await user.click(await screen.findByRole('button', { name: 'Yes, continue' }));
  expect(await screen.findByText('This card is your own.')).toBeDefined();
});

test('a second operator approves an extension with the same year and reason', async () => {
  const waiting_approval = {
    act: 'gift_card.extended',
    target: '2032: A long illness.',
    subject: 'gift-card:card-1',
    asked_by: 'anna@dukat.test',
    since: '2026-03-02T10:00:00Z',
    until: '2026-03-03T10:00:00Z',
  };
  const { user, sent } = at('/gift-cards/card-1', {
    [`${path}/{id}`]: one({ waiting_approval }),
    [`${path}/{id}/extend`]: { outcome: 'done' },
  });
  await screen.findByText(/to extend this gift card to the end of 2032: A long illness./);
  await user.click(await screen.findByRole('button', { name: 'Extend' }));
  await user.click(await screen.findByRole('button', { name: 'Yes, continue' }));
  const body = { year: 2032, reason: 'A long illness.' };
  await waitFor(() => expect(sent(`${path}/{id}/extend`)).toEqual([{ params: { id: 'card-1' }, body }]));
});

test('the rest of a frozen card is taken with a reason', async () => {
  const can = { freeze: false, unfreeze: true, refund: false, extend: true, correct: true };
  const { user, sent } = at('/gift-cards/card-1', {
    [`${path}/{id}`]: one({ is_frozen: true, can }),
    [`${path}/{id}/correct`]: { outcome: 'waits_for_second_operator' },
  });
  await user.type(await screen.findByLabelText('Reason'), 'A court order.');
  await user.click(await screen.findByRole('button', { name: 'Take what is left' }));
  await screen.findByText(/^Take the CZK 300.00 left on this card\?/);
  await user.click(await screen.findByRole('button', { name: 'Yes, continue' }));
  const input = { params: { id: 'card-1' }, body: { reason: 'A court order.' } };
  await waitFor(() => expect(sent(`${path}/{id}/correct`)).toEqual([input]));
});

test('after an extension the form offers the years after the new end', async () => {
  let end = 2029;
  const { user } = at('/gift-cards/card-1', {
    [`${path}/{id}`]: () => one({ expires_at: `${end}-12-31T23:00:00Z` }),
    [`${path}/{id}/extend`]: ({ body }: { body: { year: number } }) => {
      end = body.year;
      return { outcome: 'done' };
    },
  });
  await user.type(await screen.findByLabelText('Reason'), 'An illness.');
  await user.selectOptions(screen.getByLabelText('Valid until the end of'), '2031');
  await user.click(await screen.findByRole('button', { name: 'Extend' }));
  await user.click(await screen.findByRole('button', { name: 'Yes, continue' }));
  await waitFor(() => expect(screen.queryByRole('option', { name: '2031' })).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Extend' }));
  expect(await screen.findByText(/until the end of 2032\?/)).toBeDefined();
});

test('support sees a card but cannot act, and a card without acts has none', async () => {
  const { user, sent } = at('/gift-cards/card-1', {}, 'support');
  await user.type(await screen.findByLabelText('Reason'), 'Stolen.');
  await user.click(await screen.findByRole('button', { name: 'Freeze' }));
  expect(screen.queryByRole('button', { name: 'Yes, continue' })).toBeNull();
  expect(sent(`${path}/{id}/freeze`)).toEqual([]);
});
