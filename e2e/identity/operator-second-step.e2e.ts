import { generate } from 'otplib';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { openBackOffice, operators } from '../platform/back-office.ts';
import { openBrowser } from '../platform/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const stepSeconds = 30;
/** Each code works once, so the login uses the code after that of the setup. */
const generateCode = (secret: string, steps = 0) =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + steps * stepSeconds });

test('an operator sets up an authenticator app and logs in with its code', async () => {
  const { email, password } = operators.compliance;
  const page = await openBackOffice(browser, operators.compliance, '/account');
  const section = page.getByRole('region', { name: 'Second step' });
  await section.getByRole('button', { name: 'Set up the app' }).click();
  await section.getByLabel('Password', { exact: true }).fill(password);
  await section.getByRole('button', { name: 'Continue' }).click();
  const secret = (await section.locator('code').textContent()) ?? '';
  await section.getByLabel('Code from the app').fill(await generateCode(secret));
  await section.getByRole('button', { name: 'Set up the app' }).click();
  await section.getByText('Set up.', { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('heading', { name: 'Second step' }).waitFor();
  await page.getByLabel('Code from the app').fill('000000');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('alert').waitFor();
  await page.getByLabel('Code from the app').fill(await generateCode(secret, 1));
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('button', { name: 'Log out' }).waitFor();

  // Other tests log in as this operator by password alone.
  await section.getByRole('button', { name: 'Remove the app' }).click();
  await section.getByLabel('Password', { exact: true }).fill(password);
  await section.getByRole('button', { name: 'Remove the app' }).click();
  await section.getByText('Not set up.', { exact: true }).waitFor();
});
