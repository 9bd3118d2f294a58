import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newCzechAccount } from '../platform/addresses.ts';
import { findAxeViolations } from '../platform/axe.ts';
import { openBrowser, openVisitorPage, phone } from '../platform/browser.ts';
import { fetchFromPage } from '../platform/fetch-from-page.ts';
import { patience } from '../platform/order-page.ts';
import { openOwnAccount } from '../platform/own-account.ts';
import { bankAccounts, mailTo, statement } from '../platform/sandbox.ts';
import { proveBankAccount } from '../platform/verified-person.ts';

// On a phone. Coins sent to an address are sold, and the proceeds leave for the owner's bank account.

const payer = { from_account: newCzechAccount(), from_name: 'KOVAROVA EVA' };

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
  ({ page } = await openVisitorPage(browser, { locale: 'en-US', viewport: phone }));
});
afterAll(() => browser.close());

const sale = () => page.getByRole('region', { name: 'Sell LTC for CZK' });

/** As English pages show it: 1234.5 is 1,234.50. */
const shown = (amount: string) => Number(amount).toLocaleString('en-US', { minimumFractionDigits: 2 });

async function paidToBank(amount: string): Promise<boolean> {
  const crowns = (await bankAccounts()).filter(({ currency }) => currency === 'CZK');
  const movements = (await Promise.all(crowns.map(({ code }) => statement(code)))).flat();
  return movements.some((its) => Number(its.amount) === -Number(amount));
}

test('coins are sold and paid to the bank account, and those below the minimum wait', async () => {
  const { email } = await openOwnAccount(page, 'sells-coins');
  await proveBankAccount(page, ['Eva', 'Kovářová'], payer);
  await page.goto('/myaccount?section=autosell&sale=new');
  await page.getByRole('button', { name: /^Cryptocurrency/ }).click();
  await page.getByRole('option', { name: /^Litecoin/ }).click();
  await page.getByLabel('Bank account number').fill(payer.from_account);
  await page.getByLabel('Largest payout of one sale (CZK)').fill('20000');
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create the address' }).click();

  await sale().getByText('Confirm the bank account').waitFor(patience);
  const { text } = await mailTo(email, /^Confirm the bank account/);
  const code = /^.*Code\W+([\w-]{22})\s*$/m.exec(text)?.[1] ?? '';
  await sale().getByLabel('Code from our e-mail').fill(code);
  await sale().getByRole('button', { name: 'Confirm the account' }).click();
  await expect.poll(() => sale().getByText('Confirm the bank account').count(), patience).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);

  const { automatic_sales: sales } = await fetchFromPage(page, '/api/user/automatic_sales');
  const { page: sandbox, context } = await openVisitorPage(browser, { locale: 'en-US', viewport: phone });
  await sandbox.goto(`/sandbox?order=${sales[0].id}`);
  const wallet = sandbox.getByRole('region', { name: 'Send coins' });
  await wallet.getByRole('button', { name: /^Send 0\.6\sLTC$/ }).click();
  await sandbox.getByText(/^Sent 0\.6\sLTC/).waitFor();
  await wallet.getByRole('button', { name: 'Below the minimum' }).click();
  await sandbox.getByText(/^Sent 0\.0015\sLTC/).waitFor();

  const deposits = sale().getByRole('region', { name: 'Deposits' });
  await deposits.getByText('On the bank’s statement').waitFor(patience);
  await deposits.getByText(/It is below the smallest deposit/).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);

  const { deposits: rows } = await fetchFromPage(page, `/api/user/automatic_sales/${sales[0].id}/deposits`);
  const proceeds = rows.map(({ run }: { run: { proceeds: string } | null }) => run?.proceeds).find(Boolean);
  expect(await paidToBank(proceeds)).toBe(true);
  await sandbox.goto('/sandbox');
  const bank = sandbox.getByRole('region', { name: 'The bank’s statement' });
  await bank.getByText(`−CZK\u00a0${shown(proceeds)}`).waitFor(patience);
  await context.close();
});
