import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openVisitorPage } from '../platform/browser.ts';
import { fetchFromPage } from '../platform/fetch-from-page.ts';
import { openOwnAccount } from '../platform/own-account.ts';
import { payByBank } from '../platform/sandbox.ts';
import { answerForm } from '../platform/verified-person.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

async function newPerson(who: string): Promise<Page> {
  const { page } = await openVisitorPage(browser, { locale: 'en-US' });
  await openOwnAccount(page, who);
  await answerForm(page);
  return page;
}

const monthlyDeposits = async (page: Page) =>
  (await fetchFromPage(page, '/api/user/limits')).limits.fiatDeposits.thirtyDays.limit;

test('an identity check at Onfido and a small bank payment verify a user to level 2, and each raises the limits', async () => {
  const page = await newPerson('verified');
  const before = Number(await monthlyDeposits(page));
  await page.goto('/myaccount?section=verification');
  await page.getByLabel('First name').fill('Jana');
  await page.getByLabel('Last name').fill('Nováková');
  await page.getByRole('button', { name: 'Start verification' }).click();
  await page.getByRole('link', { name: 'Continue to the check' }).click();
  await page.getByRole('button', { name: 'approved' }).click();
  await page.getByText('Verified, level 1').waitFor({ timeout: 90_000 });
  const first = Number(await monthlyDeposits(page));
  expect(first).toBeGreaterThan(before);

  const { id } = await fetchFromPage(page, '/api/user/verify_bank_account', { currency: 'CZK' });
  const { payment } = (await fetchFromPage(page, `/api/bank_verification?id=${id}`)).check;
  const { variable_symbol, amount } = payment;
  await payByBank({ currency: 'CZK', amount, variable_symbol, from_name: 'NOVAKOVA JANA' });
  await page.goto('/myaccount?section=verification');
  await page.getByText('Verified, level 2').waitFor({ timeout: 90_000 });
  expect(Number(await monthlyDeposits(page))).toBeGreaterThan(first);
});

test('BankID verifies a user to level 1 without a document', async () => {
  const page = await newPerson('bank');
  await page.goto('/myaccount?section=verification');
  await page.getByRole('link', { name: 'Verify through your bank' }).click();
  await page.getByRole('button', { name: 'Verify through your bank' }).click();
  await page.getByRole('heading', { name: 'Sandbox: BankID' }).waitFor();
  await page.getByLabel('Given name').fill(`Eva${Date.now()}`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Verified, level 1').waitFor();
  const { profile } = await fetchFromPage(page, '/api/user/profile');
  expect(profile).toMatchObject({ source: 'bankid', family_name: 'Nováková', birth_date: '1990-01-02' });
});
