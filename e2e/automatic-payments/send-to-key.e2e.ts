import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAxeViolations } from '../platform/axe.ts';
import { openBrowser, openVisitorPage, phone } from '../platform/browser.ts';
import { patience } from '../platform/order-page.ts';
import { type OwnAccount, openOwnAccount } from '../platform/own-account.ts';
import { mailTo } from '../platform/sandbox.ts';

// On a phone. The bitcoins of a plan go to the addresses of the wallet of BIP 84, on the test network: m/84'/1'/0' of its mnemonic.

const key =
  'vpub5Y6cjg78GGuNLsaPhmYsiw4gYX3HoQiRBiSwDaBXKUafCt9bNwWQiitDk5VZ5BVxYnQdwoTyXSs2JHRPAgjAvtbBrf8ZhDYe2jWAqvZVnsc';
const addresses = [
  'tb1q6rz28mcfaxtmd6v789l9rrlrusdprr9pqcpvkl',
  'tb1qd7spv5q28348xl4myc8zmh983w5jx32cjhkn97',
];

let browser: Browser;
let page: Page;
let saver: OwnAccount;
beforeAll(async () => {
  browser = await openBrowser();
  ({ page } = await openVisitorPage(browser, { locale: 'en-US', viewport: phone }));
  saver = await openOwnAccount(page, 'key');
});
afterAll(() => browser.close());

test('the first addresses are compared, and the plan is created', async () => {
  await page.goto('/myaccount?section=autobuy&plan=new&coin=BTC&amount=500&currency=CZK');
  await page.getByLabel('Where BTC goes').selectOption('key');
  const field = page.getByLabel(/^Extended public key or descriptor/);
  await field.fill(`${'abandon '.repeat(11)}about`);
  await page
    .getByText(/^This is a private key or a recovery phrase/)
    .first()
    .waitFor();
  await field.fill(key);
  for (const address of addresses) await page.getByText(address).waitFor(patience);
  await page.getByLabel(/^Last 6 characters/).fill(addresses[1]?.slice(-6) ?? '');
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  await page.getByRole('button', { name: 'Create the plan' }).click();
  await page.getByText('Confirm where the coins go').waitFor(patience);
  await page.getByText(`BTC ${key.slice(0, 8)}…${key.slice(-6)} ${addresses[0]}`).waitFor();
});

test('the mailed link confirms the key', async () => {
  const { links, text } = await mailTo(saver.email, /Confirm where your automatic purchase sends coins/);
  expect(text).toContain(addresses[0]);
  await page.goto(links.find((link) => link.includes('act=confirm')) ?? '');
  await page.getByRole('button', { name: 'Confirm the addresses' }).click();
  await page.getByText(/^The addresses are confirmed/).waitFor(patience);
  await page.goto('/myaccount?section=autobuy');
  await page.getByRole('region', { name: 'My savings' }).waitFor(patience);
  expect(await page.getByText('Confirm where the coins go').count()).toBe(0);
});
