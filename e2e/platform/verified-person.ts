import { plainAnswers } from '@dukat/rules/verification/client-form/testing/plain-answers';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { fetchFromPage } from './fetch-from-page.ts';
import { patience } from './order-page.ts';
import { payByBank } from './sandbox.ts';

/** Fills in the client form for the logged-in user, with answers that need no review by an operator. */
export async function answerForm(page: Page): Promise<void> {
  const { revision } = await fetchFromPage(page, '/api/user/form', { version: 1, answers: plainAnswers });
  await fetchFromPage(page, '/api/user/form', { version: 1, answers: {}, submits_revision: revision });
}

/** The payer as named in a bank statement. */
export interface Payer {
  readonly from_account: string;
  readonly from_name: string;
}

/**
 * Verifies the logged-in user at the sandbox's provider, and proves ownership of the payer's bank account. Uses the API, because the
 * screens have their own tests.
 */
export async function proveBankAccount(
  page: Page,
  [first, last]: readonly [first: string, last: string],
  payer: Payer,
): Promise<void> {
  await answerForm(page);
  await fetchFromPage(page, '/api/user/self_verify', { first_name: first, last_name: last });
  const verification = async () => (await fetchFromPage(page, '/api/user/verification')).verification;
  const link = async () => String((await verification()).check?.link ?? '');
  await expect.poll(link, patience).not.toBe('');
  await page.request.post(`/sandbox/identity/${(await link()).split('/').at(-1)}/approved`);
  await expect.poll(async () => (await verification()).tier, patience).toBe(1);
  const { id } = await fetchFromPage(page, '/api/user/verify_bank_account', { currency: 'CZK' });
  const { payment } = (await fetchFromPage(page, `/api/bank_verification?id=${id}`)).check;
  const { variable_symbol, amount } = payment;
  await payByBank({ currency: 'CZK', amount, variable_symbol, ...payer });
  await expect.poll(async () => (await verification()).tier, patience).toBe(2);
}
