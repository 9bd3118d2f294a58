import type { Browser, Page } from 'playwright-core';
import { openVisitorPage, resolveOrigin } from './browser.ts';
import { type Credentials, submitUntilAdmitted } from './log-in.ts';

/** The demo operators listed in the README. */
export const operators = {
  administrator: { email: 'operator@dukat.test', password: 'Back-office-1' },
  compliance: { email: 'compliance@dukat.test', password: 'Knows-who-you-are-3' },
  finance: { email: 'finance@dukat.test', password: 'Second-pair-of-eyes-2' },
} as const;

/** Opens a page of the back office as an operator who has just logged in. */
export async function openBackOffice(browser: Browser, operator: Credentials, path: string): Promise<Page> {
  const { page } = await openVisitorPage(browser, { locale: 'en-US', portal: 'admin' });
  await page.goto('/');
  await logInOperator(page, operator);
  await page.getByRole('button', { name: 'Log out' }).waitFor();
  await page.goto(`${resolveOrigin({ portal: 'admin' })}${path}`);
  return page;
}

/** Fills in and submits the back office's login form. */
export async function logInOperator(page: Page, { email, password }: Credentials = operators.administrator) {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await submitUntilAdmitted(page, '**/admin/api/login');
}
