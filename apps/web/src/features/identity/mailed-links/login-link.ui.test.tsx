import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from '../../../platform/api/api-error.ts';
import { bearerToken, closeSession, openSession } from '../../../platform/api/session.ts';
import { type Answers, renderPage } from '../../../testing/render-page.tsx';
import { LoginForm } from '../login-form.tsx';
import { LoginTokenPage } from './login-token-page.tsx';

const settings = { settings: { defaultPaymentCurrency: 'EUR', locale: 'en_US' } };
const opened = { token: 'secret', user: { email: 'jana@example.com' } };
const asked_by = { asked_at: '2026-03-02T10:00:00.000Z', browser: 'Firefox', system: 'Linux' };
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const open = (answers: Answers) =>
  renderPage(<LoginTokenPage token="from-mail" />, {
    at: '/login_token?token=from-mail',
    answers: { '/api/user/settings': settings, ...answers },
  });

beforeEach(() => closeSession());

async function isAccessible(container: HTMLElement) {
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
}

test('a link is requested for the typed address, and Back returns to the password', async () => {
  const { calls } = await renderPage(<LoginForm />, { at: '/login', answers: { '/api/login/link': {} } });
  await userEvent.type(await screen.findByLabelText('E-mail'), 'jana@example.com');
  await press('Log in with a link by e-mail');
  await press('Log in with a password');
  await press('Log in with a link by e-mail');
  await press('Send me a login link');
  await screen.findByText(/^We have sent a link to jana@example.com/);
  expect(calls.at(-1)).toEqual({
    path: '/api/login/link',
    input: { body: { email: 'jana@example.com' } },
  });
});

describe('the landing page', () => {
  test('logs in automatically on the requesting device, replacing an existing session', async () => {
    openSession('of-somebody-else');
    const { calls, router } = await open({ '/api/login/token': opened });
    await waitFor(() => expect(router.state.location.pathname).toBe('/balance'));
    expect(bearerToken()).toBe('secret');
    expect(calls[0]?.input).toEqual({ body: { token: 'from-mail', is_confirmed: false } });
  });

  test('on another device shows who requested it, and logs in after a confirmation', async () => {
    const { container, router } = await open({
      '/api/login/token': ({ body }: { readonly body: { readonly is_confirmed: boolean } }) =>
        body.is_confirmed ? opened : { asked_by },
    });
    await screen.findByText('Firefox, Linux');
    await isAccessible(container);
    expect(bearerToken()).toBeNull();
    await press('Log in here');
    await waitFor(() => expect(router.state.location.pathname).toBe('/balance'));
  });

  test('on another device can be revoked by a person who did not request it', async () => {
    const { calls } = await open({ '/api/login/token': { asked_by }, '/api/mailed_link/disown': {} });
    await press('It was not me');
    await screen.findByText('The link no longer works');
    expect(calls.at(-1)?.path).toBe('/api/mailed_link/disown');
  });

  test('asks a user with a second factor for a code', async () => {
    const { router } = await open({
      '/api/login/token': { ticket: 'a-ticket', methods: ['code'] },
      '/api/login/second_factor': opened,
    });
    await userEvent.type(await screen.findByLabelText('Code'), '123456{enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/balance'));
  });

  test('reports an expired or incomplete link, with a way to a new one', async () => {
    const message = 'This link is no longer valid. Please ask for a new one.';
    const refused = () =>
      Promise.reject(new ApiError({ status: 422, code: 'link_invalid', message, fields: [] }));
    const { unmount } = await open({ '/api/login/token': refused });
    await screen.findByText(message);
    screen.getByRole('link', { name: 'Go to login' });
    unmount();
    const { calls } = await renderPage(<LoginTokenPage token={undefined} />);
    screen.getByText('This link is incomplete. Please open it from the e-mail again.');
    expect(calls).toEqual([]);
  });
});
