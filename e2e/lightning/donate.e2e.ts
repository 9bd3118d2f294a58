import { randomBytes } from 'node:crypto';
import { z } from '@dukat/contract/z';
import { requestInvoiceWithServiceParams, requestPayServiceParams, utils } from 'lnurl-pay';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAxeViolations } from '../platform/axe.ts';
import { openBrowser, openVisitorPage, phone, resolveOrigin } from '../platform/browser.ts';
import { patience } from '../platform/order-page.ts';
import { openOwnAccount } from '../platform/own-account.ts';
import { readQr } from '../platform/read-qr.ts';
import { mailTo } from '../platform/sandbox.ts';
import { payFromOutside } from './outside-wallet.ts';

// On phones. Strangers without an account donate, one of them without scripts, and the owner reads and approves a message.

const alias = `hills-${randomBytes(4).toString('hex')}`;
const thanks = 'See you in the hills!';

let browser: Browser;
let owner: Page;
let email: string;
beforeAll(async () => {
  browser = await openBrowser();
  ({ page: owner } = await openVisitorPage(browser, { locale: 'en-US', viewport: phone }));
  ({ email } = await openOwnAccount(owner, 'takes-donations'));
});
afterAll(() => browser.close());

const donation = () => owner.getByRole('list', { name: 'Donations' }).getByRole('listitem');

/** Pays the shown invoice from a wallet of the outside world, by its picture. */
async function payShownCode(page: Page): Promise<void> {
  const code = await readQr(page.getByRole('img', { name: 'QR code of the Lightning invoice' }));
  expect(code).toMatch(/^LIGHTNING:LNBCRT[0-9A-Z]+$/);
  const request = code.slice('LIGHTNING:'.length).toLowerCase();
  const link = page.getByRole('link', { name: 'Open in wallet' });
  expect(await link.getAttribute('href')).toBe(`lightning:${request}`);
  const paid = await page.request.post('/sandbox/lightning/pay', {
    form: { request, sats: '', way: 'whole' },
  });
  expect(paid.ok(), await paid.text()).toBe(true);
}

async function expectFits(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  expect(await findAxeViolations(page)).toEqual([]);
}

test('the owner creates an address with a page', async () => {
  await owner.goto('/lightning/wallets');
  await owner.getByRole('link', { name: 'Create a Lightning address' }).click();
  await owner.getByLabel('Wallet name').fill('Hut in the hills');
  await owner.getByLabel('Alias (optional)').fill('Přátelé');
  await owner.getByLabel('Item description').fill('A new roof');
  await owner.getByLabel('Success message (optional)').fill(thanks);
  await owner.getByRole('button', { name: 'Create the wallet' }).click();
  await owner.getByText('Alias contains invalid characters').waitFor();
  await owner.getByLabel('Alias (optional)').fill(alias);
  await owner.getByRole('button', { name: 'Create the wallet' }).click();
  await owner.getByRole('heading', { level: 1, name: 'Hut in the hills' }).waitFor();
  await owner.getByText(`${alias}@localhost`, { exact: true }).waitFor();
  await expectFits(owner);
});

test('a stranger donates with a message, and is thanked without a reload', async () => {
  const { page, context } = await openVisitorPage(browser, { locale: 'en-US', viewport: phone });
  const answer = await page.goto(`/donate/${alias}`);
  expect(answer?.status()).toBe(200);
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
  await page.getByRole('radio').first().waitFor();
  await expectFits(page);
  await page.getByLabel('Another amount').fill('2100');
  await page.getByLabel('Your name (optional)').fill('Eva');
  await page.getByLabel('Message (optional)').fill('For the roof <3');
  await page.getByRole('button', { name: 'Show the payment code' }).click();
  await page.getByRole('heading', { name: /^Pay 2,100\ssats$/ }).waitFor();
  await expectFits(page);
  await payShownCode(page);
  await page.getByText(thanks).waitFor(patience);
  await page.getByText(/Your payment of 2,100\ssats has arrived/).waitFor();
  await expectFits(page);
  await context.close();
});

test('the owner is written to, reads the message and approves it', async () => {
  const { subject, text } = await mailTo(email, /^A donation of 2,100\ssats has arrived/);
  expect(`${subject}${text}`).not.toContain('For the roof');
  await owner.goto('/lightning/wallets');
  await owner.getByText('1 new donation').waitFor();
  await owner.getByRole('link', { name: /^Donations and settings/ }).click();
  await donation().getByText('For the roof <3').waitFor();
  await donation().getByText('Eva').waitFor();
  await owner.getByRole('button', { name: 'Mark all as read' }).click();
  await expect.poll(() => owner.getByText('1 new donation').count(), patience).toBe(0);
  await donation().getByRole('button', { name: 'Show on the page' }).click();
  await donation().getByText('On your page').waitFor();
  await expectFits(owner);
});

/** Calls the shared program in place of the host in the address, as a wallet's HTTP client does. */
async function fetchJson({ url, params = {} }: { readonly url: string; readonly params?: object }) {
  const { pathname, search } = new URL(url);
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(params)) query.set(name, String(value));
  const answer = await fetch(`${resolveOrigin()}${pathname}?${query}`);
  return z.record(z.string(), z.unknown()).parse(await answer.json());
}

test('another wallet pays the address with a comment, which its owner reads', async () => {
  const service = await requestPayServiceParams({
    lnUrlOrAddress: `${alias}@hut.example`,
    fetchGet: fetchJson,
  });
  expect(service).toMatchObject({ min: 1, description: 'A new roof', commentAllowed: 255 });
  // The client checks the amount and the hash of the metadata by its own code.
  const paid = await requestInvoiceWithServiceParams({
    ...{ params: service, tokens: utils.toSats(333), comment: 'From my wallet 🏔', fetchGet: fetchJson },
    validateInvoice: true,
  });
  expect(paid).toMatchObject({ hasValidAmount: true, hasValidDescriptionHash: true });
  expect(paid.successAction).toMatchObject({ tag: 'message', message: thanks });
  await payFromOutside(paid.invoice);
  const preimage = async () => String((await fetchJson({ url: String(paid.rawData.verify) })).preimage ?? '');
  await expect.poll(preimage, patience).not.toBe('');
  expect(paid.validatePreimage(await preimage())).toBe(true);

  await owner.reload();
  await donation().getByText('From my wallet 🏔').waitFor(patience);
  await donation()
    .getByText(/^333\ssats$/)
    .waitFor();
});

test('a browser without scripts reads the message, and pays by the code', async () => {
  const context = await browser.newContext({
    ...{ baseURL: resolveOrigin(), locale: 'en-US', viewport: phone, javaScriptEnabled: false },
  });
  const page = await context.newPage();
  await page.goto(`/donate/${alias}`);
  await page.getByText('For the roof <3').waitFor();
  await page.getByLabel('Another amount').fill('0');
  await page.getByRole('button', { name: 'Show the payment code' }).click();
  await page.getByText('Enter an amount from 1 to 1,000,000 sats.').waitFor();
  await page.getByLabel('Another amount').fill('7');
  await page.getByRole('button', { name: 'Show the payment code' }).click();
  await page.getByRole('heading', { name: /^Pay 7\ssats$/ }).waitFor();
  await payShownCode(page);
  const isThanked = async () => {
    await page.reload();
    return page.getByText(thanks).count();
  };
  await expect.poll(isThanked, { ...patience, interval: 1000 }).toBe(1);
  await context.close();
});

test('an unknown alias is not found', async () => {
  const { page, context } = await openVisitorPage(browser, { locale: 'en-US', viewport: phone });
  const answer = await page.goto('/donate/nobody-at-all');
  expect(answer?.status()).toBe(404);
  await page.getByText(/Nobody receives donations at this address/).waitFor();
  await context.close();
});
