import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownAccount } from '../platform/addresses.ts';
import { openBackOffice, operators } from '../platform/back-office.ts';
import { openBrowser, openVisitorPage, phone } from '../platform/browser.ts';
import { confirmByMail } from '../platform/confirm-by-mail.ts';
import { demo, logIn } from '../platform/log-in.ts';
import { patience } from '../platform/order-page.ts';
import { openOwnAccount, payInCrowns } from '../platform/own-account.ts';
import { bankAccounts, mailTo, returnPayout, statement } from '../platform/sandbox.ts';

// Crowns are withdrawn to a bank account: one payout that the bank returns, and large ones that two operators approve.

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

async function withdraw(page: Page, email: string, amount: string): Promise<void> {
  await page.goto('/withdraw?currency=CZK');
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await page.getByLabel('Bank account number').fill(ownAccount.czech);
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await page.getByText('Open the mail we sent you').waitFor(patience);
  await confirmByMail(browser, email, new RegExp(`Confirm your withdrawal of .*${shown(amount)}`));
}

/** Formats an amount as the English pages do: 301234 is 301,234. */
const shown = (amount: string) => Number(amount).toLocaleString('en-US');

const findSteps = (page: Page) => page.getByRole('list', { name: 'How far it is' });

async function isPaidOut(page: Page): Promise<void> {
  await expect.poll(() => findSteps(page).getByRole('img', { name: 'done' }).count(), patience).toBe(5);
}

/** Returns the bank's reference of the payment of this amount. */
async function readReference(amount: string): Promise<string> {
  const accounts = (await bankAccounts()).filter(({ currency }) => currency === 'CZK');
  const movements = (await Promise.all(accounts.map(({ code }) => statement(code)))).flat();
  return movements.find((its) => Number(its.amount) === -Number(amount))?.reference ?? '';
}

test('a payout returned by the bank is credited to the balance and reported by mail', async () => {
  const { page, context } = await openVisitorPage(browser, { locale: 'en-US', viewport: phone });
  const { email } = await openOwnAccount(page, 'returned');
  await payInCrowns(page, email, '2000');
  await withdraw(page, email, '517.31');
  await isPaidOut(page);
  await mailTo(email, /withdrawal of .*517\.31.* is complete/);

  expect(await returnPayout(await readReference('517.31'))).toBe(1);
  await mailTo(email, /withdrawal of .*517\.31.* came back/);
  await page.reload();
  await page.getByText('The whole amount is back in your balance.').waitFor(patience);
  await page.goto('/balance');
  await page
    .getByText(/2,000\.00/)
    .first()
    .waitFor(patience);
  await context.close();
});

async function openLarge(operator: (typeof operators)[keyof typeof operators], amount: string) {
  const office = await openBackOffice(browser, operator, '/withdrawals?rail=fiat');
  const item = office
    .getByRole('list', { name: 'Large withdrawals' })
    .getByRole('listitem')
    .filter({ hasText: shown(amount) });
  await item.waitFor(patience);
  return { office, item };
}

test('a large withdrawal is sent only after two operators have approved it', async () => {
  const amount = '301234';
  const { page, context } = await openVisitorPage(browser, { locale: 'en-US' });
  await logIn(page, demo.verified);
  await withdraw(page, demo.verified.email, amount);
  await findSteps(page)
    .getByText(/^It’s a large amount, so two of our people review it first/)
    .waitFor(patience);

  const first = await openLarge(operators.administrator, amount);
  await first.item.getByRole('button', { name: 'Approve' }).click();
  await first.item.getByText(/^Send .* to 19-2000145399\/0800\?/).waitFor();
  await first.item.getByRole('button', { name: 'Yes, continue' }).click();
  await first.item.getByText(/has asked .*to release this withdrawal/).waitFor(patience);
  expect(await readReference(amount)).toBe('');

  const second = await openLarge(operators.finance, amount);
  await second.item
    .getByText(/operator@dukat\.test has asked .*to release this withdrawal/)
    .waitFor(patience);
  await second.item.getByRole('button', { name: 'Approve' }).click();
  await second.item.getByRole('button', { name: 'Yes, continue' }).click();
  await second.item.waitFor({ state: 'detached', ...patience });
  await isPaidOut(page);
  expect(await readReference(amount)).not.toBe('');
  await mailTo(demo.verified.email, /withdrawal of .*301,234.* is approved/);
  for (const { office } of [first, second]) await office.context().close();
  await context.close();
});

test('one operator declines a large withdrawal with a reason, and the amount is refunded', async () => {
  const amount = '302345';
  const { page, context } = await openVisitorPage(browser, { locale: 'en-US' });
  await logIn(page, demo.verified);
  await withdraw(page, demo.verified.email, amount);
  const { office, item } = await openLarge(operators.finance, amount);
  await item.getByLabel('Reason for the customer').fill('Please call us about this one.');
  await item.getByRole('button', { name: 'Refuse' }).click();
  await item.getByRole('button', { name: 'Yes, continue' }).click();
  await item.waitFor({ state: 'detached', ...patience });
  await findSteps(page)
    .getByText('Please call us about this one. The whole amount is back in your balance.')
    .waitFor(patience);
  await mailTo(demo.verified.email, /withdrawal of .*302,345.* was declined/);
  await office.context().close();
  await context.close();
});
