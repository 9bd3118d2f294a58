import type { Browser } from 'playwright-core';
import { openVisitorPage } from './browser.ts';
import { mailTo } from './sandbox.ts';

/** Opens the mailed link on another device and confirms the withdrawal there. */
export async function confirmByMail(browser: Browser, email: string, subject: RegExp): Promise<void> {
  const { links } = await mailTo(email, subject);
  const { page, context } = await openVisitorPage(browser, { locale: 'en-US' });
  await page.goto(links.find((link) => link.includes('act=confirm')) ?? '');
  await page.getByRole('button', { name: 'Confirm the withdrawal' }).click();
  await page.getByText(/^The withdrawal is confirmed/).waitFor();
  await context.close();
}
