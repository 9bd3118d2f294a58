import { Notices } from '@dukat/ui/feedback/notices.tsx';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../platform/api/api-error.ts';
import { type Answers, renderPage } from '../../testing/render-page.tsx';
import { ApplicationsPage } from './applications-page.tsx';
import { ConsentPage } from './consent-page.tsx';

afterEach(() => void vi.restoreAllMocks());

const consentRequest = {
  client_id: 'APP-1',
  redirect_uri: 'https://taxes.example/back',
  response_type: 'code',
  scope: 'user:accounts:read',
  state: 's',
  code_challenge: 'c',
  code_challenge_method: 'S256',
};
const question = {
  kind: 'ask',
  name: 'Taxes',
  scopes: ['user:accounts:read'],
  returns_to: 'taxes.example',
  decline_url: 'https://taxes.example/back?error=access_denied',
};
const config = '/api/connected-apps/config';
const yes = '/api/user/apps/authorizations';
const me = { '/api/user/me': { user: { email: 'jana@example.com' } } };
const showConsent = (answers: Answers, given: typeof consentRequest | undefined = consentRequest) =>
  renderPage(<ConsentPage consentRequest={given} />, { answers: { ...me, ...answers } });
const refusal = (code: string, message: string) => () =>
  Promise.reject(new ApiError({ status: 422, code, message, fields: [] }));

describe('the consent page', () => {
  test('names the program, its permissions and the account, and continues only on a press', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockReturnValue();
    const { container } = await showConsent({
      [config]: question,
      [yes]: { redirect_url: 'https://taxes.example/back?code=x' },
    });
    await screen.findByRole('heading', { name: 'Taxes asks to act for you' });
    await screen.findByText('jana@example.com');
    const permissions = screen.getByRole('list', { name: 'Permissions' });
    expect(
      within(permissions)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['See your balances']);
    expect(screen.queryByText(/may act with your money/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Do not allow' }).getAttribute('href')).toBe(
      question.decline_url,
    );
    expect(
      (await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).violations,
    ).toEqual([]);
    expect(assign).not.toHaveBeenCalled();
    await userEvent.click(await screen.findByRole('button', { name: 'Allow' }));
    expect(assign).toHaveBeenCalledWith('https://taxes.example/back?code=x');
  });

  test('warns if the program may act with money', async () => {
    await showConsent({ [config]: { ...question, scopes: ['user:trading:write'] } });
    await screen.findByText(/may act with your money/);
  });

  test('reports an unregistered program, and never redirects to it', async () => {
    await showConsent({ [config]: refusal('app_unknown', 'We do not know this application.') });
    await screen.findByText('We do not know this application.');
    expect(screen.queryByRole('button', { name: 'Allow' })).toBeNull();
    expect(document.querySelector('a[href*="taxes.example"]')).toBeNull();
  });

  test('sends an invalid request back on a press, and grants nothing', async () => {
    await showConsent({
      [config]: { kind: 'back', redirect_url: 'https://taxes.example/back?error=invalid_scope' },
    });
    const link = await screen.findByRole('link', { name: 'Back to the program' });
    expect(link.getAttribute('href')).toContain('error=invalid_scope');
    expect(screen.queryByRole('button', { name: 'Allow' })).toBeNull();
  });

  test('shows why an approval was refused', async () => {
    await showConsent({
      [config]: question,
      [yes]: refusal('email_not_confirmed', 'Please confirm your e-mail first.'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Allow' }));
    await screen.findByText('Please confirm your e-mail first.');
  });

  test('asks nothing for an incomplete link', async () => {
    await renderPage(<ConsentPage consentRequest={undefined} />, { answers: {} });
    await screen.findByText('This link is incomplete. Please begin again in the program.');
  });
});

const app = {
  id: 'APP-1',
  name: 'Taxes',
  has_secret: true,
  redirect_uris: ['https://taxes.example/back'],
  scopes: ['user:accounts:read'],
  created_at: '2026-11-01T10:00:00Z',
};
const connected = {
  id: 'CON-1',
  kind: 'authorize',
  name: 'Bot',
  scopes: ['user:trading:read'],
  connected_at: '2026-11-01T10:00:00Z',
  last_used_at: null,
};

function appWorld() {
  let apps: (typeof app)[] = [];
  let programs = [connected];
  const answers: Answers = {
    '/api/user/apps': () => ({ apps, most: 10 }),
    '/api/user/connected-apps': () => ({ connected_apps: programs }),
    '/api/user/apps/activate': ({ body }: { body: { name: string } }) => {
      const made = { ...app, ...body };
      apps = [made];
      return { app: made, secret: 's3cret' };
    },
    '/api/user/apps/rotate_secret': () => ({ app, secret: 'renewed' }),
    '/api/user/apps/deactivate': () => {
      apps = [];
      return {};
    },
    '/api/user/connected-apps/deactivate': () => {
      programs = [];
      return {};
    },
  };
  return answers;
}
const show = () =>
  renderPage(
    <>
      <ApplicationsPage />
      <Notices />
    </>,
    { answers: appWorld() },
  );

describe('the applications section', () => {
  test('a connected program is disconnected by one press', async () => {
    const { container } = await show();
    const item = await screen.findByRole('listitem', { name: 'Bot' });
    expect(item.textContent).toContain('never used');
    expect(
      (await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).violations,
    ).toEqual([]);
    await userEvent.click(await screen.findByRole('button', { name: 'Disconnect Bot' }));
    await screen.findByText('You haven’t given any program access yet.');
    await screen.findByText('Bot is disconnected.');
  });

  test('an application is registered, its secret shown once and renewed, and it is removed', async () => {
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Register an application' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Name'), 'Taxes');
    await userEvent.type(dialog.getByLabelText('Return addresses'), 'https://taxes.example/back');
    await userEvent.click(dialog.getByRole('button', { name: 'Register the application' }));
    await screen.findByText('s3cret');
    await userEvent.click(await screen.findByRole('button', { name: 'I have saved it' }));
    expect(screen.queryByText('s3cret')).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'New secret for Taxes' }));
    await screen.findByText('renewed');
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Taxes' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
    await screen.findByText('Taxes is removed.');
    expect(screen.queryByRole('listitem', { name: 'Taxes' })).toBeNull();
  });
});
