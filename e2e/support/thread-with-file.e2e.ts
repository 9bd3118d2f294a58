import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, visitorIn } from '../platform/browser.ts';
import { patience } from '../platform/order-page.ts';
import { openOwnAccount } from '../platform/own-account.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

test('a customer sends a file with a question, is told what cannot be taken, and has the file back', async () => {
  const { page, context } = await visitorIn(browser, { locale: 'en-US' });
  await openOwnAccount(page, 'asker');
  await page.goto('/myaccount?section=support');
  const field = page.getByLabel('Picture or PDF, up to 5 MB');
  await field.setInputFiles({
    name: 'page.html',
    mimeType: 'text/html',
    buffer: Buffer.from('<script>1</script>'),
  });
  await page.getByText('We take pictures (JPEG, PNG, WebP, AVIF) and PDF files.').waitFor();
  await field.setInputFiles({ name: 'Statement.pdf', mimeType: 'application/pdf', buffer: pdf });
  await page.getByRole('list', { name: 'Attached files' }).getByText('Statement.pdf').waitFor();
  await page.getByLabel('Your question').fill('Here is the statement that you asked for.');
  await page.locator('main').getByRole('button', { name: 'Send' }).click();
  await page.getByText('We have your question.').waitFor();
  await page.reload();
  await page.getByRole('button', { name: /Here is the statement/ }).click();
  const saved = page.waitForEvent('download', patience);
  await page.getByRole('button', { name: 'Statement.pdf' }).click();
  expect((await saved).suggestedFilename()).toBe('Statement.pdf');
  await page.getByRole('link', { name: 'Customer Support', exact: true }).first().waitFor();
  await context.close();
});
