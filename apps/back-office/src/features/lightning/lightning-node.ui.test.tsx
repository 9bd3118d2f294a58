import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { otherAnswers } from '../../testing/money-examples.ts';
import { renderBackOffice } from '../../testing/render-back-office.tsx';

const node = {
  local: '0.5',
  remote: '0.25',
  unsettled: '0',
  ledger: '0.4',
  open: '0',
  difference: '0.1',
  is_short: false,
  checked_at: '2026-03-02T10:20:00Z',
};
const open = (changes: object) =>
  renderBackOffice({
    at: '/payouts',
    answers: {
      ...otherAnswers,
      '/admin/api/lightning-node': { node: { ...node, ...changes }, waiting_approval: null },
    },
  });

test('shows the difference, and books it only with an amount and a reason', async () => {
  open({});
  await screen.findByText('Different');
  const book = await screen.findByRole('button', { name: 'Book it' });
  expect(book.getAttribute('aria-disabled')).toBe('true');
  await userEvent.type(screen.getByRole('textbox', { name: 'Amount in BTC' }), '0.1');
  await userEvent.type(
    screen.getAllByRole('textbox', { name: 'Evidence' }).at(-1) ?? document.body,
    'The transaction.',
  );
  expect(book.getAttribute('aria-disabled')).toBeNull();
});

test('offers nothing while both are equal, and says when the node has less', async () => {
  const { unmount } = open({ difference: '0' });
  await screen.findByText('Equal');
  expect(screen.queryByRole('button', { name: 'Book it' })).toBeNull();
  unmount();
  open({ difference: '-0.1', is_short: true });
  await screen.findByText('The node has less');
});
