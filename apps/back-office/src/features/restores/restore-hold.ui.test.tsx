import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { otherAnswers } from '../../testing/money-examples.ts';
import { renderBackOffice } from '../../testing/render-back-office.tsx';

const restore = {
  backup_taken_at: '2026-03-02T09:00:00Z',
  restored_at: '2026-03-02T10:00:00Z',
  waits_for: [],
  open_findings: 1,
  held_mails: 12,
  ended_sessions: 34,
  suspended_api_keys: 5,
  suspended_applications: 0,
  waiting_approval: null,
};
const finding = {
  id: '7',
  source: 'bank:fio-czk',
  reference: '26000000017',
  asset: 'CZK',
  amount: '1000',
  destination: 'CZ7908000000002000145399',
  memo: null,
  found_at: '2026-03-02T10:01:00Z',
  recorded_as: null,
  note: null,
  waiting_approval: null,
};
const found = { findings: [finding], has_more: false };

test('shows nothing if there was no restore', async () => {
  renderBackOffice({ answers: otherAnswers });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('heading', { name: 'Restored from a backup' })).toBeNull();
});

test('says that payouts are on hold, and takes a note about a payment that was found', async () => {
  const { user, sent } = renderBackOffice({
    answers: {
      ...otherAnswers,
      '/admin/api/restore': { restore },
      '/admin/api/restore/findings': found,
      '/admin/api/restore/findings/{id}/note': { outcome: 'done' },
    },
  });
  await screen.findByText(/All payouts are on hold/);
  for (const [name, count] of [
    ['Mails that leave at the release', '12'],
    ['Ended sessions', '34'],
    ['Suspended API keys', '5'],
  ] as const)
    expect((await screen.findByText(name)).parentElement?.textContent).toContain(count);
  const release = await screen.findByRole('button', { name: 'Release payouts' });
  expect(release.getAttribute('aria-disabled')).toBe('true');
  await user.type(await screen.findByLabelText('Note'), 'Lost order of Jana.');
  await user.click(await screen.findByRole('button', { name: 'Mark as decided' }));
  await user.click(await screen.findByRole('button', { name: 'Yes, continue' }));
  await waitFor(() =>
    expect(sent('/admin/api/restore/findings/{id}/note')).toMatchObject([
      { params: { id: '7' }, body: { note: 'Lost order of Jana.' } },
    ]),
  );
});

test('releases payouts once everything is compared and decided', async () => {
  const { user, sent } = renderBackOffice({
    answers: {
      ...otherAnswers,
      '/admin/api/restore': { restore: { ...restore, open_findings: 0 } },
      '/admin/api/restore/findings': { findings: [{ ...finding, note: 'Lost.' }], has_more: false },
      '/admin/api/restore/release': { outcome: 'done' },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Release payouts' }));
  await user.click(await screen.findByRole('button', { name: 'Yes, continue' }));
  expect(sent('/admin/api/restore/release')).toHaveLength(1);
});
