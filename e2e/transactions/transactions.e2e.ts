import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openVisitorPage, phone } from '../platform/browser.ts';
import { demo, logIn } from '../platform/log-in.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('all transactions are in one list, and a line opens its receipt', async () => {
  const { page, context } = await openVisitorPage(browser, { locale: 'en-US', viewport: phone });
  await logIn(page, demo.balances);
  await page.goto('/myaccount?section=transactions');
  await page.getByRole('heading', { name: 'Transactions' }).waitFor();
  await page.getByRole('row').nth(1).getByRole('button').click();
  const receipt = page.getByRole('dialog', { name: 'Receipt' });
  await receipt.getByText('Hash in the ledger').waitFor();
  await expect.poll(() => receipt.textContent()).toMatch(/[0-9a-f]{64}/);
  await receipt.getByRole('button', { name: 'Close' }).click();
  await page.getByLabel('Type').selectOption('reward');
  await page.getByText('No such transactions').waitFor();
  await context.close();
});

test('an export contains only the filtered transactions', async () => {
  const { page, context } = await openVisitorPage(browser, { locale: 'en-US' });
  await logIn(page, demo.balances);
  await page.goto('/myaccount?section=transactions');
  await page.getByLabel('Type').selectOption('trade');
  await page.getByRole('row').nth(1).getByRole('button', { name: /Trade/ }).waitFor();
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await dialog.getByText('The filter of the list applies.').waitFor();
  await dialog.getByRole('button', { name: 'Create file' }).click();
  const [head, ...rows] = await downloaded(page, /^Download transactions/);
  expect(head).toContain('Time (UTC)');
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every((row) => row.includes(',Trade,'))).toBe(true);
  await context.close();
});

test('a year’s sales are downloaded as a tax report that is marked as no tax advice', async () => {
  const { page, context } = await openVisitorPage(browser, { locale: 'en-US' });
  await logIn(page, demo.balances);
  await page.goto('/myaccount?section=taxes');
  await page.getByText(/not tax advice/).waitFor();
  await page.getByRole('radio', { name: 'CSV' }).check();
  await page
    .getByRole('button', { name: /^Create the report for \d{4}$/ })
    .first()
    .click();
  const [head] = await downloaded(page, /^Download tax-cz-[0-9]+\.csv/);
  expect(head).toContain('Bought on');
  await context.close();
});

test('an unknown file is reported as no statement of ours, without a login', async () => {
  const { page, context } = await openVisitorPage(browser, { locale: 'en-US', viewport: phone });
  await page.goto('/verify_statement');
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  await (await chosen).setFiles({
    name: 'x.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.3'),
  });
  await page.getByText('This isn’t a statement of ours').waitFor();
  await context.close();
});

/** Downloads the newest file with a matching button and returns its lines. */
async function downloaded(page: Page, name: RegExp): Promise<readonly string[]> {
  const button = page.getByRole('button', { name }).first();
  await button.waitFor();
  const download = page.waitForEvent('download');
  await button.click();
  const text = await readFile(await (await download).path(), 'utf8');
  return text.slice(1).trimEnd().split('\r\n');
}
