import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, expect, test } from 'vitest';
import { requireAgreement } from '../../../platform/api/agreement.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { openSession } from '../../../platform/api/session.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { Shell } from '../shell.tsx';

const path = '/api/user/agreements';
const versions = { terms: '2026-11-21.2', personal_data: '2026-11-21.1', marketing: '2026-11-21.1' };

/** A server with one user. The versions are read and agreed to at the same path; only an agreement has a body. */
function server(hasAgreed: boolean, refusal?: ApiError) {
  let agreed = hasAgreed;
  return {
    '/api/global_alerts': { alerts: [] },
    '/api/user/me': () => ({ user: { has_agreed_to_terms: agreed } }),
    [path]: ({ body }: { readonly body?: object }) => {
      if (body === undefined) return { agreements: [], total: 0, versions, is_asked: !agreed };
      if (refusal !== undefined) throw refusal;
      agreed = true;
      return {};
    },
    changeTerms: () => {
      agreed = false;
    },
  };
}

const show = (answers: ReturnType<typeof server>) =>
  renderPage(<Shell>The page itself</Shell>, { answers, facts: { isSignedIn: true } });
const sheet = () => screen.findByRole('region', { name: 'We have changed our terms' });

beforeEach(() => openSession('a-token'));

test('new terms are shown with both texts, and disappear after the agreement', async () => {
  const { calls, container } = await show(server(false));
  const words = within(await sheet());
  expect(words.getByRole('link', { name: 'Terms' }).getAttribute('href')).toBe('/terms');
  expect(words.getByRole('link', { name: 'Privacy Policy' }).getAttribute('href')).toBe(
    '/personal_data_processing',
  );
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() =>
    expect(words.getByRole('button', { name: 'I agree' }).getAttribute('aria-busy')).toBeNull(),
  );
  await userEvent.click(words.getByRole('button', { name: 'I agree' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'We have changed our terms' })).toBeNull());
  expect(calls.findLast(({ path: its, input }) => its === path && 'body' in input)?.input).toEqual({
    body: { terms: versions.terms, personal_data: versions.personal_data },
  });
});

test('a dismissed sheet keeps one line that cannot be closed, and a call that needs the terms opens it again', async () => {
  await show(server(false));
  await userEvent.click(within(await sheet()).getByRole('button', { name: 'Later' }));
  expect(
    within(await sheet())
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Show']);
  act(() => requireAgreement());
  await within(await sheet()).findByRole('button', { name: 'I agree' });
});

test('a version published meanwhile is reported, and the next agreement is to that one', async () => {
  const message = 'The terms have changed. Please read the current version.';
  const refusal = new ApiError({ status: 409, code: 'terms_version_unknown', message, fields: [] });
  const { calls } = await show(server(false, refusal));
  const agree = await within(await sheet()).findByRole('button', { name: 'I agree' });
  await waitFor(() => expect(agree.getAttribute('aria-busy')).toBeNull());
  await userEvent.click(agree);
  await screen.findByText(message);
  await waitFor(() =>
    expect(calls.filter(({ path: its, input }) => its === path && !('body' in input))).toHaveLength(2),
  );
});

test('users who have agreed see nothing until the server reports changed terms', async () => {
  const answers = server(true);
  await show(answers);
  expect(screen.queryByRole('region', { name: 'We have changed our terms' })).toBeNull();
  answers.changeTerms();
  act(() => requireAgreement());
  await sheet();
});
