import { generate } from 'otplib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownWallet } from '../platform/addresses.ts';
import { openBrowser, openVisitorPage, phone } from '../platform/browser.ts';
import { patience } from '../platform/order-page.ts';
import { buyForAccount, type OwnAccount, openOwnAccount } from '../platform/own-account.ts';
import { mailTo } from '../platform/sandbox.ts';

let browser: Browser;
let page: Page;
let account: OwnAccount;
beforeAll(async () => {
  browser = await openBrowser();
  ({ page } = await openVisitorPage(browser, { locale: 'en-US', viewport: phone }));
  account = await openOwnAccount(page, 'leaving');
  await buyForAccount(page, 'litecoin', '5000');
});
afterAll(() => browser.close());

async function ask(amount: string): Promise<void> {
  await page.goto('/withdraw?currency=LTC');
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await page.getByLabel('Wallet address').fill(ownWallet.LTC);
  await declareOwnAddress(page);
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
}

/** The page asks once for each address. */
async function declareOwnAddress(on: Page): Promise<void> {
  const choice = on.getByLabel('Whose address is it?');
  const known = on.getByText(/^Mine, in my own wallet/);
  // The page asks until the known addresses have loaded.
  const isDeclared = async () => {
    if (await known.first().isVisible()) return true;
    return choice.selectOption('me_self', { timeout: 2_000 }).then(
      () => true,
      () => false,
    );
  };
  await expect.poll(isDeclared).toBe(true);
}

test('a withdrawal is confirmed by mail on another device, and the page follows its steps to the end', async () => {
  await ask('0.5');
  await page.getByText('Open the mail we sent you').waitFor();
  const { links } = await mailTo(account.email, /Confirm your withdrawal/);
  const { page: other } = await openVisitorPage(browser, { locale: 'en-US' });
  await other.goto(links.find((link) => link.includes('act=confirm')) ?? '');
  await other.getByRole('button', { name: 'Confirm the withdrawal' }).click();
  await other
    .getByText('The withdrawal is confirmed. You’ll see each further step with your withdrawals.')
    .waitFor();
  const steps = page.getByRole('list', { name: 'How far it is' });
  await expect.poll(() => steps.getByRole('listitem').last().textContent(), patience).toContain('Completed');
  await expect.poll(() => steps.getByRole('img', { name: 'done' }).count(), patience).toBe(6);
  await mailTo(account.email, /is complete/);
});

test('the mailed link cancels a withdrawal, and the amount is refunded', async () => {
  await ask('0.3');
  await page.getByText('Open the mail we sent you').waitFor();
  const { links } = await mailTo(account.email, /Confirm your withdrawal of 0\.3/);
  const { page: other } = await openVisitorPage(browser, { locale: 'en-US' });
  await other.goto(links.find((link) => link.includes('act=cancel')) ?? '');
  await other.getByRole('button', { name: 'Cancel the withdrawal' }).click();
  await other.getByText(/^The withdrawal is canceled/).waitFor();
  await page.getByText('The whole amount is back in your balance.').waitFor(patience);
});

test('a new address waits if only saved ones are allowed, and a new second factor requires mail and code', async () => {
  await page.goto('/withdraw?currency=LTC');
  await page.getByLabel('Wallet address').fill(ownWallet.LTC);
  await page.getByLabel('Name for the filled-in address').fill('My wallet');
  await page.getByRole('button', { name: 'Save the address' }).click();
  await page.getByRole('button', { name: /^My wallet/ }).waitFor();
  await page.getByLabel('Where withdrawals can go').selectOption('24');
  await page.getByRole('button', { name: /^My wallet.*From/ }).waitFor();
  await ask('0.1');
  await page.getByText(/It can be used once its waiting time is over/).waitFor();

  const { page: careful } = await openVisitorPage(browser, { locale: 'en-US' });
  const guarded = await openOwnAccount(careful, 'codes');
  await buyForAccount(careful, 'litecoin', '3000');
  await careful.goto('/myaccount?section=security');
  await careful.getByRole('button', { name: 'Turn on two-step login' }).click();
  const dialog = careful.getByRole('dialog');
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await dialog.getByLabel('Six digits from the app').fill(await generate({ secret }));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const list = careful.getByRole('list', { name: 'Recovery codes' });
  await list.waitFor();
  const [recovery = ''] = await list.getByRole('listitem').allTextContents();
  await careful.getByRole('button', { name: 'I have saved them' }).click();
  await careful.goto('/withdraw?currency=LTC');
  await careful.getByRole('textbox', { name: 'Amount' }).fill('0.2');
  await careful.getByLabel('Wallet address').fill(ownWallet.LTC);
  await declareOwnAddress(careful);
  await careful.getByRole('button', { name: 'Withdraw', exact: true }).click();
  // The second factor is new: for a day the mail is required as well, and no withdrawal leaves.
  await careful.getByText('Open the mail we sent you').waitFor();
  await careful.getByText(/nothing leaves your account before/).waitFor();
  const { links } = await mailTo(guarded.email, /Confirm your withdrawal of 0\.2/);
  const { page: other } = await openVisitorPage(browser, { locale: 'en-US', viewport: phone });
  await other.goto(links.find((link) => link.includes('act=confirm')) ?? '');
  await other.getByRole('button', { name: 'Confirm the withdrawal' }).click();
  const code = other.getByLabel('Code from your authenticator app');
  await code.fill('000000');
  await other.getByRole('button', { name: 'Confirm the withdrawal' }).click();
  await other.getByText('This code is incorrect. Each code works once.').waitFor();
  await code.fill(recovery);
  await other.getByRole('button', { name: 'Confirm the withdrawal' }).click();
  await other.getByText(/^The withdrawal is confirmed/).waitFor();
  await careful.getByText('Open the mail we sent you').waitFor({ state: 'detached' });
  await careful.getByText(/nothing leaves your account before/).waitFor();
});
