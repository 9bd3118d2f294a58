import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { me, refused, renderBackOffice } from '../../testing/render-back-office.tsx';

const path = '/admin/api/owners-withdrawals';
const large = (number: number, change: object = {}) => ({
  id: `withdrawal-${number}`,
  person: `person-${number}`,
  email: `owner${number}@example.com`,
  tier: 2,
  currency: 'CZK',
  amount: '300000',
  network: 'BANK',
  worth: '300000',
  recipient: null,
  gift_card: null,
  to: { BankAccount: '19-2000145399/0800' },
  first_address: null,
  address_owner: null,
  created_at: '2026-03-02T10:00:00Z',
  confirmed_at: '2026-03-02T10:05:00Z',
  until: '2026-03-09T10:05:00Z',
  decided_at: null,
  refusal: null,
  waiting_approval: null,
  ...change,
});
const at = (role: 'finance' | 'support', more: object = {}) =>
  renderBackOffice({
    at: '/withdrawals',
    answers: {
      '/admin/api/me': me(role),
      [path]: ({ query }: { query: { offset: number; limit: number; status: string } }) => {
        const all = Array.from({ length: 45 }, (_, index) => large(index + 1));
        const isWaiting = query.status === 'waiting';
        return {
          withdrawals: isWaiting ? all.slice(query.offset, query.offset + query.limit) : [],
          has_more: isWaiting && query.offset + query.limit < all.length,
        };
      },
      [`${path}/{id}/approve`]: { outcome: 'waits_for_second_operator' },
      [`${path}/{id}/refuse`]: {},
      ...more,
    },
  });

test('the queue is paged and filters by state', async () => {
  const { user } = at('finance');
  await screen.findByText('owner1@example.com');
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await screen.findByText('owner21@example.com');
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await screen.findByText('owner45@example.com');
  await user.selectOptions(await screen.findByLabelText('Status'), 'refused');
  expect(await screen.findByText('No withdrawals.')).toBeDefined();
});

test('shows the owner of a coin address and what its key signed', async () => {
  const own = { owner: 'me', held: 'self', provider: null, name: null };
  const proof = {
    proved_at: '2026-03-02T10:00:00Z',
    method: 'bip322',
    message: 'I control bc1q.',
    signature: 'AkcwRA==',
  };
  const unproved = { proved_at: null, method: null, message: null, signature: null };
  const theirs = { owner: 'other', held: 'provider', provider: 'Kraken', name: 'Jana', ...unproved };
  const coins = { currency: 'BTC', network: 'BTC', to: { Address: 'bc1q', Network: 'BTC' } };
  const withdrawals = [
    large(1, { ...coins, first_address: 'bc1qfirst', address_owner: { ...own, ...proof } }),
    large(2, { ...coins, address_owner: { ...own, ...unproved } }),
    large(3, { ...coins, address_owner: theirs }),
  ];
  at('finance', { [path]: { withdrawals, has_more: false } });
  expect(await screen.findByText(/^BIP-322, /)).toBeDefined();
  expect(screen.getByText('I control bc1q.')).toBeDefined();
  expect(screen.getByText('AkcwRA==')).toBeDefined();
  expect(screen.getByText('bc1qfirst')).toBeDefined();
  expect(screen.getAllByText('the customer’s, own wallet')).toHaveLength(2);
  expect(screen.getByText('none')).toBeDefined();
  expect(screen.getByText('of Jana, at Kraken')).toBeDefined();
});

const only = (change: object = {}) => ({ [path]: { withdrawals: [large(1, change)], has_more: false } });

test('is approved after a confirmation with amount and address, and shows who approved it before', async () => {
  const waiting_approval = {
    act: 'owners_withdrawal.approved',
    target: 'BANK 19-2000145399/0800',
    subject: 'subject:1',
    asked_by: 'anna@dukat.test',
    since: '2026-03-02T10:00:00Z',
    until: '2026-03-03T10:00:00Z',
  };
  const { user, sent } = at('finance', only({ waiting_approval }));
  expect(await screen.findByText(/anna@dukat.test/)).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  expect(await screen.findByText(/CZK 300,000.00 to 19-2000145399\/0800/)).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'Yes, continue' }));
  await waitFor(() =>
    expect(sent(`${path}/{id}/approve`)).toEqual([{ params: { id: 'withdrawal-1' }, body: {} }]),
  );
});

test('a gift card is linked, described, and approved as one', async () => {
  const gift_card = { design: 'birthday', recipient: 'p…@example.com' };
  const { user } = at('finance', only({ network: 'CARD', to: {}, gift_card }));
  const link = await screen.findByRole('link', { name: 'Gift card' });
  expect(link.getAttribute('href')).toBe('/gift-cards/withdrawal-1');
  expect(screen.getByText('p…@example.com')).toBeDefined();
  expect(screen.getByText('birthday')).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  expect(await screen.findByText(/^Create the gift card for CZK 300,000.00\?/)).toBeDefined();
});

test('is refused with a text, and shows the server’s error', async () => {
  const { user, sent } = at('finance', {
    ...only(),
    [`${path}/{id}/refuse`]: refused(403, 'This withdrawal is your own.'),
  });
  const refuse = await screen.findByRole('button', { name: 'Refuse' });
  expect(refuse.getAttribute('aria-disabled')).toBe('true');
  await user.type(await screen.findByLabelText('Reason for the customer'), 'Call us, please.');
  await user.click(await screen.findByRole('button', { name: 'Refuse' }));
  await user.click(await screen.findByRole('button', { name: 'Yes, continue' }));
  expect(await screen.findByText('This withdrawal is your own.')).toBeDefined();
  expect(sent(`${path}/{id}/refuse`)).toEqual([
    { params: { id: 'withdrawal-1' }, body: { reason: 'Call us, please.' } },
  ]);
});

test('other roles see it but cannot decide', async () => {
  const { user, sent } = at('support', only());
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  expect(screen.queryByRole('button', { name: 'Yes, continue' })).toBeNull();
  expect(sent(`${path}/{id}/approve`)).toEqual([]);
});
