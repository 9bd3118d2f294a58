import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newEmail, ownAccount } from '../platform/addresses.ts';
import { findAxeViolations } from '../platform/axe.ts';
import { openBrowser, openVisitorPage, phone, resolveOrigin, visitProgram } from '../platform/browser.ts';
import { createOrder, openExchange } from '../platform/english-exchange.ts';
import { fetchFromPage } from '../platform/fetch-from-page.ts';
import { copied, patience, readStatus } from '../platform/order-page.ts';
import { openOwnAccount, payInCrowns } from '../platform/own-account.ts';
import { type OwnProgram, startOwnProgram } from '../platform/own-program.ts';
import { mailTo, moveCalendar } from '../platform/sandbox.ts';
import { speakEnglish } from '../platform/speak-english.ts';
import { proveBankAccount } from '../platform/verified-person.ts';

// On a phone, from a referral link to its payout. Moving the product calendar changes the deadlines of all users, so this test runs its own
// program.

let own: OwnProgram;
let browser: Browser;
beforeAll(async () => {
  own = await startOwnProgram();
  visitProgram(own.basePort);
  await speakEnglish(resolveOrigin());
  browser = await openBrowser();
}, 300_000);
afterAll(async () => {
  await browser.close();
  visitProgram();
  await own.stop();
});

const crowns = '80000';
const maturityDays = 15;
/** Rewards are earned by a job that runs every minute and leaves a fill to its next run while older transactions are running. */
const longestEarning = { timeout: 200_000, interval: 1_000 };

const openPhone = async () => (await openVisitorPage(browser, { locale: 'en-US', viewport: phone })).page;

const readReferral = async (page: Page) =>
  (await fetchFromPage(page, '/api/user/get_or_create_referral')).referral;

/** Opens the link and follows a link of the page before its scripts have loaded, and then registers. */
async function registerByLink(page: Page, link: string): Promise<string> {
  const gate = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await gate.promise;
    await route.abort().catch(() => undefined);
  });
  await page.goto(link, { waitUntil: 'commit' });
  await page.getByRole('main').locator('a[href^="/koupit"]').first().click();
  await page.waitForURL((url) => url.pathname !== '/', { waitUntil: 'commit' });
  gate.resolve();
  await page.unroute('**/assets/*.js');
  await page.goto('/register');

  const email = newEmail('is-invited');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('checkbox', { name: /I agree to the terms/ }).check();
  await page.getByRole('button', { name: 'Register' }).click();
  await page.waitForURL('**/account_created');
  const { links } = await mailTo(email, /Your account/);
  await page.goto(links.find((url) => url.includes('/set_password')) ?? '');
  await page.getByLabel('New password').fill('Blue-lanterns-7');
  await page.getByRole('button', { name: 'Save the password' }).click();
  await page.waitForURL('**/balance');
  return email;
}

/** Buys a coin from the balance, whose spread earns a reward above the smallest payout. */
async function buyFromBalance(page: Page): Promise<void> {
  await openExchange(page, '/buy/monero');
  await page.getByLabel('You pay').fill(crowns);
  const balance = page.getByRole('radio', { name: /^Account balance/ }).first();
  await balance.check();
  await createOrder(page);
  await expect.poll(() => readStatus(page), patience).toBe('Completed');
}

test('a referral link earns a share of the friend’s trade, which is paid out once it is mature', async () => {
  const referrer = await openPhone();
  await openOwnAccount(referrer, 'invites');
  await referrer.goto('/myaccount?section=referral');
  await referrer.getByText('Nothing earned yet').waitFor();
  expect(await findAxeViolations(referrer)).toEqual([]);
  const link = await copied(referrer, 'Copy: Address of your link');
  expect(link).toMatch(/\/\?ref=[0-9A-Z]{8}$/);

  const friend = await openPhone();
  const friendEmail = await registerByLink(friend, link);
  expect((await readReferral(referrer)).counts).toEqual({ accounts: 1, first_purchases: 0 });
  await proveBankAccount(friend, ['Petr', 'Svoboda'], {
    from_account: ownAccount.czech,
    from_name: 'Petr Svoboda',
  });
  await payInCrowns(friend, friendEmail, crowns);
  await buyFromBalance(friend);
  await expect
    .poll(async () => (await readReferral(referrer)).counts.first_purchases, longestEarning)
    .toBe(1);

  await moveCalendar(maturityDays);
  await referrer.reload();
  await referrer.getByRole('button', { name: 'Pay out to the balance' }).click();
  const paid = await referrer.getByText(/^Paid: /).innerText();
  const { sums } = await readReferral(referrer);
  expect(sums).toContainEqual(expect.objectContaining({ currency: 'CZK', maturing: '0', payable: '0' }));
  const [, sum = ''] = /([\d.,]+)\D*$/.exec(paid) ?? [];
  expect(Number(sum)).toBeGreaterThanOrEqual(100);
  expect(await findAxeViolations(referrer)).toEqual([]);
  expect(await referrer.content()).not.toContain(friendEmail);
  await referrer.goto('/balance');
  await referrer.getByText(sum).first().waitFor(patience);
}, 420_000);
