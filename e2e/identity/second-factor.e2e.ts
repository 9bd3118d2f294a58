import { generate } from 'otplib';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openVisitorPage } from '../platform/browser.ts';
import { submitLogin } from '../platform/log-in.ts';
import { openOwnAccount } from '../platform/own-account.ts';
import { mailTo } from '../platform/sandbox.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const generateCode = (secret: string) => generate({ secret });

test('two-step login is turned on and required, a recovery code passes it, and a mailed link freezes the account', async () => {
  const { page } = await openVisitorPage(browser, { locale: 'en-US' });
  const account = await openOwnAccount(page, 'careful');
  await page.goto('/myaccount?section=security');
  await page.getByRole('button', { name: 'Turn on two-step login' }).click();
  const dialog = page.getByRole('dialog');
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  await dialog.getByLabel('Six digits from the app').fill(await generateCode(secret));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const list = page.getByRole('list', { name: 'Recovery codes' });
  await list.waitFor();
  const [recovery = ''] = await list.getByRole('listitem').allTextContents();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByText('Unused recovery codes: 10').waitFor();

  const { page: other } = await openVisitorPage(browser, { locale: 'en-US' });
  await other.goto('/login');
  await submitLogin(other, account);
  await other.getByLabel('Code').fill('000000');
  await other.getByRole('button', { name: 'Continue' }).click();
  await other.getByText('This code is incorrect. Each code works once.').waitFor();
  await other.getByLabel('Code').fill(recovery);
  await other.getByRole('button', { name: 'Continue' }).click();
  await other.waitForURL((url) => url.pathname !== '/login');

  const { links } = await mailTo(account.email, /recovery code was used/);
  await page.goto(links.find((link) => link.includes('act=freeze')) ?? '');
  await page.getByRole('button', { name: 'Freeze my account' }).click();
  await page.getByText(/^Your account is frozen/).waitFor();
  await other.goto('/myaccount?section=security');
  await other.getByRole('link', { name: 'Go to login' }).waitFor();
});
