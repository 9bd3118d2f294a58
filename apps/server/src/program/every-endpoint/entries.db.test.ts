import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpointName } from '../testing/hostile/hostile-places.ts';
import { type TestProgram, testProgram } from '../testing/test-program.ts';

// Every endpoint where a visitor submits something guessable or makes the server store something, and the rate limit that applies. A new
// endpoint must be on one of the two lists, or this test fails.

let program: TestProgram;
beforeAll(async () => {
  program = await testProgram();
});
afterAll(() => program.close());

const listEntryPoints = () =>
  program.api.endpoints.filter(
    ({ method, access, path }) =>
      method !== 'GET' && access !== 'signed-in' && access !== 'operator' && !path.startsWith('/sandbox/'),
  );

/** The secret of an order or a gift card has as many bits as a session token, so guessing needs no limit. A logout only ends the device's own session. */
const notCounted = [
  'POST /api/cancel_order',
  'POST /api/gift_cards/{giftCardId}/cancel',
  'POST /api/gift_cards/{giftCardId}/correct_address',
  'POST /api/gift_cards/{giftCardId}/refund',
  'POST /api/logout',
  'POST /api/order/cancel_before_payment',
  'POST /api/order/confirm_payout',
  'POST /api/order/exchange_now',
  'POST /api/order/resend_gift_card',
  'POST /api/order/update_price',
  'POST /api/order/waiting_payment',
];

test('visitors are rate limited at every endpoint except these', () => {
  const open = listEntryPoints().filter(({ budget }) => budget === undefined);
  expect(open.map(endpointName).toSorted()).toEqual(notCounted);
});

test('endpoints that accept a password, a code or a mailed token use the limit of logins, by address', () => {
  const shown = listEntryPoints().filter(({ budget }) => budget === 'login');
  expect(shown.map(endpointName).toSorted()).toEqual([
    'POST /api/automatic_payments/confirm_destination',
    'POST /api/confirm_email_change',
    'POST /api/emails/unsubscribe',
    'POST /api/freeze_account',
    'POST /api/login',
    'POST /api/login/passkey',
    'POST /api/login/passkey/options',
    'POST /api/login/second_factor',
    'POST /api/login/token',
    'POST /api/mailed_link',
    'POST /api/mailed_link/disown',
    'POST /api/oauth/generate_url',
    'POST /api/oauth/open_account',
    'POST /api/oauth/process',
    'POST /api/openings/confirm',
    'POST /api/set_password',
    'POST /api/support_links/files',
    'POST /api/support_links/message',
    'POST /api/twofactor/reset-with-code',
    'POST /api/twofactor/send-reset-info-email',
    'POST /api/twofactor/stop-reset',
    'POST /api/verify_email',
    'POST /api/withdrawals/cancel',
    'POST /api/withdrawals/confirm',
  ]);
});

test("endpoints that mail a stranger's address are limited by mailbox as well", () => {
  const registering = listEntryPoints().filter(({ budget }) => budget === 'registration');
  expect(registering.filter(({ mailsTo }) => mailsTo !== 'email').map(endpointName)).toEqual([]);
});
