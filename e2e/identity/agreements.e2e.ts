import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAxeViolations } from '../platform/axe.ts';
import { logInOperator } from '../platform/back-office.ts';
import { openBrowser, openVisitorPage, phone, portals } from '../platform/browser.ts';
import { demo, logIn } from '../platform/log-in.ts';
import { type OwnProgram, startOwnProgram } from '../platform/own-program.ts';
import { speakEnglish } from '../platform/speak-english.ts';

// New terms stop every account until they are accepted, so this test runs its own program.

let own: OwnProgram;
let browser: Browser;
let page: Page;
const origin = (portal: keyof typeof portals) => `http://localhost:${own.basePort + portals[portal]}`;

beforeAll(async () => {
  own = await startOwnProgram();
  await speakEnglish(origin('retail'));
  browser = await openBrowser();
  ({ page } = await openVisitorPage(browser, { locale: 'en-US', viewport: phone }));
}, 300_000);
afterAll(async () => {
  await browser.close();
  await own.stop();
});

/** An operator adds a sentence to the terms and publishes them. */
async function changeTerms(): Promise<void> {
  const { page: office, context } = await openVisitorPage(browser, { locale: 'en-US' });
  await office.goto(origin('admin'));
  await logInOperator(office);
  await office.getByRole('link', { name: 'Content', exact: true }).waitFor();
  const status = await office.evaluate(async () => {
    const base = '/admin/api/content';
    const read = async (path: string) => (await fetch(`${base}${path}`)).json();
    const send = async (path: string, body: object) =>
      fetch(`${base}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const { items } = await read('?kind=legal');
    const { id } = items.find(({ name }: { name: string }) => name === 'terms');
    const { number, draft } = await read(`/${id}`);
    for (const text of Object.values<{ body: string }>(draft.texts)) text.body += '\n\nOne sentence more.';
    await send(`/${id}/versions`, { based_on: number, draft });
    return (await send(`/${id}/publish`, { version: number + 1, at: null })).status;
  });
  expect(status).toBe(200);
  await context.close();
}

/** Requests deposit details, which requires accepted terms. */
const payIn = () =>
  page.evaluate(async () => {
    const token = localStorage.getItem('token_anycoin')?.replaceAll('"', '');
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const body = JSON.stringify({ currency: 'CZK' });
    return (await fetch('/api/user/bank_deposit', { method: 'POST', headers, body })).status;
  });
const sheet = () => page.getByRole('region', { name: 'We have changed our terms' });

test('new terms are shown on every page and block deposits until the user accepts them once', async () => {
  await logIn(page, demo.balances, origin('retail'));
  expect(await payIn()).toBe(200);
  await changeTerms();
  await expect.poll(payIn, { interval: 1_000 }).toBe(403);

  await page.goto(`${origin('retail')}/balance`);
  await sheet().getByText('We have changed our terms').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await sheet().getByRole('button', { name: 'Later' }).click();
  await page.goto(`${origin('retail')}/withdraw`);
  await sheet().getByRole('button', { name: 'Later' }).click();
  expect((await sheet().boundingBox())?.height).toBeLessThan(120);
  await page.getByRole('heading', { level: 1 }).waitFor();

  // The exchange page has its own bar at the lower edge, which makes room for the terms.
  await page.goto(`${origin('retail')}/exchange`);
  await page.getByText(/New rate in \d+ second/).waitFor();
  await sheet().getByRole('button', { name: 'Later' }).click();

  await sheet().getByRole('button', { name: 'Show' }).click();
  await sheet().getByRole('button', { name: 'I agree' }).click();
  await sheet().waitFor({ state: 'detached' });
  expect(await payIn()).toBe(200);
  await page.goto(`${origin('retail')}/myaccount?section=settings`);
  const consents = page.getByRole('list', { name: 'Your consents' });
  await consents.getByRole('listitem').filter({ hasText: '.2' }).getByText('Agreed').waitFor();
  await consents.getByText('Older version').waitFor();
  expect(await sheet().count()).toBe(0);
});
