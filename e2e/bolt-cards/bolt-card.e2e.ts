import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { receiveSats } from '../lightning/receive-sats.ts';
import { findAxeViolations } from '../platform/axe.ts';
import { openBrowser, openVisitorPage, phone } from '../platform/browser.ts';
import { patience } from '../platform/order-page.ts';
import { openOwnAccount } from '../platform/own-account.ts';
import { readQr } from '../platform/read-qr.ts';
import { mailTo } from '../platform/sandbox.ts';
import { holdToPhone, payAtShop, replayTap, takeChip } from './shop-terminal.ts';

// On a phone. The chip is virtual; its taps, the shop's invoices and the payments are genuine.

const pin = '2580';
const paid = { status: 'OK' };
const refused = (reason: string) => ({ status: 'ERROR', reason });

let browser: Browser;
let owner: Page;
let email: string;
let chip: string;
beforeAll(async () => {
  browser = await openBrowser();
  ({ page: owner } = await openVisitorPage(browser, { locale: 'en-US', viewport: phone }));
  ({ email } = await openOwnAccount(owner, 'bolt-card'));
  await receiveSats(owner, '30000');
  chip = await takeChip();
});
afterAll(() => browser.close());

const card = () => owner.getByRole('article', { name: 'Key ring' });
const press = (name: string) => owner.getByRole('button', { name, exact: true }).click();

async function expectFits(): Promise<void> {
  expect(await owner.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  expect(await findAxeViolations(owner)).toEqual([]);
}

test('a card is created, and the page sees when its chip is programmed', async () => {
  await owner.goto('/lightning/cards');
  await press('New card');
  await owner.getByLabel('Name').fill('Key ring');
  await owner.getByLabel('At most per payment, in sats').fill('5000');
  await owner.getByLabel('At most in 24 hours, in sats').fill('8000');
  await owner.getByLabel('PIN for payments above, in sats').fill('1000');
  await owner.getByLabel('PIN', { exact: true }).fill(pin);
  await expectFits();
  await press('Create the card');
  const link = await readQr(owner.getByRole('img', { name: 'QR code for the application' }));
  expect(link).toMatch(/^boltcard:\/\/program\?url=/);
  await card().getByText('Not programmed').waitFor();
  await expectFits();
  expect(await holdToPhone(chip, link)).toBe('The chip is written.');
  await owner.getByText(/^The chip is programmed/).waitFor(patience);
  await card().getByText('Active').waitFor();
  await expectFits();
  await press('Done');
  expect(await owner.getByText(/^The chip is programmed/).count()).toBe(0);
});

test('a shop is paid by a tap, with the PIN above the limit without one', async () => {
  expect(await payAtShop(chip, 800)).toEqual(paid);
  expect(await payAtShop(chip, 2500, pin)).toEqual(paid);
  expect(await replayTap(chip)).toEqual(refused('This tap was used before. Tap the card again.'));
});

test('more than its limits, no PIN and wrong ones are refused, the third wrong PIN blocks it', async () => {
  expect(await payAtShop(chip, 5001, pin)).toEqual(refused('The payment is above the limit of the card.'));
  expect(await payAtShop(chip, 4701, pin)).toEqual(refused('The payment is above the limit of the card.'));
  expect(await payAtShop(chip, 1001)).toEqual(refused('The PIN is missing.'));
  for (const wrong of ['0000', '1111', '2222'])
    expect(await payAtShop(chip, 1001, wrong)).toEqual(refused('The PIN is wrong.'));
  expect(await payAtShop(chip, 100)).toEqual(refused('This card does not pay now. Its owner can open it.'));
  await mailTo(email, /^Your bolt card Key ring is blocked/);
});

test('the owner sees every tap, opens the card again, and blocks it', async () => {
  await owner.reload();
  await card().getByText('A wrong PIN was entered three times.', { exact: false }).waitFor();
  await card()
    .getByText(/^3,300\ssats$/)
    .waitFor();
  await press('Taps of Key ring');
  const taps = owner.getByRole('list', { name: 'Taps of Key ring' });
  for (const text of [
    'The payment was above the limit of one payment.',
    'The payment was above the limit of 24 hours.',
    'The shop did not ask for the PIN.',
  ])
    await taps.getByText(text).waitFor();
  expect(await taps.getByText('The PIN was wrong.').count()).toBe(3);
  await expect.poll(() => taps.getByText('Paid', { exact: true }).count(), patience).toBe(2);
  await expectFits();
  await press('All cards');
  await press('Change Key ring');
  await press('Save');
  await card().getByText('Active').waitFor();
  expect(await payAtShop(chip, 100)).toEqual(paid);
  await press('Block Key ring');
  await card().getByText('You blocked it. Change the card to unblock it.').waitFor();
  await expectFits();
  expect(await payAtShop(chip, 100)).toEqual(refused('This card does not pay now. Its owner can open it.'));
});
