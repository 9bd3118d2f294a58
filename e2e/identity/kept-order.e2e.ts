import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openVisitorPage, phone } from '../platform/browser.ts';
import { fillVisitorDetails, openExchange } from '../platform/english-exchange.ts';
import { fetchFromPage } from '../platform/fetch-from-page.ts';
import { openOwnAccount } from '../platform/own-account.ts';
import { mailTo } from '../platform/sandbox.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const subject = /Verify your identity to finish your order/;
const create = (page: Page) => page.getByRole('button', { name: 'Create order' }).first().click();

/** Answers the current question with its first option, and fills in each text field that follows from it. */
async function answerQuestion(page: Page): Promise<void> {
  const form = page.locator('form').filter({ has: page.getByRole('progressbar') });
  const choices = form.getByRole('radio').or(form.getByRole('checkbox'));
  if ((await choices.count()) > 0) await choices.first().check();
  const country = form.getByRole('combobox');
  if ((await country.count()) > 0) await country.selectOption('CZ');
  for (const field of await form.getByRole('textbox').all()) await field.fill('8001011234');
}

test('an order above the limit is saved, and placed after the client form and the verification', async () => {
  const { page } = await openVisitorPage(browser, { locale: 'en-US', viewport: phone });
  const { email } = await openOwnAccount(page, 'kept');
  await openExchange(page, '/buy/bitcoin');
  await page.getByLabel('You pay').fill('30000');
  await page.getByRole('radio', { name: 'Bank transfer' }).first().check();
  await create(page);
  await page.getByRole('heading', { name: 'Your order is waiting' }).waitFor();
  const { links } = await mailTo(email, subject);
  expect(links.some((link) => link.endsWith(page.url().split('/myaccount')[1] ?? '-'))).toBe(true);

  await page.getByRole('link', { name: 'Fill in the form' }).click();
  const heading = page.getByRole('heading', { level: 2 }).first();
  for (let number = 1; number <= 11; number += 1) {
    await page.getByText(`Question ${number} of 11`).waitFor();
    await answerQuestion(page);
    if (number === 4) {
      await page.getByText('Your answers are saved as you type.').waitFor();
      await page.reload();
      await page.getByText('Question 5 of 11').waitFor();
      continue;
    }
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect.poll(() => heading.evaluate((its) => its === document.activeElement)).toBe(true);
  }
  await page.getByRole('heading', { name: 'Check your answers' }).waitFor();
  await page.getByRole('button', { name: 'Send the form' }).click();
  await page.getByRole('link', { name: 'Continue with the verification' }).click();

  await page.getByRole('heading', { name: 'Your order is waiting' }).waitFor();
  await page.getByLabel('First name').fill('Jana');
  await page.getByLabel('Last name').fill('Nováková');
  await page.getByRole('button', { name: 'Start verification' }).click();
  await page.getByRole('link', { name: 'Continue to the check' }).click();
  await page.getByRole('button', { name: 'approved' }).click();
  await page.getByText('Verified, level 1').waitFor({ timeout: 90_000 });
  await page.getByRole('link', { name: 'Continue with the order' }).click();
  await expect.poll(() => page.getByLabel('You pay').inputValue()).toMatch(/^30.000$/);
  await page.getByRole('radio', { name: 'Bank transfer' }).first().check();
  await create(page);
  await page.waitForURL('**/order?**');
  expect((await fetchFromPage(page, '/api/user/kept_trade')).kept).toBeNull();
});

test('the page shows a visitor where the link was mailed, and the link requires a login', async () => {
  const { page } = await openVisitorPage(browser, { locale: 'en-US' });
  await openExchange(page, '/buy/bitcoin');
  const email = await fillVisitorDetails(page, 'kept-visitor');
  await page.getByLabel('You pay').fill('30000');
  await create(page);
  await page.getByText(`sent a link to ${email}`).waitFor();
  const { links } = await mailTo(email, subject);
  await page.goto(links.find((link) => link.includes('section=verification')) ?? '/');
  await page.getByText('Please login to view this page.').waitFor();
});
