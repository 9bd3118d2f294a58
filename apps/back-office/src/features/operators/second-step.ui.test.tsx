import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { me, refused, renderBackOffice } from '../../testing/render-back-office.tsx';

const signIn = (given: object = {}) => ({ is_required: true, has_app: false, passkeys: [], ...given });
const login = { email: 'eva@dukat.test', password: 'My-very-own-pass-9' };

async function enterPassword(user: ReturnType<typeof renderBackOffice>['user']) {
  await user.type(await screen.findByLabelText('E-mail'), login.email);
  await user.type(await screen.findByLabelText('Password'), login.password);
  await user.click(await screen.findByRole('button', { name: 'Log in' }));
}

test('requires the code after the password, sends both and shows why a code was refused', async () => {
  const { user, sent } = renderBackOffice({
    answers: {
      '/admin/api/me': refused(401, 'Please log in.'),
      '/admin/api/login': ({ body }: { body: { code?: string } }) =>
        body.code === undefined
          ? { is_signed_in: false, second_step: { has_app: true, passkey: null } }
          : refused(422, 'This code is incorrect.')(),
    },
  });
  await enterPassword(user);
  await user.type(await screen.findByLabelText('Code from the app'), '123456');
  await user.click(await screen.findByRole('button', { name: 'Log in' }));
  expect((await screen.findByRole('alert')).textContent).toContain('This code is incorrect.');
  expect(sent('/admin/api/login')).toEqual([{ body: login }, { body: { ...login, code: '123456' } }]);
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  await screen.findByLabelText('Password');
});

test('says that passkeys of another host do not work here', async () => {
  const { user } = renderBackOffice({
    answers: {
      '/admin/api/me': refused(401, 'Please log in.'),
      '/admin/api/login': { is_signed_in: false, second_step: { has_app: false, passkey: null } },
    },
  });
  await enterPassword(user);
  await screen.findByText(/belong to another address of the back office/);
});

test('an operator without a required second step sees only the account page and sets up an app there', async () => {
  const { user, sent } = renderBackOffice({
    at: '/suspense',
    answers: {
      '/admin/api/me': me('finance', false, true),
      '/admin/api/sign-in': signIn(),
      '/admin/api/sign-in/app/offer': { secret: 'ABCDEFGH', uri: 'otpauth://totp/x?secret=ABCDEFGH' },
      '/admin/api/sign-in/app/confirm': {},
    },
  });
  await screen.findByText('Set up an authenticator app or a passkey before you continue.');
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['My account']);
  await user.click(await screen.findByRole('button', { name: 'Set up the app' }));
  await user.type(await screen.findByLabelText('Password'), login.password);
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  await screen.findByRole('img', { name: 'QR code for the app' });
  expect(screen.getByText('ABCDEFGH')).toBeDefined();
  await user.type(screen.getByLabelText('Code from the app'), '123456');
  await user.click(await screen.findByRole('button', { name: 'Set up the app' }));
  await screen.findByText('Not set up.');
  expect(sent('/admin/api/sign-in/app/offer')).toEqual([{ body: { password: login.password } }]);
  expect(sent('/admin/api/sign-in/app/confirm')).toEqual([{ body: { code: '123456' } }]);
});

test('renames a passkey, and removes it with the password', async () => {
  const passkey = { id: 'abc', name: 'Laptop', created_at: '2026-03-02T10:00:00Z', last_used_at: null };
  const { user, sent } = renderBackOffice({
    at: '/account',
    answers: {
      '/admin/api/me': me('finance'),
      '/admin/api/sign-in': signIn({ has_app: true, passkeys: [passkey] }),
      '/admin/api/sign-in/passkeys/rename': {},
      '/admin/api/sign-in/passkeys/remove': refused(409, 'This is your only second step.'),
    },
  });
  const item = (await screen.findByText('Laptop')).closest('li');
  if (item === null) throw new Error('expected the passkey in a list');
  await user.click(await within(item).findByRole('button', { name: 'Rename' }));
  await user.clear(within(item).getByLabelText('Name'));
  await user.type(within(item).getByLabelText('Name'), 'Phone');
  await user.click(within(item).getByRole('button', { name: 'Rename' }));
  expect(sent('/admin/api/sign-in/passkeys/rename')).toEqual([{ body: { id: 'abc', name: 'Phone' } }]);
  await user.click(await within(item).findByRole('button', { name: 'Remove' }));
  await user.type(within(item).getByLabelText('Password'), login.password);
  await user.click(within(item).getByRole('button', { name: 'Remove' }));
  expect((await within(item).findByRole('alert')).textContent).toContain('only second step');
  expect(sent('/admin/api/sign-in/passkeys/remove')).toEqual([
    { body: { id: 'abc', password: login.password } },
  ]);
});
