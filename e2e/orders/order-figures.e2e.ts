import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ownWallet } from '../platform/addresses.ts';
import { openBrowser, openVisitorPage } from '../platform/browser.ts';
import { createOrder, openExchange } from '../platform/english-exchange.ts';
import { copied, patience, readOrderLink, readStatus, waitForStatus } from '../platform/order-page.ts';
import { type OwnAccount, openOwnAccount } from '../platform/own-account.ts';
import { mailTo, mine, payByBank, sendCoins } from '../platform/sandbox.ts';

let browser: Browser;
let page: Page;
let account: OwnAccount;
beforeAll(async () => {
  browser = await openBrowser();
});
beforeEach(async () => {
  ({ page } = await openVisitorPage(browser, { locale: 'en-US' }));
  account = await openOwnAccount(page, 'figures');
});
afterAll(() => browser.close());

const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();
const numberIn = (text: string | undefined) => Number((text ?? '').replace(/[^\d.]/g, '').replace(/\.$/, ''));

/** The labelled figures in the order's details. */
async function readDetails(): Promise<Record<string, string>> {
  const pairs = await page.getByRole('region', { name: 'Order details' }).evaluate((details) => {
    const texts = (tag: string) => [...details.querySelectorAll(tag)].map((one) => one.textContent);
    const values = texts('dd');
    return texts('dt').map((term, index) => [term, values[index] ?? ''] as const);
  });
  return Object.fromEntries(pairs.map(([term, value]) => [plain(term), plain(value)]));
}

const heading = async (level: 1 | 2, name?: RegExp) =>
  plain(
    await page
      .getByRole('heading', { level, ...(name && { name }) })
      .first()
      .textContent(),
  );

/** The order's row in the list of orders. */
async function readRow(id: string): Promise<string> {
  await page.goto('/orders');
  return plain(
    await page
      .getByRole('row')
      .filter({ has: page.locator(`a[href*="${id}"]`) })
      .textContent(),
  );
}

/** The order number used in mails. */
const orderNumber = async () =>
  plain(await page.getByRole('navigation', { name: 'Where you are' }).textContent()).replace(/\D/g, '');

async function readCrownBalance(): Promise<number> {
  await page.goto('/balance');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('row').nth(1).waitFor();
  const crowns = page
    .getByRole('row', { name: /Czech koruna/ })
    .getByRole('cell')
    .nth(1);
  return (await crowns.count()) === 0 ? 0 : numberIn(plain(await crowns.textContent()));
}

test('a purchase sent to a wallet shows the same amount on every screen and in its mails', async () => {
  await openExchange(page, '/koupit/bitcoin');
  await page.getByLabel('You pay').fill('2000');
  await page.getByRole('radio', { name: 'Bank transfer' }).first().check();
  await page.getByRole('radio', { name: 'Send to my wallet' }).check();
  await page.getByLabel('Wallet address').fill(ownWallet.BTC);
  await createOrder(page);
  await page.getByRole('heading', { level: 1, name: /^Purchase of ≈ 0\.\d+\sBTC$/ }).waitFor();
  const symbol = await copied(page, 'Copy: Variable symbol');
  await payByBank({ currency: 'CZK', amount: '2000', variable_symbol: symbol });
  await waitForStatus(page, 'Completed');

  const { id } = readOrderLink(page);
  const sent = (await heading(2, /^We have sent/)).replace('We have sent ', '');
  expect(sent).toMatch(/^0\.\d+ BTC$/);
  await expect.poll(() => heading(1)).toBe(`Purchase of ${sent}`);
  await expect.poll(() => page.title()).toContain(`Purchase of ${sent}`.replace(' BTC', '\u00a0BTC'));
  await expect.poll(readDetails).toMatchObject({ 'You received': sent });
  const details = await readDetails();
  expect(numberIn(details['Exchanged for']) - numberIn(details['Network fee'])).toBeCloseTo(
    numberIn(sent),
    8,
  );
  const rate = numberIn(details['You paid']) / numberIn(details['Exchanged for']);
  expect(numberIn(details['Average rate']) / rate).toBeCloseTo(1, 6);

  const number = await orderNumber();
  for (const news of ['is filled', 'we have sent']) {
    const { subject, text } = await mailTo(account.email, new RegExp(`${number}.* ${news}`));
    expect(plain(`${subject} ${text}`)).toContain(sent);
  }
  const row = await readRow(id);
  expect(row).toContain(sent);
  expect(row).toContain(details['Average rate'] ?? '-');
  expect(row).toContain(details['You paid'] ?? '-');
});

// No other test mines on this network, so the coins are unconfirmed for some seconds.
test('a sale credited to the account shows the same amount on every screen, in its mail and in the balance', async () => {
  await openExchange(page, '/prodat/litecoin');
  await page.getByLabel('You sell').fill('0.5');
  await page
    .getByRole('radio', { name: /wallet/i })
    .first()
    .check();
  await createOrder(page);
  const address = await copied(page, 'Copy: Address');
  const isConfirming = expect.poll(() => readStatus(page), patience).toBe('Confirming the deposit');
  await Promise.all([isConfirming, sendCoins('LTC', { asset: 'LTC', address, amount: '0.5' })]);
  expect(await page.getByRole('img', { name: /QR code/ }).count()).toBe(0);
  expect(await page.getByText(/from your wallet$/).count()).toBe(0);
  await mine('LTC', 3);
  await waitForStatus(page, 'Completed');

  const { id } = readOrderLink(page);
  const kept = (await heading(2, /is in your account$/)).replace(' is in your account', '');
  await expect.poll(() => heading(1)).toBe('Sale of 0.5 LTC');
  await expect.poll(readDetails).toMatchObject({ 'You sold': '0.5 LTC', 'You received': kept });
  const details = await readDetails();
  expect(plain((await mailTo(account.email, new RegExp(`${await orderNumber()} is filled`))).text)).toContain(
    kept,
  );
  const row = await readRow(id);
  expect(row).toContain(kept);
  expect(row).toContain(details['Average rate'] ?? '-');

  await expect.poll(() => readCrownBalance()).toBe(numberIn(kept));
});
