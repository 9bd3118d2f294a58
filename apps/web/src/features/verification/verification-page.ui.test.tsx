import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { ApiError } from '../../platform/api/api-error.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { firstLevel } from './testing/first-level.ts';
import { VerificationPage } from './verification-page.tsx';

const nothing = firstLevel;
const check = (status: string, link: string | null = null) => ({
  ...nothing,
  check: { status, link, began_at: '2026-11-21T10:00:00Z' },
  can_begin: ['refused', 'again', 'expired'].includes(status),
});
const show = (verification: object, answers = {}) =>
  renderPage(<VerificationPage />, { answers: { '/api/user/verification': { verification }, ...answers } });

test('shows what the next tier gives in figures, and starts with the name in the document', async () => {
  const { container, calls } = await show(nothing, { '/api/user/self_verify': {} });
  expect(await screen.findByText(/€1,000 now, then €10,000/)).toBeDefined();
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Start verification' }));
  expect(screen.getAllByText('Please enter your name as it stands in your document.')).toHaveLength(2);
  await userEvent.type(await screen.findByRole('textbox', { name: 'First name' }), 'Jana');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Last name' }), 'Nováková');
  await userEvent.click(await screen.findByRole('button', { name: 'Start verification' }));
  expect(calls).toContainEqual(
    expect.objectContaining({
      path: '/api/user/self_verify',
      input: { body: { first_name: 'Jana', last_name: 'Nováková' } },
    }),
  );
});

test('the client form comes first, and is continued where it was left', async () => {
  await show({ ...nothing, form: null, can_begin: false });
  expect((await screen.findByRole('link', { name: 'Fill in the form' })).getAttribute('href')).toBe('/form');
  expect(screen.queryByRole('button', { name: 'Start verification' })).toBeNull();
});

test.each([
  [1, null, 'Fill in the form'],
  [2, null, 'Fill in the form'],
  [3, 'draft', 'Continue with the form'],
])('a user verified to level %i must answer changed questions again (%s)', async (tier, form, link) => {
  await show({ ...nothing, tier, form, can_begin: false });
  expect((await screen.findByRole('link', { name: link })).getAttribute('href')).toBe('/form');
  expect(screen.getByText(/answer our current questions.*your limits stay as they are/)).toBeDefined();
  expect(screen.queryByText(/nothing more to do/)).toBeNull();
});

const first = { ...nothing, tier: 1, can_begin: false, can_verify_bank_account: true };

test('the second tier needs one small payment, and shows what it gives', async () => {
  const { calls } = await show(first, { '/api/user/verify_bank_account': { id: 'check-1' } });
  expect(await screen.findByText(/€10,000 now, then €40,000/)).toBeDefined();
  expect(screen.getByRole('list', { name: 'Steps of the verification' }).textContent).toContain(
    'bank account',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Verify a bank account' }));
  expect(calls).toContainEqual(
    expect.objectContaining({
      path: '/api/user/verify_bank_account',
      input: { body: { currency: 'EUR' } },
    }),
  );
});

test('a pending payment links to its details, and one from another name says who reviews it', async () => {
  await show({ ...first, bank_account: { id: 'check-1', status: 'waiting' } });
  const link = await screen.findByRole('link', { name: 'Show payment details' });
  expect(link.getAttribute('href')).toBe('/overeni?id=check-1');
  await show({ ...first, bank_account: { id: 'check-1', status: 'review' } });
  expect(await screen.findByText(/under another name/)).toBeDefined();
});

test('an approved identity says that the answers are still under review', async () => {
  await show({ ...check('approved'), form: 'review', can_verify_bank_account: true });
  expect(await screen.findByText(/One of us is looking at your answers/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Verify a bank account' })).toBeDefined();
});

test.each([
  ['opening', /preparing the check/],
  ['processing', /being checked/],
  ['review', /A person is looking/],
])('a check that is %s says what the user waits for', async (status, text) => {
  await show(check(status));
  expect(await screen.findByText(text)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Start verification' })).toBeNull();
});

test('a check that waits for the user links to the provider', async () => {
  await show(check('waiting', 'https://provider.example/run'));
  const link = await screen.findByRole('link', { name: 'Continue to the check' });
  expect(link.getAttribute('href')).toBe('https://provider.example/run');
});

test.each([
  ['refused', /could not be verified/],
  ['again', /wasn’t finished/],
  ['expired', /wasn’t finished/],
])('after a check that ended as %s a new one can be started', async (status, text) => {
  await show(check(status));
  expect(await screen.findByText(text)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Start verification' })).toBeDefined();
});

test('a verified user has nothing to do, and a failure can be retried', async () => {
  await show({ ...nothing, tier: 2, can_begin: false });
  expect(await screen.findByText('Verified, level 2')).toBeDefined();
  expect(screen.queryByText(/gives you/)).toBeNull();
  const refused = new ApiError({ status: 503, code: 'unavailable', message: 'Not now.', fields: [] });
  await renderPage(<VerificationPage />, {
    answers: { '/api/user/verification': () => Promise.reject(refused) },
  });
  expect(await screen.findByText('Not now.')).toBeDefined();
});
