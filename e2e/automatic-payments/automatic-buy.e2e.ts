import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAxeViolations } from '../platform/axe.ts';
import { openBrowser, openVisitorPage, phone } from '../platform/browser.ts';
import { demo, logIn } from '../platform/log-in.ts';
import { patience } from '../platform/order-page.ts';
import { type OwnAccount, openOwnAccount, payInCrowns } from '../platform/own-account.ts';

// On a phone. A user with 1,500 crowns creates a plan, runs it, pauses it, skips a run, and raises it above the balance.

let browser: Browser;
let page: Page;
let saver: OwnAccount;
beforeAll(async () => {
  browser = await openBrowser();
  ({ page } = await openVisitorPage(browser, { locale: 'en-US', viewport: phone }));
  saver = await openOwnAccount(page, 'saves');
  await payInCrowns(page, saver.email, '1500');
});
afterAll(() => browser.close());

const plan = () => page.getByRole('region', { name: 'My savings' });
const press = (name: string) => plan().getByRole('button', { name, exact: true }).click();
const waitForText = (text: RegExp) => plan().getByText(text).first().waitFor(patience);
const nextRun = async () => /Next run\s*([^\n]+)/.exec(await plan().innerText())?.[1];

async function runNow(): Promise<void> {
  await press('Run now');
  await press('Yes, continue');
}

test('a link fills the form in, which says what the plan will do before it is created', async () => {
  await page.goto('/myaccount?section=autobuy&plan=new&coin=BTC&amount=500&currency=CZK');
  const preview = page.getByRole('region', { name: 'What the plan will do' });
  await preview.getByText(/CZK\s500.*BTC/).waitFor();
  await expect.poll(() => preview.getByRole('listitem').count(), patience).toBe(5);
  await preview.getByText(/Your balance of CZK\s1,500.* is enough for 3 runs/).waitFor();
  await page.getByLabel('Each run spends').fill('600');
  await preview.getByText(/is enough for 2 runs/).waitFor(patience);
  await preview.getByText(/CZK\s600.*BTC/).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  await page.getByRole('button', { name: 'Create the plan' }).click();
  await plan().waitFor();
});

test('an extra run buys, and its order is listed', async () => {
  const due = await nextRun();
  await runNow();
  await waitForText(/The run has started/);
  await waitForText(/Bought$/);
  await waitForText(/BTC for CZK\s(599|600)/);
  expect(await nextRun()).toBe(due);

  await plan().getByRole('link', { name: 'Runs and result' }).click();
  const rows = page.getByRole('list', { name: 'Runs' }).getByRole('listitem');
  await rows.getByText('started by you').waitFor(patience);
  expect(await findAxeViolations(page)).toEqual([]);
  await rows.getByRole('link', { name: /BTC for CZK\s(599|600)/ }).click();
  await page.getByRole('heading', { level: 1, name: /BTC/ }).waitFor();
});

test('the plan is paused and resumed, and its next run is skipped', async () => {
  await page.goto('/myaccount?section=autobuy');
  await press('Pause');
  await waitForText(/You paused it/);
  await press('Resume');
  await plan().getByRole('button', { name: 'Pause' }).waitFor();
  const due = await nextRun();
  await press('Skip the next run');
  await press('Yes, continue');
  await expect.poll(nextRun, patience).not.toBe(due);
});

test('a run of a plan above the balance buys nothing and says how much was missing', async () => {
  await plan().getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Each run spends').fill('1300');
  await page.getByRole('button', { name: 'Save the changes' }).click();
  await waitForText(/CZK\s1,300.*BTC/);
  await runNow();
  await waitForText(/There was too little money on your balance: CZK\s\d{3}\.?\d* was missing/);
});

test('the demo has a weekly plan that has bought', async () => {
  const { page: other, context } = await openVisitorPage(browser, { locale: 'en-US', viewport: phone });
  await logIn(other, demo.verified);
  await other.goto('/myaccount?section=autobuy');
  const weekly = other.getByRole('region', { name: 'Každé pondělí' });
  await weekly.getByText(/BTC for CZK/).waitFor(patience);
  await context.close();
});

test('the form loads in Czech', async () => {
  const token = await page.evaluate(() => localStorage.getItem('token_anycoin'));
  const set = await page.request.post('/api/user/update_settings', {
    headers: { authorization: `Bearer ${token}` },
    data: { locale: 'cs_CZ', defaultPaymentCurrency: 'CZK' },
  });
  expect(set.ok(), await set.text()).toBe(true);
  const { page: czech, context } = await openVisitorPage(browser, { locale: 'en-US', viewport: phone });
  await logIn(czech, saver);
  // The login reloads the page in the user's language.
  await czech.locator('html[lang^="cs"]').waitFor({ state: 'attached' });
  await czech.goto('/myaccount?section=autobuy&plan=new');
  await czech.getByLabel('Jeden nákup stojí').waitFor();
  const preview = czech.getByRole('region', { name: 'Co bude plán dělat' });
  await expect.poll(() => preview.getByRole('listitem').count(), patience).toBe(5);
  await context.close();
});
