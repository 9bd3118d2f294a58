import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openVisitorPage, phone } from '../platform/browser.ts';
import { fetchFromPage } from '../platform/fetch-from-page.ts';
import { patience } from '../platform/order-page.ts';
import { type OwnAccount, openOwnAccount, payInCrowns } from '../platform/own-account.ts';
import { mailTo, runNextSlot } from '../platform/sandbox.ts';

// On a phone. A slot of a plan finds too little money; after a top-up the next one buys.

let browser: Browser;
let page: Page;
let saver: OwnAccount;
beforeAll(async () => {
  browser = await openBrowser();
  ({ page } = await openVisitorPage(browser, { locale: 'en-US', viewport: phone }));
  saver = await openOwnAccount(page, 'runs-short');
});
afterAll(() => browser.close());

test('a slot without money says why on the page and by mail, and the next one buys after a top-up', async () => {
  await payInCrowns(page, saver.email, '200');
  const { automatic_payment: created } = await fetchFromPage(page, '/api/user/automatic_payments', {
    ...{ name: 'Weekly', amount: '700', currency: 'CZK', coins: [{ coin: 'BTC', share: '100' }] },
    schedule: {
      ...{ frequency: 'week', every: 1, hour: 9, minute: 0, weekdays: [1], zone: 'Europe/Prague' },
      ...{ starts_on: new Date().toISOString().slice(0, 10), end: { kind: 'never' } },
    },
  });
  await page.goto('/myaccount?section=autobuy');
  const plan = page.getByRole('region', { name: 'Weekly' });
  const nextRun = async () => /Next run\s*([^\n]+)/.exec(await plan.innerText())?.[1];
  await plan.waitFor();
  const next = await nextRun();

  await runNextSlot(created.id);
  await plan
    .getByText(/There was too little money on your balance: CZK\s500.* was missing/)
    .waitFor(patience);
  const { text } = await mailTo(saver.email, /^Your automatic purchase for .*700.* was not made/);
  expect(text).toMatch(/too little money/i);

  await payInCrowns(page, saver.email, '600');
  await runNextSlot(created.id);
  await page.goto('/myaccount?section=autobuy');
  await plan.getByText(/Bought$/).waitFor(patience);
  expect(await nextRun()).toBe(next);
  await plan.getByRole('link', { name: 'Runs and result' }).click();
  const rows = page.getByRole('list', { name: 'Runs' }).getByRole('listitem');
  await rows
    .getByRole('link', { name: /BTC for CZK\s(699|700)/ })
    .first()
    .waitFor(patience);
  expect(await rows.count()).toBe(2);
});
