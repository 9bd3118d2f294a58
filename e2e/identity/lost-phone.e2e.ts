import { generate } from 'otplib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openVisitorPage } from '../platform/browser.ts';
import { fetchFromPage } from '../platform/fetch-from-page.ts';
import { submitLogin } from '../platform/log-in.ts';
import { type OwnAccount, openOwnAccount } from '../platform/own-account.ts';
import { mailTo } from '../platform/sandbox.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Logs in up to the request for the code. */
async function showPassword(account: OwnAccount): Promise<Page> {
  const { page } = await openVisitorPage(browser, { locale: 'en-US' });
  await page.goto('/login');
  await submitLogin(page, account);
  await page.getByLabel('Code').waitFor();
  return page;
}

const mailedLink = async (to: string, subject: RegExp, part: string) =>
  (await mailTo(to, subject)).links.find((link) => link.includes(part)) ?? '';

test('the owner stops a reset of the second step by a stranger, freezes the account by mail, and cannot unfreeze it with a new second step', async () => {
  const { page: owner } = await openVisitorPage(browser, { locale: 'en-US' });
  const account = await openOwnAccount(owner, 'phone');
  const { secret } = await fetchFromPage(owner, '/api/twofactor/generate', {});
  const code = await generate({ secret });
  const { recovery_codes: codes } = await fetchFromPage(owner, '/api/twofactor/confirm', { code });

  const stranger = await showPassword(account);
  await stranger.getByRole('button', { name: 'I have neither the phone nor a recovery code' }).click();
  await stranger.getByText(/We have e-\u2060?mailed you how to reset two-step login\./).waitFor();
  await stranger.goto(await mailedLink(account.email, /Lost your phone/, '/twofactor_guide'));
  await stranger.getByRole('button', { name: 'Reset two-step login' }).click();
  await stranger.getByText('The reset has begun').waitFor();

  await owner.goto('/myaccount?section=security');
  const warning = owner.getByText(/^Two-step login will be reset on/);
  await warning.waitFor();
  await owner.getByRole('button', { name: 'Stop the reset' }).click();
  await warning.waitFor({ state: 'detached' });
  expect(await fetchFromPage(owner, '/api/user/two_factor')).toMatchObject({
    is_on: true,
    reset_due_at: null,
  });

  await owner.goto(await mailedLink(account.email, /about to be reset/, 'act=freeze'));
  await owner.getByRole('button', { name: 'Freeze my account' }).click();
  await owner.getByText(/^Your account is frozen/).waitFor();
  await owner.goto('/myaccount?section=security');
  await owner.getByRole('link', { name: 'Go to login' }).waitFor();

  const back = await showPassword(account);
  await back.getByLabel('Code').fill(codes[0]);
  await back.getByRole('button', { name: 'Continue' }).click();
  await back.waitForURL((url) => url.pathname !== '/login');
  await back.goto('/myaccount?section=security');
  await back.getByRole('button', { name: 'Open my account again' }).click();
  await back.getByText(/added less than 7 days ago/).waitFor();
});
