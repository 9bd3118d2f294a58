import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, visitorIn } from '../platform/browser.ts';
import { copied } from '../platform/order-page.ts';
import { openOwnAccount } from '../platform/own-account.ts';
import { mailTo, payByBank } from '../platform/sandbox.ts';
import { logInOperator } from '../platform/trader.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const patience = { timeout: 90_000 };

async function answer(page: Page, ofOffice: string): Promise<void> {
  await page.getByRole('radio', { name: 'I, as a person' }).check();
  await page.getByRole('checkbox', { name: 'Long-term investing' }).check();
  await page.getByRole('radio', { name: 'Up to CZK 25,000' }).check();
  await page.getByRole('checkbox', { name: 'Salary' }).check();
  await page.getByLabel('What do you do?').selectOption('student');
  await page.getByRole('radio', { name: 'None of them' }).check();
  await page
    .getByRole('group', { name: /important public office/ })
    .getByText(ofOffice)
    .click();
  await page.getByLabel('Where do you pay your taxes?').selectOption('CZ');
  await page.getByLabel('Tax or personal number').fill('8001011234');
}

async function finishForm(page: Page): Promise<void> {
  await page
    .getByRole('group', { name: /citizen or tax resident/ })
    .getByText('No', { exact: true })
    .click();
  await page
    .getByRole('group', { name: /own account/ })
    .getByText('Yes', { exact: true })
    .click();
  await page.getByRole('button', { name: 'Send the form' }).click();
  await page.getByRole('link', { name: 'Continue with the verification' }).click();
}

async function showFace(page: Page, [first, last]: readonly [string, string]): Promise<void> {
  await page.getByLabel('First name').fill(first);
  await page.getByLabel('Last name').fill(last);
  await page.getByRole('button', { name: 'Start verification' }).click();
  await page.getByRole('link', { name: 'Continue to the check' }).click(patience);
  await page.getByRole('button', { name: 'approved' }).click();
}

async function payFromBank(page: Page, payer: string): Promise<void> {
  await page.getByRole('button', { name: 'Verify a bank account' }).click(patience);
  await page.waitForURL('**/overeni?id=*');
  const symbol = await copied(page, 'Copy: Variable symbol');
  // Who reads English pays in euros.
  await payByBank({ currency: 'EUR', amount: '0.1', variable_symbol: symbol, from_name: payer });
}

test('the form, a document and a small payment give the second level, and the limits with it', async () => {
  const { page } = await visitorIn(browser, { locale: 'en-US' });
  await openOwnAccount(page, 'known');
  await page.goto('/myaccount?section=verification');
  await page
    .getByText(/€1,000 now, then €10,000/)
    .first()
    .waitFor();
  await page.getByRole('link', { name: 'Fill in the form' }).click();
  await answer(page, 'No');
  await page.getByText(/Your answers are saved as you type/).waitFor();
  await page.reload();
  expect(await page.getByLabel('Tax or personal number').inputValue()).toBe('8001011234');
  await finishForm(page);
  await showFace(page, ['Jan', 'Novák']);
  await page.getByText('Verified, level 1').waitFor(patience);
  await page.getByText('What level 2 gives you').waitFor();

  await payFromBank(page, 'Ing. NOVAK JAN');
  await page.getByText('Your bank account is verified').waitFor(patience);
  await page.getByRole('link', { name: 'Open my account' }).click();
  await page.getByText('Verified, level 2').waitFor();
  await page.goto('/limits');
  await page
    .getByText(/€40,000/)
    .first()
    .waitFor();
});

test('operators decide a form and a payer of another name, and two of them give the third level', async () => {
  const { page } = await visitorIn(browser, { locale: 'en-US' });
  const { email } = await openOwnAccount(page, 'office');
  await page.goto('/form');
  await answer(page, 'Yes, I do');
  await page.getByLabel('Which office').fill('Mayor of a village');
  await finishForm(page);
  await showFace(page, ['Jana', 'Nováková']);
  await page.getByText('One of us is looking at your answers.').waitFor(patience);
  await payFromBank(page, 'Jan Novák');
  await page.getByText('Your payment has arrived').waitFor(patience);

  const { page: office } = await visitorIn(browser, { locale: 'en-US', portal: 'admin' });
  await logInOperator(office);
  await office.goto('/identity');
  await openFile(office, email);
  await office.getByText('Mayor of a village').waitFor();
  for (const left of [1, 0]) {
    await office.getByRole('button', { name: 'Accept', exact: true }).first().click();
    await office.getByRole('button', { name: 'Yes, continue' }).click();
    await expect.poll(() => office.getByRole('button', { name: 'Accept', exact: true }).count()).toBe(left);
  }
  await mailTo(email, /bank account is verified/);
  await page.getByRole('link', { name: 'Open my account' }).click();
  await page.getByText('Verified, level 2').waitFor(patience);

  await giveThirdLevel(office, 'Known for years.');
  await office.getByText(/operator@dukat.test has asked/).waitFor();
  const { page: second } = await visitorIn(browser, { locale: 'en-US', portal: 'admin' });
  await logInOperator(second, { email: 'compliance@dukat.test', password: 'Knows-who-you-are-3' });
  await second.goto('/identity');
  await openFile(second, email);
  await giveThirdLevel(second, 'The papers are in order.');
  await expect.poll(() => second.getByRole('button', { name: 'Give the third level' }).count()).toBe(0);
  await page.reload();
  await page.getByText('Verified, level 3').waitFor(patience);
});

async function openFile(office: Page, email: string): Promise<void> {
  await office.getByLabel('E-mail or id').fill(email);
  await office.getByLabel('Reason', { exact: true }).fill('Its case in the queue.');
  await office.getByRole('button', { name: 'Open the file' }).click();
  await office.getByRole('heading', { name: 'Person' }).waitFor();
}

async function giveThirdLevel(office: Page, reason: string): Promise<void> {
  await office.getByLabel('Reason', { exact: true }).fill(reason);
  await office.getByRole('button', { name: 'Give the third level' }).click();
}
