import { Notices } from '@dukat/ui/feedback/notices.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../../platform/api/api-error.ts';
import { type Answers, renderPage } from '../../testing/render-page.tsx';
import { agreementsFile } from './agreements-file.ts';
import { SettingsPage } from './settings-page.tsx';

const user = {
  email: 'jana@example.com',
  accept_marketing_emails: null,
  is_email_confirmed: true,
  tier: 0,
};
const here = {
  id: 'd1',
  browser: 'Firefox',
  system: 'Linux',
  first_seen_at: '2026-11-01T10:00:00Z',
  last_seen_at: '2026-11-21T10:00:00Z',
  is_current: true,
  is_signed_in: true,
};
const devices = [
  here,
  { ...here, id: 'd2', browser: 'Chrome', system: 'Android', is_current: false },
  { ...here, id: 'd3', browser: null, system: null, is_current: false, is_signed_in: false },
];
const consent = {
  kind: 'terms',
  version: '2026-11-21.2',
  accepted: true,
  is_current: true,
  at: '2026-11-22T10:00:00Z',
  source: 'new_version',
  locale: 'cs_CZ',
  text_hash: 'ab'.repeat(32),
  browser: 'Chrome',
  system: 'Windows',
};
const consents = [
  consent,
  { ...consent, kind: 'marketing', accepted: false, at: '2026-11-22T09:00:00Z', browser: null, system: null },
  { ...consent, version: '2026-11-21.1', is_current: false, at: '2026-11-21T10:00:00Z' },
];
const world: Answers = {
  '/api/user/agreements': ({ query }: { readonly query: { readonly offset: number } }) => ({
    agreements: query.offset === 0 ? consents : [],
    total: consents.length,
    versions: {},
    is_asked: false,
  }),
  '/api/user/me': { user },
  '/api/user/settings': { settings: { defaultPaymentCurrency: 'CZK', locale: 'en_US' } },
  '/api/user/devices': { devices },
};
const failed = () =>
  Promise.reject(new ApiError({ status: 503, code: 'unavailable', message: 'Not now.', fields: [] }));

async function show(answers: Answers = {}) {
  const page = await renderPage(
    <>
      <SettingsPage preferences={<p>Language</p>} />
      <Notices />
    </>,
    { answers: { ...world, ...answers } },
  );
  await screen.findByText('Firefox, Linux');
  return page;
}

describe('the settings', () => {
  test('have no accessibility violations', async () => {
    const { container } = await show();
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  test('save the default currency here and on the server', async () => {
    const { calls } = await show({ '/api/user/update_settings': { settings: {} } });
    await userEvent.click(await screen.findByRole('radio', { name: 'Euro' }));
    expect(calls.find(({ path }) => path === '/api/user/update_settings')?.input).toEqual({
      body: { defaultPaymentCurrency: 'EUR' },
    });
    await waitFor(() =>
      expect(localStorage.getItem('anycoin_settings')).toContain('"defaultPaymentCurrency":"EUR"'),
    );
  });

  test('stay unchanged if they cannot be saved, and say so', async () => {
    await show({ '/api/user/update_settings': failed });
    await userEvent.click(await screen.findByRole('radio', { name: 'Euro' }));
    await screen.findByText('Not now.');
    expect(screen.getByRole('radio', { name: 'Czech koruna' })).toHaveProperty('checked', true);
    expect(localStorage.getItem('anycoin_settings')).toContain('"defaultPaymentCurrency":"CZK"');
  });

  test('show each consent with its version and browser', async () => {
    await show();
    const rows = await within(await screen.findByRole('list', { name: 'Your consents' })).findAllByRole(
      'listitem',
    );
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Terms.*2026-11-21\.2 · Chrome · WindowsAgreed$/),
      expect.stringMatching(/^News and offers.*Declined$/),
      expect.stringMatching(/^Terms.*2026-11-21\.1.*Older version$/),
    ]);
  });

  test('offer every consent as a file, with the hash of the text', () => {
    const { name, content } = agreementsFile([consent as never], 'Tested');
    expect(name).toBe('Tested-consents.csv');
    expect(atob(content).split('\r\n')).toEqual([
      'kind,version,accepted,at,source,locale,text_hash,browser,system',
      `"terms","2026-11-21.2","true","2026-11-22T10:00:00Z","new_version","cs_CZ","${'ab'.repeat(32)}","Chrome","Windows"`,
      '',
    ]);
  });

  test('save the marketing consent', async () => {
    const { calls } = await show({ '/api/user/set_marketing_offers_consent': {} });
    await userEvent.click(await screen.findByRole('checkbox', { name: /Send me offers and news/ }));
    expect(calls.find(({ path }) => path === '/api/user/set_marketing_offers_consent')?.input).toEqual({
      body: { accept_marketing_emails: true },
    });
  });

  test('log out another device, not this one', async () => {
    const { calls } = await show({ '/api/user/devices/logout': {} });
    const rows = within(screen.getByRole('region', { name: 'Devices' })).getAllByRole('listitem');
    expect(rows.map((row) => within(row).queryByRole('button')?.getAttribute('aria-label'))).toEqual([
      undefined,
      'Log out Chrome, Android',
      undefined,
    ]);
    await userEvent.click(await screen.findByRole('button', { name: 'Log out Chrome, Android' }));
    expect(calls.find(({ path }) => path === '/api/user/devices/logout')?.input).toEqual({
      body: { id: 'd2' },
    });
  });

  test('log out all other devices at once', async () => {
    const { calls } = await show({ '/api/user/devices/logout': {} });
    await userEvent.click(await screen.findByRole('button', { name: 'Log out all other devices' }));
    expect(calls.find(({ path }) => path === '/api/user/devices/logout')?.input).toEqual({
      body: { others: true },
    });
  });

  test('show why a device was not logged out', async () => {
    const unknown = {
      status: 404,
      code: 'device_unknown',
      message: 'We do not know this device.',
      fields: [],
    };
    await show({ '/api/user/devices/logout': () => Promise.reject(new ApiError(unknown)) });
    await userEvent.click(await screen.findByRole('button', { name: 'Log out Chrome, Android' }));
    await screen.findByText('We do not know this device.');
  });

  test('offer a retry if the devices fail to load', async () => {
    await renderPage(<SettingsPage preferences={null} />, {
      answers: { ...world, '/api/user/devices': failed },
    });
    await screen.findByText('Not now.');
    screen.getByRole('button', { name: 'Try again' });
  });

  test('send a link to change the password', async () => {
    const { calls } = await show({ '/api/forgot_password': {} });
    await userEvent.click(await screen.findByRole('button', { name: 'Change the password' }));
    await screen.findByText(/We have sent a link to jana@example.com/);
    expect(calls.find(({ path }) => path === '/api/forgot_password')?.input).toEqual({
      body: { email: 'jana@example.com' },
    });
  });
});
