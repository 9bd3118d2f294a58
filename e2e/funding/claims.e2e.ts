import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBackOffice, operators } from '../platform/back-office.ts';
import { openBrowser, openVisitorPage, phone } from '../platform/browser.ts';
import { createOrder, openExchange } from '../platform/english-exchange.ts';
import { patience, readStatus, waitForStatus } from '../platform/order-page.ts';
import { openOwnAccount } from '../platform/own-account.ts';
import { payByBank } from '../platform/sandbox.ts';
import { proveBankAccount } from '../platform/verified-person.ts';

// A payment arrives without its variable symbol: the payer claims it or asks support, and an operator matches it to the order.

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const payer = { from_account: '1000000005/0800', from_name: 'NOVOTNA KLARA' };
const unnamed = { currency: 'CZK', variable_symbol: '' } as const;

async function orderByBank(page: Page, slug: string, crowns: string): Promise<void> {
  await openExchange(page, `/buy/${slug}`);
  await page.getByLabel('You pay').fill(crowns);
  await page.getByRole('radio', { name: 'Bank transfer' }).first().check();
  await createOrder(page);
}

const openClaim = (page: Page) => page.getByText('I paid with another variable symbol or none').click();

/** Claims until the payment is on the statement. Waits for each response, because a claim after the successful one finds nothing. */
async function claimUntil(page: Page): Promise<void> {
  const isFound = async () => {
    const answered = page.waitForResponse((response) => /claim_(payment|deposit)$/.test(response.url()));
    await page.getByRole('button', { name: 'Find my payment' }).click();
    return (await answered).ok();
  };
  await expect.poll(isFound, { ...patience, interval: 1_000 }).toBe(true);
}

test('a user with a verified bank account claims payments without a symbol, for an order and for the balance', async () => {
  const { page, context } = await openVisitorPage(browser, { locale: 'en-US', viewport: phone });
  await openOwnAccount(page, 'claims');
  await proveBankAccount(page, ['Klára', 'Novotná'], payer);

  await orderByBank(page, 'litecoin', '1237');
  await openClaim(page);
  await page.getByText(/^If you sent exactly this amount/).waitFor();
  expect(await page.getByText(/^You have no verified bank account/).count()).toBe(0);
  await page.getByRole('button', { name: 'Find my payment' }).click();
  await page.getByText(/^We can’t match a payment to you/).waitFor();
  await payByBank({ ...unnamed, amount: '1237', ...payer });
  await claimUntil(page);
  await expect.poll(() => readStatus(page), patience).toBe('Completed');

  await payByBank({ ...unnamed, amount: '1713.5', ...payer });
  await page.goto('/myaccount?section=funding&currency=CZK');
  await openClaim(page);
  await page.getByLabel('Amount that you sent').fill('1713.50');
  await claimUntil(page);
  await page.getByText('We have found your payment and credited it.').waitFor();
  await page.goto('/balance');
  // Includes the crown that verified the bank account.
  await page
    .getByText(/1,714\.50/)
    .first()
    .waitFor(patience);
  await context.close();
});

test('a user without a verified bank account is offered verification and support, and an operator matches the payment to the order', async () => {
  const { page, context } = await openVisitorPage(browser, { locale: 'en-US' });
  const { email } = await openOwnAccount(page, 'unproven');
  await orderByBank(page, 'solana', '1419');
  const order = page.url();
  await payByBank({ ...unnamed, amount: '1419', from_account: '2000145399/0800', from_name: 'PETR SVOBODA' });
  await openClaim(page);
  await page.getByText(/^You have no verified bank account yet/).waitFor(patience);
  const verify = page.getByRole('link', { name: 'Verify a bank account' });
  expect(await verify.getAttribute('href')).toMatch(/\/myaccount\?section=verification$/);
  await page.getByRole('button', { name: 'Find my payment' }).click();
  const card = page.getByRole('region', { name: /from your bank$/ });
  await card.getByRole('link', { name: 'Ask about this order' }).click();
  const question = `I paid 1419 crowns without the symbol, ${email}.`;
  await page.getByLabel('Your question').fill(question);
  await page.locator('main').getByRole('button', { name: 'Send' }).click();
  await page.getByText('We have your question.').waitFor();

  const office = await openBackOffice(browser, operators.finance, '/suspense');
  const line = office
    .getByRole('list', { name: 'Bank transfers' })
    .getByRole('listitem')
    .filter({ hasText: 'PETR SVOBODA' })
    .filter({ hasText: '1,419' });
  await line.first().waitFor(patience);
  await line.first().getByLabel('Order number, variable symbol or e-mail').fill(email);
  await line.first().getByRole('button', { name: 'Find' }).click();
  await line.first().getByRole('button', { name: 'Match to this order' }).click();
  await line.first().getByRole('button', { name: 'Yes, continue' }).click();
  await line.first().waitFor({ state: 'detached', ...patience });
  await office.context().close();

  await page.goto(order);
  await waitForStatus(page, 'Completed');
  await context.close();
});
