import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { ApiError } from '../../platform/api/api-error.ts';
import { type Answers, renderPage } from '../../testing/render-page.tsx';
import { EmailChangePage } from '../identity/mailed-links/email-change-page.tsx';
import { EmailCard } from './email-card.tsx';

const pending = {
  email: 'new@example.com',
  asked_at: '2026-11-21T10:00:00.000Z',
  expires_at: '2026-11-21T12:00:00.000Z',
  is_confirmed_by_old: false,
  is_confirmed_by_new: false,
};
const path = '/api/user/change_email';
const me = { '/api/user/me': { user: { email: 'jana@example.com' } } };
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const show = (answers: Answers) => renderPage(<EmailCard />, { answers: { ...me, ...answers } });

test('a new address is requested, and an error is shown under the field', async () => {
  const message = 'This is your e-mail already.';
  const { container, calls } = await show({
    [path]: (input?: { readonly body?: { readonly email: string } }) => {
      if (input?.body === undefined) return { pending: null };
      if (input.body.email === 'new@example.com') return {};
      const fields = [{ field: 'email', message }];
      return Promise.reject(new ApiError({ status: 422, code: 'email_unchanged', message, fields }));
    },
  });
  await screen.findByText('jana@example.com');
  await press('Change the e-mail');
  await press('Send the links');
  await screen.findByText('Please enter your e-mail.');
  const field = screen.getByLabelText('New e-mail');
  await userEvent.type(field, 'jana@example.com{enter}');
  await screen.findByText(message);
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
  await userEvent.clear(field);
  await userEvent.type(field, ' new@example.com {enter}');
  await screen.findByRole('button', { name: 'Change the e-mail' });
  expect(calls.map(({ input }) => input)).toContainEqual({ body: { email: 'new@example.com' } });
});

test.each([
  [{}, 'Open the links in both mailboxes.'],
  [{ is_confirmed_by_old: true }, 'Now open the link in the new mailbox.'],
  [{ is_confirmed_by_new: true }, 'Now open the link in your present mailbox.'],
])('a pending change says which mailbox it waits for, and can be canceled', async (change, text) => {
  const { calls } = await show({
    [path]: { pending: { ...pending, ...change } },
    [`${path}/cancel`]: {},
  });
  await screen.findByText(text);
  screen.getByText('Change to new@example.com');
  await press('Take the change back');
  expect(calls.some((call) => call.path === `${path}/cancel`)).toBe(true);
});

test.each([
  [{ is_done: false }, /^Now open the link in the other mailbox/],
  [{ is_done: true }, /^Your e-mail is changed/],
])('the landing page confirms only on a press', async (answer, text) => {
  const { calls } = await renderPage(<EmailChangePage token="from-mail" />, {
    answers: { '/api/confirm_email_change': answer },
  });
  expect(calls).toEqual([]);
  await press('Confirm the change');
  await screen.findByText(text);
  expect(calls[0]?.input).toEqual({ body: { token: 'from-mail' } });
});
