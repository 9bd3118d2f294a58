import type { Page } from 'playwright-core';
import { newEmail } from './addresses.ts';

/** Opens a coin's exchange page for crowns, waits for its rate, and dismisses the cookie banner. */
export async function openExchange(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByText(/New rate in \d+ second/).waitFor();
  const reject = page.getByRole('button', { name: 'Reject' });
  if (await reject.isVisible()) await reject.click();
  await payIn(page, 'Czech koruna');
}

export async function payIn(page: Page, currency: 'Czech koruna' | 'Euro'): Promise<void> {
  await page.getByRole('button', { name: 'Payment currency' }).click();
  await page.getByRole('dialog').getByRole('option', { name: currency }).click();
  // A closing dialog restores the focus, which would take it from the element focused next.
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

/** Fills in what a visitor without an account must enter besides the amounts. Returns the e-mail address. */
export async function fillVisitorDetails(page: Page, who: string): Promise<string> {
  const email = newEmail(who);
  await page.getByRole('textbox', { name: 'Your e-mail' }).fill(email);
  const purpose = page.getByLabel('Purpose of your order');
  if (await purpose.isVisible()) await purpose.selectOption({ label: 'Investment' });
  await page.getByRole('checkbox', { name: 'I agree' }).check();
  return email;
}

export async function createOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create order' }).click();
  await page.waitForURL('**/order?**');
}
