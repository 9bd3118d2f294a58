import type { Page } from 'playwright-core';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** The demo accounts listed in the README. */
export const demo = {
  balances: { email: 'demo@dukat.test', password: 'Demo-crowns-1' },
  verified: { email: 'verified@dukat.test', password: 'Verified-2' },
} as const;

/** Logs in on the English page and follows the redirect to the requested page. */
export async function logIn(page: Page, account: Credentials, origin = '') {
  await page.goto(`${origin}/login`);
  await submitLogin(page, account);
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** Fills in and submits the login form. */
export async function submitLogin(page: Page, { email, password }: Credentials) {
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await submitUntilAdmitted(page, '**/api/login');
}

/**
 * Clicks "Log in" until it succeeds. Tests share the demo accounts and operators, and the server refuses the second of two simultaneous
 * logins to one account.
 */
export async function submitUntilAdmitted(page: Page, path: string) {
  const send = async () => {
    const answer = page.waitForResponse(path);
    await page.locator('form').getByRole('button', { name: 'Log in', exact: true }).click();
    return (await answer).status();
  };
  while ((await send()) === 429) await page.waitForTimeout(1000);
}
