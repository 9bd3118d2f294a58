import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { otherAnswers } from '../../testing/money-examples.ts';
import { renderBackOffice } from '../../testing/render-back-office.tsx';

const list = '/admin/api/reported-donations';
const reported = {
  ...{ id: 'd1', email: 'owner@example.com', wallet: 'Coffee', alias: 'coffee', payer_name: 'Troll' },
  ...{ comment: '<b>Rude</b>', reported_at: '2026-03-02T10:00:00Z', is_public: true },
};

test('a reported message is hidden with a reason, after a question', async () => {
  const { sent, user } = renderBackOffice({
    at: '/requests',
    answers: {
      ...otherAnswers,
      '/admin/api/support/requests': { requests: [], has_more: false },
      '/admin/api/support/service-levels': { levels: [] },
      '/admin/api/support/canned-answers': { answers: [] },
      [list]: { donations: [reported], has_more: false },
      [`${list}/{id}/decide`]: { outcome: 'done' },
    },
  });
  await screen.findByText('<b>Rude</b>');
  expect(screen.getByText('Coffee (/donate/coffee)')).toBeTruthy();
  await user.type(screen.getByLabelText('Reason'), 'Insults.');
  await user.click(await screen.findByRole('button', { name: 'Hide the message' }));
  await user.click(await screen.findByRole('button', { name: 'Yes, continue' }));
  await waitFor(() =>
    expect(sent(`${list}/{id}/decide`)).toEqual([
      { params: { id: 'd1' }, body: { decision: 'hide', reason: 'Insults.' } },
    ]),
  );
});
