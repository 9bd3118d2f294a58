import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logInOperator } from '../platform/back-office.ts';
import { openBrowser, openVisitorPage } from '../platform/browser.ts';

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
  ({ page } = await openVisitorPage(browser, { locale: 'en-US', portal: 'admin' }));
});
afterAll(() => browser.close());

const confirm = async (name: string) => {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('button', { name: 'Yes, continue' }).click();
};

test('an operator drafts, previews, publishes and unpublishes an article, and visitors see it only while it is published', async () => {
  const name = `journey-${Date.now()}`;
  await page.goto('/');
  await logInOperator(page);
  await page.getByRole('link', { name: 'Content', exact: true }).click();
  await page.getByLabel('URL name').fill(name);
  await page.getByRole('button', { name: 'Create draft' }).click();
  await page.waitForURL('**/content/*');
  for (const language of ['Čeština', 'Slovenčina', 'Deutsch', 'Español', 'English']) {
    await page.getByRole('radio', { name: language }).check({ force: true });
    await page.getByLabel('Title').fill(`Title in ${language}`);
    await page.getByLabel('Description').fill('What it is about.');
    await page.getByLabel('Text in Markdown').fill('## Part\n\nWords of the journey.');
  }
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('region', { name: 'Preview' }).getByRole('heading', { name: 'Part' }).waitFor();
  await page.getByRole('button', { name: 'Save version' }).click();
  await page.getByText('Saved.').waitFor();

  const { page: visitor, context } = await openVisitorPage(browser, { locale: 'en-US' });
  const fetchStatus = async () => (await visitor.goto(`/blog/${name}`))?.status();
  expect(await fetchStatus()).toBe(404);
  await confirm('Publish');
  await page.getByText('Visitors see version 2.').waitFor();
  await expect.poll(fetchStatus, { interval: 2_000 }).toBe(200);
  await visitor.getByRole('heading', { level: 1, name: 'Title in English' }).waitFor();
  await confirm('Take down');
  await page.getByText('Draft', { exact: true }).waitFor();
  await expect.poll(fetchStatus, { interval: 2_000 }).toBe(404);
  await context.close();
});
