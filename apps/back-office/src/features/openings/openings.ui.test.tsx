import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { me, renderBackOffice } from '../../testing/render-back-office.tsx';

const opening = { opening: 'staking', waiting: 60, notified: 0, notice_at: null };
const sent = { opening: 'lightning', waiting: 0, notified: 3, notice_at: '2026-03-02T10:00:00Z' };
const answers = {
  '/admin/api/me': me('content'),
  '/admin/api/openings': { openings: [opening, sent] },
  '/admin/api/openings/{opening}/requests': {
    requests: [
      {
        id: 'r1',
        email: 'waits@example.com',
        brand: 'anycoin',
        locale: 'cs_CZ',
        confirmed_at: '2026-03-01T10:00:00Z',
        notified_at: null,
        is_given_up: true,
      },
    ],
    has_more: false,
  },
  '/admin/api/openings/{opening}/notice': {},
};

test('shows who waits, and sends a notice once, after a confirmation', async () => {
  renderBackOffice({ at: '/openings', answers });
  const list = await screen.findByRole('list', { name: 'Waitlists' });
  const [staking, lightning] = within(list).getAllByRole('listitem');
  if (staking === undefined || lightning === undefined) throw new Error('two openings are shown');
  fireEvent.click(within(staking).getByRole('button', { name: 'Send notice' }));
  expect(await screen.findByText(/Notify 60 addresses that Staking has launched\?/)).toBeTruthy();
  expect(within(lightning).getByText('The notice has been sent.')).toBeTruthy();
  expect(await screen.findByText('waits@example.com')).toBeTruthy();
  expect(screen.getByText('Undeliverable')).toBeTruthy();
});
