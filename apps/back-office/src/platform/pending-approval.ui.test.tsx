import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { movement, waiting } from '../testing/money-examples.ts';
import { me, renderBackOffice } from '../testing/render-back-office.tsx';

// Unmatched money with a request that waits for a second operator.

const answers = {
  '/admin/api/me': me('administrator'),
};

test.each([
  ['suspense.returned', null, 'to send this back', 'Approve and send back'],
  ['suspense.matched', 'order-9', 'to match this to the order order-9', 'Send back'],
])('shows which colleague requested it, and how long it has waited: %s', async (...request) => {
  const [act, target, words, button] = request;
  const waiting_approval = { ...waiting, act, target };
  const asked = { movements: [{ ...movement, waiting_approval }], has_more: false };
  renderBackOffice({ at: '/suspense', answers: { ...answers, '/admin/api/suspense': asked } });
  const notice = await screen.findByText(/^karel@dukat.test has asked/);
  expect(notice.textContent).toMatch(
    new RegExp(`${words} \\(.*2026.*\\)\\. A second operator must do the same by .*2026`),
  );
  expect(screen.queryByRole('button', { name: 'Withdraw my request' })).toBeNull();
  await screen.findByRole('button', { name: button });
});

test('can be withdrawn by the operator who requested it', async () => {
  const waiting_approval = { ...waiting, asked_by: 'eva@dukat.test' };
  const asked = { movements: [{ ...movement, waiting_approval }], has_more: false };
  const withdraw = '/admin/api/decision-requests/withdraw';
  const { user, sent } = renderBackOffice({
    at: '/suspense',
    answers: { ...answers, '/admin/api/suspense': asked, [withdraw]: {} },
  });
  await user.click(await screen.findByRole('button', { name: 'Withdraw my request' }));
  await user.click(await screen.findByRole('button', { name: 'Yes, continue' }));
  expect(sent(withdraw)).toEqual([{ body: { subject: 'movement:5' } }]);
});
