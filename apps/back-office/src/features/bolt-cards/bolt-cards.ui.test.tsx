import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { me, refused, renderBackOffice } from '../../testing/render-back-office.tsx';

const path = '/admin/api/bolt-cards';
const card = (number: number, change: object = {}) => ({
  id: `card-${number}`,
  email: `owner${number}@example.com`,
  name: `Card ${number}`,
  status: 'active',
  blocked_by: null,
  single_limit: '1000',
  daily_limit: '5000',
  tapped_at: null,
  created_at: '2026-03-01T10:00:00Z',
  ...change,
});
const blocked = [
  card(46, { status: 'blocked', blocked_by: 'pin' }),
  card(47, { status: 'blocked', blocked_by: 'operator' }),
];
const at = (more: object = {}, role = 'administrator') =>
  renderBackOffice({
    at: '/bolt-cards',
    answers: {
      '/admin/api/me': me(role),
      [path]: ({ query }: { query: { offset: number; limit: number; state: string } }) => {
        const all = Array.from({ length: 60 }, (_, index) => card(index + 1));
        const cards = query.state === 'blocked' ? blocked : all;
        return {
          bolt_cards: cards.slice(query.offset, query.offset + query.limit),
          has_more: query.offset + query.limit < cards.length,
        };
      },
      [`${path}/{id}/decide`]: { outcome: 'done' },
      ...more,
    },
  });

test('lists cards page by page, and those that are blocked', async () => {
  const { user } = at();
  for (const last of [20, 40]) {
    await screen.findByText(`owner${last}@example.com`);
    await user.click(await screen.findByRole('button', { name: 'Next' }));
  }
  await screen.findByText('owner60@example.com');
  await user.selectOptions(screen.getByLabelText('Status'), 'Blocked');
  await screen.findByText('Blocked by wrong PINs');
  await screen.findByText('Blocked by an operator');
});

test('a card is blocked for a reason, and a refusal is shown', async () => {
  const { user, sent } = at({ [`${path}/{id}/decide`]: refused(409, 'Already blocked.') });
  const row = within(await screen.findByRole('listitem', { name: 'Card 1' }));
  await user.type(screen.getByLabelText('Reason for the decision about a card'), 'Stolen');
  await user.click(row.getByRole('button', { name: 'Block' }));
  await user.click(await screen.findByRole('button', { name: 'Yes, continue' }));
  await waitFor(() =>
    expect(sent(`${path}/{id}/decide`)).toEqual([
      { params: { id: 'card-1' }, body: { decision: 'block', reason: 'Stolen' } },
    ]),
  );
  await screen.findByText('Already blocked.');
});

test('a block by an operator is ended', async () => {
  const { user, sent } = at();
  await user.selectOptions(await screen.findByLabelText('Status'), 'Blocked');
  const row = within(await screen.findByRole('listitem', { name: 'Card 47' }));
  await user.type(screen.getByLabelText('Reason for the decision about a card'), 'Found');
  await user.click(row.getByRole('button', { name: 'End the block' }));
  await user.click(await screen.findByRole('button', { name: 'Yes, continue' }));
  await waitFor(() =>
    expect(sent(`${path}/{id}/decide`)).toEqual([
      { params: { id: 'card-47' }, body: { decision: 'unblock', reason: 'Found' } },
    ]),
  );
});

test('support may not decide', async () => {
  at({}, 'support');
  const row = within(await screen.findByRole('listitem', { name: 'Card 1' }));
  expect(row.getByRole('button', { name: 'Block' }).getAttribute('aria-disabled')).toBe('true');
});
