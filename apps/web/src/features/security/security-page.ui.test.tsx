import { Notices } from '@dukat/ui/feedback/notices.tsx';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { ApiError } from '../../platform/api/api-error.ts';
import { bearerToken, openSession } from '../../platform/api/session.ts';
import { type Answers, renderPage } from '../../testing/render-page.tsx';
import { GuidePage } from './guide-page.tsx';
import { ProtectPage } from './protect-page.tsx';
import { SecurityPage } from './security-page.tsx';

const calm = {
  withdrawals_wait_until: null,
  frozen_at: null,
  thaw_due_at: null,
  suspended_credentials: 0,
};
const off = { is_on: false, recovery_codes_left: 0, reset_due_at: null };
const on = { is_on: true, recovery_codes_left: 9, reset_due_at: null };
const codes = ['ABCD-EFGH-2345-67AB', 'BBCD-EFGH-2345-67AB'];

const show = (answers: Answers) =>
  renderPage(
    <>
      <SecurityPage />
      <Notices />
    </>,
    {
      answers: {
        '/api/user/two_factor': off,
        '/api/user/safety': calm,
        '/api/user/suspended_credentials': { credentials: [] },
        ...answers,
      },
    },
  );
const findViolations = async (container: Element) => {
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
};
const card = async (name: string) => within(await screen.findByRole('region', { name }));

test('the second factor is turned on with a first code, and the recovery codes are shown once', async () => {
  let state = off;
  const { container, calls } = await show({
    '/api/user/two_factor': () => state,
    '/api/twofactor/generate': {
      secret: 'JBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP',
    },
    '/api/twofactor/confirm': ({ body }: { readonly body: { readonly code: string } }) => {
      const message = 'This code is incorrect. Each code works once.';
      if (body.code !== '123456') {
        throw new ApiError({
          status: 422,
          code: 'code_wrong',
          message,
          fields: [{ field: 'code', message }],
        });
      }
      state = on;
      return { recovery_codes: codes };
    },
  });
  expect(await findViolations(container)).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Turn on two-step login' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('JBSW Y3DP EHPK 3PXP');
  dialog.getByRole('img', { name: 'QR code for the app' });
  await userEvent.type(dialog.getByLabelText('Six digits from the app'), '1{enter}');
  await dialog.findByText('This code is incorrect. Each code works once.');
  await userEvent.type(dialog.getByLabelText('Six digits from the app'), '23456{enter}');
  const list = within(await screen.findByRole('list', { name: 'Recovery codes' }));
  expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual(codes);
  await userEvent.click(await screen.findByRole('button', { name: 'I have saved them' }));
  await screen.findByText('Unused recovery codes: 9');
  expect(screen.queryByText('ABCD-EFGH-2345-67AB')).toBeNull();
  expect(calls.filter(({ path }) => path === '/api/twofactor/confirm')).toHaveLength(2);
});

test('the second factor is turned off after a confirmation, and a pending reset can be stopped', async () => {
  const { calls } = await show({
    '/api/user/two_factor': { ...on, reset_due_at: '2026-03-01T10:00:00Z' },
    '/api/twofactor/remove': {},
    '/api/user/two_factor/stop-reset': {},
  });
  const its = await card('Two-step login');
  await userEvent.click(await its.findByRole('button', { name: 'Turn off' }));
  its.getByText(/^A password alone will then open your account\..* suspended until you keep them\.$/);
  await userEvent.click(its.getByRole('button', { name: 'Yes, continue' }));
  await userEvent.click(its.getByRole('button', { name: 'Stop the reset' }));
  const sent = calls.map(({ path }) => path);
  expect(sent).toContain('/api/twofactor/remove');
  expect(sent).toContain('/api/user/two_factor/stop-reset');
});

test('credentials suspended by a recovery are listed with their origin, and kept or deleted one by one', async () => {
  const common = {
    provider: null,
    browser: null,
    system: null,
    created_at: '2026-02-01T10:00:00Z',
    last_used_at: null,
    suspended_at: '2026-03-01T10:00:00Z',
    deleted_at: '2026-03-31T10:00:00Z',
  };
  const bot = { ...common, kind: 'api_key', id: 'a', name: 'Bot', browser: 'Firefox', system: 'Linux' };
  const google = { ...common, kind: 'linked_login', id: 'g', name: 'me@example.com', provider: 'google' };
  const credentials = [bot, google];
  const decide = ({ body }: { readonly body: { readonly id: string } }) => {
    credentials.splice(
      credentials.findIndex(({ id }) => id === body.id),
      1,
    );
    return {};
  };
  const { container, calls } = await show({
    '/api/user/suspended_credentials': () => ({ credentials: [...credentials] }),
    '/api/user/suspended_credentials/keep': decide,
    '/api/user/suspended_credentials/delete': decide,
  });
  const its = await card('Suspended access');
  await its.findByText('API key: Bot');
  expect(await findViolations(container)).toEqual([]);
  its.getByText(/^Added .*2026.* from Firefox, Linux$/);
  its.getByText('Google: me@example.com');
  await userEvent.click(its.getByRole('button', { name: 'Keep Bot' }));
  await expect.poll(() => its.queryByText('API key: Bot')).toBeNull();
  await userEvent.click(its.getByRole('button', { name: 'Delete' }));
  await userEvent.click(its.getByRole('button', { name: 'Yes, continue' }));
  await expect.poll(() => screen.queryByRole('region', { name: 'Suspended access' })).toBeNull();
  const decided = calls.filter(({ path }) => path.startsWith('/api/user/suspended_credentials/'));
  expect(decided).toEqual([
    { path: '/api/user/suspended_credentials/keep', input: { body: { kind: 'api_key', id: 'a' } } },
    { path: '/api/user/suspended_credentials/delete', input: { body: { kind: 'linked_login', id: 'g' } } },
  ]);
});

test('a payout hold shows until when withdrawals wait, and why', async () => {
  await show({ '/api/user/safety': { ...calm, withdrawals_wait_until: '2026-03-01T10:00:00Z' } });
  await screen.findByText(/^Withdrawals wait until .*2026/);
});

test('the account is frozen by a second press, and the browser is logged out', async () => {
  openSession('a-token');
  const { router } = await show({ '/api/user/freeze': {} });
  const its = await card('Freeze my account');
  await userEvent.click(await its.findByRole('button', { name: 'Freeze my account' }));
  expect(bearerToken()).toBe('a-token');
  await userEvent.click(its.getByRole('button', { name: 'Yes, continue' }));
  await expect.poll(() => bearerToken()).toBeNull();
  await expect.poll(() => router.state.location.pathname).toBe('/login');
});

test('a frozen account is unfrozen from here, and shows when', async () => {
  let thaw: string | null = null;
  await show({
    '/api/user/safety': () => ({ ...calm, frozen_at: '2026-03-01T10:00:00Z', thaw_due_at: thaw }),
    '/api/user/thaw': () => {
      thaw = '2026-03-03T10:00:00Z';
      return { due_at: thaw };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Open my account again' }));
  await screen.findByText(/^Your account will be open again on .*2026/);
});

test.each([
  ['freeze', '/api/freeze_account', 'Freeze my account', /^Your account is frozen/],
  ['stop_reset', '/api/twofactor/stop-reset', 'Stop the reset', /^The reset is stopped/],
] as const)(
  'a mail’s link to %s does nothing before its button is pressed',
  async (act, path, name, text) => {
    const { calls, container } = await renderPage(<ProtectPage act={act} token="secret" />, {
      answers: { [path]: {} },
    });
    expect(calls).toEqual([]);
    expect(await findViolations(container)).toEqual([]);
    await userEvent.click(await screen.findByRole('button', { name }));
    await screen.findByText(text);
    expect(calls).toEqual([{ path, input: { body: { code: 'secret' } } }]);
  },
);

test('the guide shows three steps, and with a mailed code starts the reset on a press', async () => {
  const { calls, container } = await renderPage(<GuidePage token="secret" />, {
    answers: { '/api/twofactor/reset-with-code': { due_at: '2026-03-03T10:00:00Z' } },
  });
  expect(await findViolations(container)).toEqual([]);
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(calls).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Reset two-step login' }));
  await screen.findByText('The reset has begun');
});
