import { localeCodes } from '@dukat/locales/locale';
import { refusalTexts } from '@dukat/locales/refusal-texts';
import { identityRefusals } from '@dukat/locales/refusals/identity';
import { passwordRules } from '@dukat/rules/identity/password';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../platform/api/api-error.ts';
import { bearerToken, openSession } from '../../../platform/api/session.ts';
import { i18nFor } from '../../../platform/i18n/i18n-for.ts';
import { type Answers, renderPage } from '../../../testing/render-page.tsx';
import { passwordTexts } from '../password-checklist.tsx';
import { EmailVerificationPage } from './email-verification-page.tsx';
import { SetPasswordPage } from './set-password-page.tsx';

const field = () => screen.getByLabelText('New password');
const rules = () => screen.getByRole('list', { name: 'Password requirements' });
const kept = () =>
  within(rules())
    .getAllByRole('listitem')
    .filter(({ textContent }) => textContent?.endsWith(' Done'))
    .map(({ textContent }) => textContent?.replace(' Done', ''));
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save the password' }));
const describedText = () =>
  document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent;

const linkInvalid = 'This link is no longer valid. Please ask for a new one.';
const refused = () =>
  Promise.reject(new ApiError({ status: 422, code: 'link_invalid', message: linkInvalid, fields: [] }));

const asked_by = { asked_at: '2026-03-02T10:00:00.000Z', browser: 'Firefox', system: 'Linux' };
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
/** Opens the landing page of a link that was requested in this browser. */
async function open(answers: Answers = {}) {
  const page = await renderPage(<SetPasswordPage token="t" />, {
    at: '/set_password?token=t',
    answers: { '/api/mailed_link': { asked_by: null }, ...answers },
  });
  await screen.findByLabelText('New password');
  return page;
}

describe('a new password', () => {
  test('shows its rules, without accessibility violations', async () => {
    const { container } = await open();
    expect(field().getAttribute('autocomplete')).toBe('new-password');
    expect(within(rules()).getAllByRole('listitem')).toHaveLength(5);
    expect(kept()).toEqual([]);
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations).toEqual([]);
  });

  test('ticks each rule while typing', async () => {
    await open();
    await userEvent.type(field(), 'b');
    expect(kept()).toEqual(['A lowercase letter']);
    await userEvent.type(field(), 'L');
    expect(kept()).toContain('A capital letter');
    await userEvent.type(field(), '7');
    expect(kept()).toContain('A digit');
    await userEvent.type(field(), 'uelan');
    expect(kept()).toEqual([
      'A lowercase letter',
      'A capital letter',
      'A digit',
      '8 characters or more',
      'Strong, without the word “Tested”',
    ]);
  });

  test.each([
    ['', 'Password must contain a letter.'],
    ['b', 'Password must contain a capital letter.'],
    ['bL', 'Password must contain a number.'],
    ['bL7', 'Password must have at least 8 characters.'],
    ['myTested99', 'Password is not strong enough'],
    [`bL7${'x'.repeat(254)}`, 'Password must have at most 256 characters.'],
  ])('%s is rejected before sending', async (password, text) => {
    const { calls } = await open();
    if (password !== '') {
      await userEvent.click(field());
      await userEvent.paste(password);
    }
    await save();
    expect(describedText()).toBe(text);
    expect(document.activeElement).toBe(field());
    expect(calls.map(({ path }) => path)).toEqual(['/api/mailed_link']);
  });

  test('is saved with the token of the link, and this browser is logged out', async () => {
    openSession('old');
    const { calls, router } = await open({ '/api/set_password': { asked_by: null } });
    await userEvent.type(field(), 'Blue-lanterns-7');
    await save();
    await waitFor(() => expect(router.state.location.href).toBe('/password_updated'));
    const body = { token: 't', password: 'Blue-lanterns-7', is_confirmed: false };
    expect(calls.at(-1)?.input).toEqual({ body });
    expect(bearerToken()).toBeNull();
  });

  test('logs in if it is the first one, replacing this browser’s session', async () => {
    openSession('of-another-account');
    const opened = { token: 'secret', user: { email: 'jana@example.com' } };
    const { router } = await open({ '/api/set_password': opened });
    await userEvent.type(field(), 'Blue-lanterns-7');
    await save();
    await waitFor(() => expect(router.state.location.pathname).toBe('/balance'));
    expect(bearerToken()).toBe('secret');
  });

  test('requires the second factor if the account has one, and opens no session before', async () => {
    await open({ '/api/set_password': { ticket: 'a-ticket', methods: ['code'] } });
    await userEvent.type(field(), 'Blue-lanterns-7');
    await save();
    await screen.findByLabelText('Code');
    expect(bearerToken()).toBeNull();
  });

  test('that is known from a breach is refused under its field', async () => {
    const message = 'This password is on lists of leaked passwords. Please choose another one.';
    const fields = [{ field: 'password', message }];
    await open({
      '/api/set_password': () =>
        Promise.reject(new ApiError({ status: 422, code: 'password_breached', message, fields })),
    });
    await userEvent.type(field(), 'Password1');
    await save();
    await waitFor(() => expect(describedText()).toBe(message));
  });

  test('on another device shows who requested the link before the form', async () => {
    const { calls } = await renderPage(<SetPasswordPage token="t" />, {
      answers: { '/api/mailed_link': { asked_by }, '/api/set_password': { asked_by: null } },
    });
    await screen.findByText('Firefox, Linux');
    expect(screen.queryByLabelText('New password')).toBeNull();
    await press('Set the password here');
    await userEvent.type(field(), 'Blue-lanterns-7');
    await save();
    const body = { token: 't', password: 'Blue-lanterns-7', is_confirmed: true };
    await waitFor(() => expect(calls.map(({ input }) => input)).toContainEqual({ body }));
  });

  test('requested by another person is revoked, and the page advises the owner', async () => {
    const { calls, container } = await renderPage(<SetPasswordPage token="t" />, {
      answers: { '/api/mailed_link': { asked_by }, '/api/mailed_link/disown': {} },
    });
    await press('It was not me');
    await screen.findByText('The link no longer works');
    await screen.findByText(/protect your account with a second step/);
    expect(calls.at(-1)).toEqual({ path: '/api/mailed_link/disown', input: { body: { token: 't' } } });
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations).toEqual([]);
  });

  test('with an expired link says so before any input', async () => {
    await renderPage(<SetPasswordPage token="t" />, { answers: { '/api/mailed_link': refused } });
    await screen.findByText(linkInvalid);
    screen.getByRole('link', { name: 'Request a new link' });
  });

  test('with a link that expires meanwhile is refused, with a way to a new one', async () => {
    await open({ '/api/set_password': refused });
    await userEvent.type(field(), 'Blue-lanterns-7');
    await save();
    await screen.findByText(linkInvalid);
    screen.getByRole('link', { name: 'Request a new link' });
  });

  test('cannot be set without a token', async () => {
    await renderPage(<SetPasswordPage token={undefined} />);
    screen.getByText('This link is incomplete. Please open it from the e-mail again.');
    screen.getByRole('link', { name: 'Request a new link' });
  });

  test.each(localeCodes)('has the same error text in form and server: %s', async (locale) => {
    const i18n = await i18nFor(locale);
    for (const rule of passwordRules)
      expect(i18n._(passwordTexts[rule])).toBe(refusalTexts([identityRefusals]).text(rule, locale));
  });
});

describe('an e-mail address', () => {
  test('is confirmed once by opening the link', async () => {
    const { calls } = await renderPage(<EmailVerificationPage token="t" />, {
      answers: { '/api/verify_email': { asked_by: null } },
    });
    await screen.findByText('Your e-mail is confirmed');
    const input = { body: { token: 't', is_confirmed: false } };
    expect(calls).toEqual([{ path: '/api/verify_email', input }]);
    screen.getByRole('link', { name: 'Go to login' });
  });

  test('is confirmed on another device only after showing who requested it', async () => {
    const { calls } = await renderPage(<EmailVerificationPage token="t" />, {
      answers: {
        '/api/verify_email': ({ body }: { readonly body: { readonly is_confirmed: boolean } }) => ({
          asked_by: body.is_confirmed ? null : { ...asked_by, browser: null, system: null },
        }),
      },
    });
    await screen.findByText('Unknown device');
    expect(calls).toHaveLength(1);
    await press('Confirm the e-mail');
    await screen.findByText('Your e-mail is confirmed');
  });

  test('is not confirmed by an expired link', async () => {
    await renderPage(<EmailVerificationPage token="t" />, { answers: { '/api/verify_email': refused } });
    await screen.findByText(linkInvalid);
  });

  test('is not confirmed without a token', async () => {
    const { calls } = await renderPage(<EmailVerificationPage token={undefined} />);
    screen.getByText('This link is incomplete. Please open it from the e-mail again.');
    screen.getByRole('link', { name: 'Go to login' });
    expect(calls).toEqual([]);
  });
});
