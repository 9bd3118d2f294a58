import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAxeViolations } from '../platform/axe.ts';
import { openBrowser, openVisitorPage, phone, resolveOrigin, visitProgram } from '../platform/browser.ts';
import { fetchFromPage } from '../platform/fetch-from-page.ts';
import { patience } from '../platform/order-page.ts';
import { buyForAccount, openOwnAccount } from '../platform/own-account.ts';
import { type OwnProgram, startOwnProgram } from '../platform/own-program.ts';
import { mailTo, moveCalendar, takeStakes } from '../platform/sandbox.ts';
import { speakEnglish } from '../platform/speak-english.ts';

// On a phone, from a stake to the return of its coins. Moving the product calendar changes the days of all users, so this test runs its
// own program.

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

/** Rewards and returns are booked by jobs that run every minute. */
const longestJob = { timeout: 200_000, interval: 1_000 };

const readStake = async (page: Page) => (await fetchFromPage(page, '/api/user/stakes')).stakes[0];
const readBalance = async (page: Page) =>
  (await fetchFromPage(page, '/api/user/accounts')).accounts.find(
    ({ currency }: { currency: string }) => currency === 'ETH',
  );

test('a stake earns, compounds, bears a penalty with a mail, and its coins return on the shown date', async () => {
  const { page, context } = await openVisitorPage(browser, { locale: 'en-US', viewport: phone });
  const { email } = await openOwnAccount(page, 'stakes');
  await buyForAccount(page, 'ethereum', '20000');
  const before = await readBalance(page);

  await page.goto('/buy/ethereum');
  const offer = page.getByRole('region', { name: 'Staking of Ethereum' });
  await offer.getByRole('button', { name: 'Calculate rewards' }).click();
  await offer.getByText(/^You get in a year/).waitFor(patience);
  await offer.getByText(/With compounding: /).waitFor(patience);
  await offer.getByRole('link', { name: 'Show staking' }).click();
  const form = page.getByRole('region', { name: 'Stake coins' });
  await form.getByLabel('Coin and lock').selectOption('ETH.S');
  await form.getByLabel('Amount').fill('0.1');
  await form.getByRole('checkbox', { name: /I have read below what I risk/ }).check();
  await form.getByRole('button', { name: 'Stake ETH' }).click();
  const item = page.getByRole('region', { name: 'Your stakes' }).getByRole('listitem', { name: 'ETH.S' });
  await item.getByText('Earning', { exact: true }).waitFor(patience);
  await item.getByText(/^0\.1\sETH$/).waitFor(patience);
  expect(await findAxeViolations(page)).toEqual([]);

  // One day passes until it earns, and one that it earns.
  await moveCalendar(2);
  await expect.poll(async () => Number((await readStake(page)).rewarded), longestJob).toBeGreaterThan(0);
  const earned = await readStake(page);
  expect(Number(earned.amount)).toBeCloseTo(0.1 + Number(earned.rewarded), 15);
  await page.reload();
  await item.getByText('Rewards over time').click(patience);
  await item.getByText(/^Rewards in \d{4}$/).waitFor(patience);
  const compounding = item.getByRole('switch', { name: 'Stake the rewards too' });
  await compounding.click();
  await expect.poll(async () => (await readStake(page)).is_compounding, patience).toBe(false);

  await takeStakes('ETH.S', 10);
  await expect.poll(async () => (await readStake(page)).losses.length, longestJob).toBe(1);
  const mail = await mailTo(email, /A network penalty took/);
  expect(mail.links.some((link) => link.endsWith('/staking'))).toBe(true);
  await page.reload();
  await item.getByText(/^On .* the network took 0\.005\d*\sETH: Sandbox$/).waitFor(patience);

  await item.getByRole('button', { name: 'End or take a part: ETH.S' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Everything' }).click();
  const back = dialog.locator('dl > div', { hasText: 'Coins back on' }).locator('dd');
  const date = await back.textContent();
  await dialog.getByRole('button', { name: 'End the stake' }).click();
  await item.getByText(`will be back on ${date}.`).waitFor(patience);

  await moveCalendar(5);
  await expect.poll(async () => (await readStake(page)).state, longestJob).toBe('ended');
  const { losses, rewarded } = await readStake(page);
  const after = await readBalance(page);
  expect(Number(after.availableFunds)).toBeCloseTo(
    Number(before.availableFunds) + Number(rewarded) - Number(losses[0].amount),
    15,
  );
  expect(after.stakedAmount).toBe('0');
  await page.reload();
  await item.getByText('Ended', { exact: true }).waitFor(patience);
  await context.close();
}, 600_000);
