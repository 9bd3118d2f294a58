import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newEmail } from '../platform/addresses.ts';
import { openBrowser, openVisitorPage, phone } from '../platform/browser.ts';
import { patience, readStatus } from '../platform/order-page.ts';
import { openOwnAccount } from '../platform/own-account.ts';
import { readQr } from '../platform/read-qr.ts';
import { jumpRate, mailTo, mine, payByBank } from '../platform/sandbox.ts';

// On a phone. A visitor pays cards by bank transfer, through a gateway, which later takes the money back, and with coins.

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
  ({ page } = await openVisitorPage(browser, { locale: 'en-US', viewport: phone }));
  await page.request.get('/api/init');
});
afterAll(() => browser.close());

/** Buys a card by API, and opens its page. */
async function buyCard(payment: object, recipient?: string): Promise<void> {
  const bought = await page.request.post('/api/gift_cards', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: {
      ...{ currency: 'CZK', amount: '321', design: 'thanks', sender: 'Jana', recipient: 'Petr', message: '' },
      ...{ email: newEmail('gives'), purpose: 'SPECULATION', locale: 'en_US' },
      ...(recipient !== undefined && { recipient_email: recipient }),
      ...payment,
    },
  });
  expect(bought.ok(), await bought.text()).toBe(true);
  const { gift_card, secret } = (await bought.json()) as { gift_card: { id: string }; secret: string };
  await page.goto(`/buy_gift_card?${new URLSearchParams({ id: gift_card.id, secret })}`);
}

const isPaid = () => expect.poll(() => readStatus(page), patience).toMatch(/^(Paid|Delivered)$/);

test('a card is paid by its QR code, and its recipient claims a part as coins and the rest as money', async () => {
  const email = newEmail('is-given');
  await buyCard({ payment_type: 'BANK_TRANSFER' }, email);
  const qr = await readQr(page.getByRole('img', { name: 'QR code' }));
  expect(qr).toMatch(/\*AM:321(\.00)?\*CC:CZK\*/);
  const symbol = /X-VS:(\d+)/.exec(qr)?.[1] ?? '';
  await payByBank({ currency: 'CZK', amount: '321', variable_symbol: symbol });
  await isPaid();
  const [code] = /([0-9A-Z]{4}-){3}[0-9A-Z]{4}/.exec((await mailTo(email, /gift card/)).text) ?? [];

  const { page: recipient, context } = await openVisitorPage(browser, { locale: 'en-US', viewport: phone });
  await openOwnAccount(recipient, 'claims');
  await recipient.goto(`/poukaz#${code}`);
  await recipient.getByRole('button', { name: 'Check the code' }).click();
  await recipient.getByText('A part', { exact: true }).click();
  await recipient.getByLabel('Amount to claim').fill('160');
  await recipient.getByText('A coin', { exact: true }).click();
  await recipient.getByRole('button', { name: 'Buy BTC' }).click();
  await recipient.getByText(/^You bought a coin for CZK\s160/).waitFor(patience);
  await recipient.getByRole('button', { name: /^Claim the remaining CZK\s161/ }).click();
  await recipient.getByText('Money on your balance', { exact: true }).click();
  await recipient.getByRole('button', { name: 'Claim', exact: true }).click();
  await recipient.getByText(/CZK\s161\.00 is yours/).waitFor(patience);
  await context.close();
});

test('a card is paid at the gateway, its code is mailed, and a dispute blocks it', async () => {
  const recipient = newEmail('is-given');
  await buyCard({ payment_type: 'THE_PAY' }, recipient);
  const gateway = page.getByRole('link', { name: 'Continue to ThePay' });
  const payersPage = (await gateway.getAttribute('href')) ?? '';
  await gateway.click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await isPaid();
  expect((await mailTo(recipient, /gift card/)).text).toMatch(/([0-9A-Z]{4}-){3}[0-9A-Z]{4}/);

  const card = page.url();
  await page.goto(payersPage);
  await page.getByRole('button', { name: 'Take the money back from the merchant' }).click();
  const statusNow = async () => {
    await page.goto(card);
    return readStatus(page);
  };
  await expect.poll(statusNow, { ...patience, interval: 1_000 }).toBe('Blocked');
});

test('a card is paid with coins from the test wallet', async () => {
  const answer = await page.request.get('/api/compact_rates?coin_code=DOGE&fiatCurrency=CZK');
  const { data } = (await answer.json()) as {
    data: { isFiatToCrypto: boolean; value: string; time: number }[];
  };
  const sale = data.find(({ isFiatToCrypto }) => !isFiatToCrypto);
  const coins = { coin_code: 'DOGE', rate_value: sale?.value, time: sale?.time };
  await buyCard({ payment_type: 'WALLET_TRANSFER', ...coins });
  await page.getByText(/^The address is valid for another/).waitFor();
  // The rate moves at random, and the sale waits if it has fallen.
  await jumpRate('DOGE', 2);
  const card = page.url();
  await page.getByRole('link', { name: 'Send from the test wallet' }).click();
  await page.getByRole('button', { name: /^Send [\d.]+.DOGE$/ }).click();
  await page.getByText(/^Sent [\d.]+.DOGE; it waits for the next block\.$/).waitFor(patience);
  await mine('DOGE', 3);
  await page.goto(card);
  await isPaid();
});
