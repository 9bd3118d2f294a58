import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openVisitorPage, phone } from '../platform/browser.ts';
import { confirmByMail } from '../platform/confirm-by-mail.ts';
import { patience } from '../platform/order-page.ts';
import { type OwnAccount, openOwnAccount, payInCrowns } from '../platform/own-account.ts';
import { mailTo } from '../platform/sandbox.ts';

// One user sends another crowns by e-mail address. The recipient must accept the first transfer; later ones are credited automatically.

let browser: Browser;
let sender: Page;
let taker: Page;
let from: OwnAccount;
let to: OwnAccount;
beforeAll(async () => {
  browser = await openBrowser();
  ({ page: sender } = await openVisitorPage(browser, { locale: 'en-US' }));
  ({ page: taker } = await openVisitorPage(browser, { locale: 'en-US', viewport: phone }));
  from = await openOwnAccount(sender, 'sends');
  to = await openOwnAccount(taker, 'takes');
  await payInCrowns(sender, from.email, '1500');
});
afterAll(() => browser.close());

async function send(amount: string): Promise<void> {
  await sender.goto('/withdraw?currency=CZK');
  await sender.getByText('To an e-mail', { exact: true }).click();
  await sender.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await sender.getByLabel('Recipient’s e-mail').fill(to.email);
  await sender.getByRole('button', { name: 'Send', exact: true }).click();
  await sender.getByText('Open the mail we sent you').waitFor(patience);
  await confirmByMail(browser, from.email, new RegExp(`^Confirm sending (CZK\\s)?${amount}\\b`));
}

const isCompleted = () =>
  expect
    .poll(
      () => sender.getByRole('list', { name: 'How far it is' }).getByRole('img', { name: 'done' }).count(),
      patience,
    )
    .toBe(4);

const readBalance = async (page: Page, sum: RegExp) => {
  await page.goto('/balance');
  await page.getByText(sum).first().waitFor(patience);
};

test('the first transfer to a person is credited after the recipient has accepted it', async () => {
  await send('311');
  await sender.getByText('Waiting for the recipient').first().waitFor(patience);
  await mailTo(to.email, /is sending you .*311/);

  await taker.goto('/myaccount?section=funding');
  await taker.getByText(`From ${from.email}`).waitFor(patience);
  await taker
    .getByRole('list', { name: 'Sent to you' })
    .getByRole('button', { name: 'Accept', exact: true })
    .click();
  await taker.getByText(`From ${from.email}`).waitFor({ state: 'hidden', ...patience });
  await readBalance(taker, /311\.00/);
  await mailTo(from.email, /received your .*311/);
  await isCompleted();
  await readBalance(sender, /1,189\.00/);
});

test('later transfers are credited at once, and both lists show them', async () => {
  await send('122');
  await isCompleted();
  await mailTo(to.email, /^You received .*122/);
  await readBalance(taker, /433\.00/);
  for (const page of [sender, taker]) {
    await page.goto('/myaccount?section=transactions');
    const lines = page.getByRole('row').getByRole('button', { name: /^Transfer to or from a person/ });
    await expect.poll(() => lines.count(), patience).toBeGreaterThanOrEqual(2);
  }
});
