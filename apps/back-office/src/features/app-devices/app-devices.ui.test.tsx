import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { me, refused, renderBackOffice } from '../../testing/render-back-office.tsx';

const path = '/admin/api/app-devices';
const device = (number: number) => ({
  id: `phone-${number}`,
  email: `owner${number}@example.com`,
  system: 'iOS',
  is_signed_in: number !== 2,
  first_seen_at: '2026-03-01T10:00:00Z',
  last_seen_at: '2026-03-02T10:00:00Z',
});
const at = (more: object = {}) =>
  renderBackOffice({
    at: '/app-devices',
    answers: {
      '/admin/api/me': me('support'),
      [path]: ({ query }: { query: { offset: number; limit: number; email?: string } }) => {
        const all = Array.from({ length: 60 }, (_, index) => device(index + 1));
        const found = all.filter(({ email }) => query.email === undefined || email === query.email);
        return {
          devices: found.slice(query.offset, query.offset + query.limit),
          has_more: query.offset + query.limit < found.length,
        };
      },
      [`${path}/{id}/end`]: { outcome: 'done' },
      ...more,
    },
  });

test('lists phones page by page, and those of an e-mail address', async () => {
  const { user } = at();
  for (const last of [20, 40]) {
    await screen.findByText(`owner${last}@example.com`);
    await user.click(await screen.findByRole('button', { name: 'Next' }));
  }
  await screen.findByText('owner60@example.com');
  await user.type(screen.getByLabelText('E-mail address of the owner'), 'owner7@example.com');
  await screen.findByText('owner7@example.com');
  await waitFor(() => expect(screen.queryByText('owner60@example.com')).toBeNull());
});

test('a phone is logged out for a reason, and a refusal is shown', async () => {
  const { user, sent } = at({ [`${path}/{id}/end`]: refused(404, 'Unknown phone.') });
  const row = within(await screen.findByRole('listitem', { name: 'owner1@example.com' }));
  const out = within(await screen.findByRole('listitem', { name: 'owner2@example.com' }));
  expect(out.queryByRole('button')).toBeNull();
  await user.type(screen.getByLabelText('Reason for logging a phone out'), 'Stolen');
  await user.click(row.getByRole('button', { name: 'Log the phone out' }));
  await user.click(await screen.findByRole('button', { name: 'Yes, continue' }));
  await waitFor(() =>
    expect(sent(`${path}/{id}/end`)).toEqual([{ params: { id: 'phone-1' }, body: { reason: 'Stolen' } }]),
  );
  await screen.findByText('Unknown phone.');
});
