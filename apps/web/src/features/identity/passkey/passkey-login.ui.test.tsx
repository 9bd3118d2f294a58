import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import { AccountScreen } from '../account-screen.tsx';

// The browser waits for a passkey in the e-mail field while the person presses the button.

type Resolve = (value: unknown) => void;

/** Requests for a passkey that the browser has received, oldest first. */
let shown: { readonly isQuiet: boolean; readonly resolve: Resolve }[];
/** Requests for a challenge, oldest first. */
let challenges: Resolve[];
/** The passkeys that logged in. */
let used: unknown[];

beforeEach(() => {
  shown = [];
  challenges = [];
  used = [];
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => undefined, { isConditionalMediationAvailable: async () => true }),
  );
  // Ignores the signal, as a browser does in which the person has selected a passkey already.
  const get = ({ mediation }: CredentialRequestOptions) =>
    new Promise((resolve) => shown.push({ isQuiet: mediation === 'conditional', resolve }));
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'credentials');
});

const answers = {
  '/api/user/settings': { settings: { defaultPaymentCurrency: 'EUR', locale: 'en_US' } },
  '/api/user/safety': { suspended_credentials: 0 },
  '/api/login/passkey/options': () => new Promise((resolve) => challenges.push(resolve)),
  '/api/login/passkey': ({ body }: { readonly body: { readonly response: { readonly id: string } } }) => {
    used.push(body.response.id);
    return { token: 'secret', user: { email: 'jana@example.com' } };
  },
};

const passkey = (id: string) => ({
  id,
  type: 'public-key',
  rawId: new ArrayBuffer(1),
  response: {
    authenticatorData: new ArrayBuffer(1),
    clientDataJSON: new ArrayBuffer(1),
    signature: new ArrayBuffer(1),
  },
  getClientExtensionResults: () => ({}),
});

const openLogin = () => renderPage(<AccountScreen view="login" />, { at: '/login', answers });
const press = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Log in with a passkey' }));
const sendChallenge = (index: number) => act(async () => challenges[index]?.({ challenge: 'AAAA' }));
const select = (index: number, id: string) => act(async () => shown[index]?.resolve(passkey(id)));
const isQuiet = () => shown.map((request) => request.isQuiet);

test('a passkey that was selected in the field is dropped once the button is pressed', async () => {
  const { router } = await openLogin();
  await expect.poll(() => challenges.length).toBe(1);
  await sendChallenge(0);
  await expect.poll(isQuiet).toEqual([true]);
  await press();
  await expect.poll(() => challenges.length).toBe(2);
  await select(0, 'in-field');
  await sendChallenge(1);
  await expect.poll(isQuiet).toEqual([true, false]);
  await select(1, 'by-button');
  await expect.poll(() => router.state.location.pathname).toBe('/balance');
  expect(used).toEqual(['by-button']);
  expect(challenges).toHaveLength(2);
});

test('a challenge for the field that arrives after the press is dropped', async () => {
  const { router } = await openLogin();
  await expect.poll(() => challenges.length).toBe(1);
  await press();
  await expect.poll(() => challenges.length).toBe(2);
  await sendChallenge(1);
  await expect.poll(isQuiet).toEqual([false]);
  await sendChallenge(0);
  await select(0, 'by-button');
  await expect.poll(() => router.state.location.pathname).toBe('/balance');
  expect(isQuiet()).toEqual([false]);
  expect(used).toEqual(['by-button']);
});
