import type { Browser, Page } from 'playwright-core';
import { originOf, visitorIn } from './browser.ts';

/** The demo operators of the README. */
export const operators = {
  administrator: { email: 'operator@dukat.test', password: 'Back-office-1' },
  compliance: { email: 'compliance@dukat.test', password: 'Knows-who-you-are-3' },
  finance: { email: 'finance@dukat.test', password: 'Second-pair-of-eyes-2' },
} as const;

/** A page of the back office, opened by an operator who has just logged in. */
export async function openOffice(
  browser: Browser,
  operator: (typeof operators)[keyof typeof operators],
  path: string,
): Promise<Page> {
  const { page } = await visitorIn(browser, { locale: 'en-US', portal: 'admin' });
  await page.goto('/');
  await page.getByLabel('E-mail').fill(operator.email);
  await page.getByLabel('Password', { exact: true }).fill(operator.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('button', { name: 'Log out' }).waitFor();
  await page.goto(`${originOf({ portal: 'admin' })}${path}`);
  return page;
}
