import { plainAnswers } from '@dukat/rules/verification/client-form/testing/plain-answers';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { askAsPage } from './ask-as-page.ts';
import { patience } from './order-page.ts';
import { payByBank } from './sandbox.ts';

/** Whoever is logged in answers what the law asks; nobody needs to look at it. */
export async function answerForm(page: Page): Promise<void> {
  const { revision } = await askAsPage(page, '/api/user/form', { version: 1, answers: plainAnswers });
  await askAsPage(page, '/api/user/form', { version: 1, answers: {}, submits_revision: revision });
}

/** As a statement names whoever pays. */
export interface Payer {
  readonly from_account: string;
  readonly from_name: string;
}

/** Whoever is logged in is verified by the sandbox's provider, and proves the payer's account to be theirs; by calls, as the page has journeys of its own. */
export async function proveBankAccount(
  page: Page,
  [first, last]: readonly [first: string, last: string],
  payer: Payer,
): Promise<void> {
  await answerForm(page);
  await askAsPage(page, '/api/user/self_verify', { first_name: first, last_name: last });
  const verification = async () => (await askAsPage(page, '/api/user/verification')).verification;
  const link = async () => String((await verification()).check?.link ?? '');
  await expect.poll(link, patience).not.toBe('');
  await page.request.post(`/sandbox/identity/${(await link()).split('/').at(-1)}/approved`);
  await expect.poll(async () => (await verification()).tier, patience).toBe(1);
  const { id } = await askAsPage(page, '/api/user/verify_bank_account', { currency: 'CZK' });
  const { payment } = (await askAsPage(page, `/api/bank_verification?id=${id}`)).check;
  const { variable_symbol, amount } = payment;
  await payByBank({ currency: 'CZK', amount, variable_symbol, ...payer });
  await expect.poll(async () => (await verification()).tier, patience).toBe(2);
}
