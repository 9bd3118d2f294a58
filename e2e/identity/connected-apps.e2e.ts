import { createHash, randomBytes } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openVisitorPage, resolveOrigin } from '../platform/browser.ts';
import { logIn } from '../platform/log-in.ts';
import { copied } from '../platform/order-page.ts';
import { openOwnAccount } from '../platform/own-account.ts';

// A third-party program is registered, authorized, trades and is disconnected.

const origin = resolveOrigin();
/** Nothing listens at this address: the test reads the browser's target URL. */
const redirectUri = 'http://127.0.0.1:9/back';
const verifier = randomBytes(32).toString('base64url');

let browser: Browser;
let page: Page;
let app: { id: string; secret: string };
let tokens: { access_token: string; refresh_token: string };

beforeAll(async () => {
  browser = await openBrowser();
  // Trading is activated on the exchange portal; only the retail portal's brand has the applications page.
  const trader = await openVisitorPage(browser, { locale: 'en-US', portal: 'exchange' });
  const account = await openOwnAccount(trader.page, 'connector');
  await trader.page.goto('/myaccount?section=trading-account');
  await trader.page.getByRole('button', { name: 'Activate trading account' }).click();
  await trader.page.getByText('Your trading account is active.').first().waitFor();
  ({ page } = await openVisitorPage(browser, { locale: 'en-US' }));
  await logIn(page, account);
});
afterAll(() => browser.close());

async function asked(form: Record<string, string>, path = '/oauth2/token') {
  const proof = { client_id: app.id, client_secret: app.secret };
  const answer = await fetch(origin + path, {
    method: 'POST',
    body: new URLSearchParams({ ...proof, ...form }),
  });
  return { status: answer.status, text: await answer.text() };
}

async function called(method: string, path: string, body?: unknown): Promise<number> {
  const answer = await fetch(origin + path, {
    method,
    headers: {
      authorization: `Bearer ${tokens.access_token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return answer.status;
}

test('an application is registered', async () => {
  await page.goto('/myaccount?section=applications');
  await page.getByText('You haven’t given any program access yet.').waitFor();
  await page.getByRole('button', { name: 'Register an application' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Journey program');
  await dialog.getByLabel('Return addresses').fill(redirectUri);
  await dialog.getByRole('checkbox', { name: 'See your orders and trades' }).check();
  await dialog.getByRole('checkbox', { name: /^Place, change and cancel orders/ }).check();
  await dialog.getByRole('button', { name: 'Register the application' }).click();
  await page.getByText('Save the secret now: it is shown only once.').waitFor();
  app = { id: await copied(page, 'Copy: client_id'), secret: await copied(page, 'Copy: client_secret') };
  await page.getByRole('button', { name: 'I have saved it' }).click();
});

test('the user reads the requested scopes, allows them and is redirected with a code', async () => {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: app.id,
    redirect_uri: redirectUri,
    scope: 'user:accounts:read user:trading:read user:trading:write',
    state: '12345',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  await page.goto(`/connect?${query}`);
  await page.getByRole('heading', { name: 'Journey program asks to act for you' }).waitFor();
  await page.getByText('See your orders and trades').waitFor();
  expect(await page.getByRole('link', { name: 'Do not allow' }).getAttribute('href')).toContain(
    'access_denied',
  );
  // Answers the redirect with a page, because a request that is still pending would disturb the next navigation.
  await page.route(`${redirectUri}**`, (route) => route.fulfill({ body: 'Back in the program' }));
  const left = page.waitForRequest((request) => request.url().startsWith(redirectUri));
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  const back = new URL((await left).url());
  await page.getByText('Back in the program').waitFor();
  expect([back.searchParams.get('state'), back.searchParams.get('iss')]).toEqual(['12345', origin]);
  const answer = await asked({
    grant_type: 'authorization_code',
    code: back.searchParams.get('code') ?? '',
    redirect_uri: redirectUri,
    code_verifier: verifier,
  });
  expect(answer.status, answer.text).toBe(200);
  tokens = JSON.parse(answer.text);
});

test('the application reads and trades within its scopes, and gets 403 elsewhere', async () => {
  expect(await called('GET', '/v1/accounts')).toBe(200);
  const order = { market: 'BTC_CZK', type: 'Limit', side: 'Buy', price: '100000', size: '0.001' };
  // The account is empty; a refusal about money shows that the program was admitted.
  expect([200, 409, 422]).toContain(await called('POST', '/v1/orders', order));
  expect(await called('GET', '/api/user/me')).toBe(403);
  expect(await called('POST', '/api/user/freeze', {})).toBe(403);
});

test('a disconnected application gets 401 and cannot refresh its token', async () => {
  await page.goto('/myaccount?section=applications');
  await page.getByRole('listitem', { name: 'Journey program' }).first().waitFor();
  await page.getByRole('button', { name: 'Disconnect Journey program' }).click();
  await page.getByText('You haven’t given any program access yet.').waitFor();
  expect(await called('GET', '/v1/accounts')).toBe(401);
  const again = await asked({ grant_type: 'refresh_token', refresh_token: tokens.refresh_token });
  expect([again.status, again.text]).toEqual([400, expect.stringContaining('invalid_grant')]);
});
