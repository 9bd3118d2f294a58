import type { Browser, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openVisitorPage } from '../platform/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('an unreachable API is tried five times before the page shows an error', async () => {
  const { page, context } = await openVisitorPage(browser, { locale: 'en-US' });
  const alert = page.getByText('There was an error while initializing the page, please reload.');
  const alertsAtAttempts: number[] = [];
  await page.route('**/api/init', async (route) => {
    alertsAtAttempts.push(await alert.count());
    await route.abort();
  });
  await page.goto('/');
  await alert.waitFor();
  // A rate that is due may already have started the next round.
  expect(alertsAtAttempts.slice(0, 5)).toEqual([0, 0, 0, 0, 0]);
  // The server-rendered content stays, so the page is readable without its API.
  await expect.poll(() => page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
});

test('a start that succeeds at the third attempt shows no error', async () => {
  const { page, context } = await openVisitorPage(browser, { locale: 'en-US' });
  let attempts = 0;
  await page.route('**/api/init', (route) => {
    attempts += 1;
    return attempts < 3 ? route.abort() : route.continue();
  });
  await page.goto('/koupit/bitcoin');
  await expect.poll(() => attempts).toBeGreaterThanOrEqual(3);
  await page.getByText(/New rate in \d+ second/).waitFor();
  expect(await page.getByText('There was an error while initializing').count()).toBe(0);
  await context.close();
});

test('a response from another version reloads the page at the next navigation, and not before', async () => {
  const { page, context } = await openVisitorPage(browser, { locale: 'en-US' });
  // The page sends this request once it is hydrated; before that, following a link reloads the page.
  const alive = page.waitForResponse('**/api/init');
  await page.goto('/koupit/bitcoin');
  await alive;
  const mark = () => page.evaluate(() => Reflect.get(globalThis, 'journeyMark'));
  await page.evaluate(() => Object.assign(globalThis, { journeyMark: 'kept' }));
  const tabs = page.getByRole('navigation', { name: 'Buy or sell' });

  await tabs.getByRole('link', { name: 'Sell' }).click();
  await page.getByRole('heading', { name: 'Sell Bitcoin', exact: true }).waitFor();
  expect(await mark()).toBe('kept');

  await page.route('**/api/compact_rates*', async (route: Route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'x-server-version': '99.1.1' } });
  });
  await page.waitForResponse((response) => response.headers()['x-server-version'] === '99.1.1');
  expect(await mark()).toBe('kept');
  await tabs.getByRole('link', { name: 'Buy' }).click();
  await page.getByRole('heading', { name: 'Buy Bitcoin', exact: true }).waitFor();
  await expect.poll(mark).toBeUndefined();
  await context.close();
});

test('a script that fails to load is named in the console, and a retry loads it', async () => {
  const { page, context } = await openVisitorPage(browser, { locale: 'en-US' });
  const said: string[] = [];
  page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
  await page.goto('/koupit/bitcoin');
  await page.getByText(/New rate in \d+ second/).waitFor();
  let isBroken = true;
  await page.route(/\/assets\/[^/]*terms[^/]*\.js/, (route) => (isBroken ? route.abort() : route.continue()));
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /^Terms/ })
    .click();
  await page
    .getByText(/Loading chunk .+ failed/)
    .first()
    .waitFor();
  expect(said.join('\n')).toMatch(/Loading chunk .+ failed\s*\((error|missing|timeout): http/);
  isBroken = false;
  await page.getByRole('main').getByRole('button').first().click();
  await page.getByRole('heading', { level: 1, name: /terms/i }).waitFor();
  await context.close();
});

test('input before the scripts have loaded is kept', async () => {
  const { page, context } = await openVisitorPage(browser, { locale: 'en-US' });
  const open: (() => void)[] = [];
  let isSlow = true;
  await page.route('**/assets/*.js', async (route) => {
    if (isSlow) await new Promise<void>((resolve) => open.push(resolve));
    await route.continue();
  });
  await page.goto('/koupit/bitcoin', { waitUntil: 'commit' });
  const email = page.getByRole('textbox', { name: 'Your e-mail' });
  await email.fill('jana@journeys.test');
  await page.getByLabel('You pay').fill('2345');
  await page.getByRole('checkbox', { name: 'I agree' }).check();
  isSlow = false;
  for (const go of open) go();
  await page.getByText(/New rate in \d+ second/).waitFor();
  await page.getByLabel('Purpose of your order').selectOption({ label: 'Investment' });
  await expect.poll(() => email.inputValue()).toBe('jana@journeys.test');
  // The amount is kept. Its digits are grouped again only after the next key.
  const readAmount = async () => (await page.getByLabel('You pay').inputValue()).replace(/\s/g, '');
  await expect.poll(readAmount).toBe('2345');
  await expect.poll(() => page.getByRole('checkbox', { name: 'I agree' }).isChecked()).toBe(true);
  await context.close();
});
