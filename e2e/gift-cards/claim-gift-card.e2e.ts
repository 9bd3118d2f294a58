import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newEmail } from '../platform/addresses.ts';
import { findAxeViolations } from '../platform/axe.ts';
import { openBrowser, openVisitorPage, phone } from '../platform/browser.ts';
import { patience } from '../platform/order-page.ts';
import { openOwnAccount, payInCrowns } from '../platform/own-account.ts';
import { mailTo } from '../platform/sandbox.ts';

// On a phone. A buyer sends two cards by mail; their recipients check and claim them with the mailed codes.

let browser: Browser;
let buyer: Page;
let buyerEmail: string;
beforeAll(async () => {
  browser = await openBrowser();
  ({ page: buyer } = await openPhone());
  ({ email: buyerEmail } = await openOwnAccount(buyer, 'gives'));
  await payInCrowns(buyer, buyerEmail, '1500');
});
afterAll(() => browser.close());

const openPhone = () => openVisitorPage(browser, { locale: 'en-US', viewport: phone });

/** Buys a card from the balance through the API, and returns its code from the recipient's mail. */
async function buyCard(amount: string): Promise<string> {
  const recipient = newEmail('is-given');
  const token = await buyer.evaluate(() => localStorage.getItem('token_anycoin'));
  const bought = await buyer.request.post('/api/gift_cards', {
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
    data: {
      ...{ currency: 'CZK', amount, design: 'birthday', sender: 'Jana', recipient: 'Petr' },
      ...{
        message: 'All the best <3',
        payment_type: 'VIRTUAL',
        recipient_email: recipient,
        locale: 'en_US',
      },
    },
  });
  expect(bought.ok(), await bought.text()).toBe(true);
  const { links } = await mailTo(buyerEmail, new RegExp(`^Confirm .*${amount}`));
  await buyer.goto(links.find((link) => link.includes('act=confirm')) ?? '');
  await buyer.getByRole('button', { name: 'Confirm the payment' }).click();
  const mail = await mailTo(recipient, /gift card/);
  return /([0-9A-Z]{4}-){3}[0-9A-Z]{4}/.exec(JSON.stringify(mail))?.[0] ?? '';
}

const checkCode = async (page: Page) => {
  await page.getByRole('button', { name: 'Check the code' }).click();
  await page.getByText('Your gift card').waitFor(patience);
};
const claimButton = (page: Page) => page.getByRole('button', { name: 'Claim', exact: true });

test('a recipient claims a part of a card to the balance, and a visitor sees what is left', async () => {
  const code = await buyCard('511');
  const { page } = await openPhone();
  await openOwnAccount(page, 'is-given');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.headers()['referer'] ?? ''}`));

  await page.goto(`/poukaz#${code}`);
  const field = page.getByLabel('Code of the gift card');
  await expect.poll(() => field.inputValue(), patience).toBe(code);
  expect(page.url()).toMatch(/\/poukaz$/);
  expect(sent.filter((line) => line.includes(code.slice(0, 9)))).toEqual([]);
  await checkCode(page);
  await page.getByText('All the best <3').waitFor();

  await page.getByText('A part', { exact: true }).click();
  await page.getByLabel('Amount to claim').fill('50');
  await claimButton(page).click();
  await page.getByText(/^Claim at least CZK\s100\.00/).waitFor();
  await page.getByLabel('Amount to claim').fill('200');
  expect(await findAxeViolations(page)).toEqual([]);
  await claimButton(page).click();
  await page.getByText(/CZK\s200\.00 is yours/).waitFor(patience);
  await page.getByRole('button', { name: /^Claim the remaining CZK\s311/ }).waitFor();
  await page.getByRole('link', { name: 'Show my balance' }).click();
  await page
    .getByText(/200\.00/)
    .first()
    .waitFor(patience);

  const { page: visitor } = await openPhone();
  await visitor.goto('/claim_gift_card');
  const typed = visitor.getByLabel('Code of the gift card');
  await typed.fill(`${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`);
  await visitor.getByRole('button', { name: 'Check the code' }).click();
  await visitor.getByText(/is not a valid Gift Card code\.$/).waitFor();
  await typed.fill(code.replaceAll('-', '').toLowerCase());
  await checkCode(visitor);
  await visitor
    .getByText(/CZK\s311\.00/)
    .first()
    .waitFor();
  expect(await findAxeViolations(visitor)).toEqual([]);
});

test('of two browsers that claim one card at once, one is paid and the other reads why it is not', async () => {
  const code = await buyCard('622');
  const pages = await Promise.all(
    ['is-first', 'is-second'].map(async (who) => {
      const { page } = await openPhone();
      await openOwnAccount(page, who);
      await page.goto(`/claim_gift_card#${code}`);
      const field = page.getByLabel('Code of the gift card');
      await expect.poll(() => field.inputValue(), patience).toBe(code);
      await checkCode(page);
      return page;
    }),
  );
  await Promise.all(pages.map((page) => claimButton(page).click()));
  const outcomes = await Promise.all(
    pages.map(async (page) => {
      const outcome = page.getByText(/is yours$|^This card is used up$/);
      await outcome.waitFor(patience);
      return outcome.innerText();
    }),
  );
  expect(outcomes.toSorted()).toEqual([expect.stringMatching(/622\.00 is yours/), 'This card is used up']);
});
