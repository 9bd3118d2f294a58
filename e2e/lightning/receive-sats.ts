import type { Page } from 'playwright-core';
import { patience } from '../platform/order-page.ts';
import { payFromOutside } from './outside-wallet.ts';

/** Receives satoshis from outside. */
export async function receiveSats(page: Page, sats: string): Promise<void> {
  await page.goto('/lightning');
  await page.getByLabel('Amount').fill(sats);
  await page.getByRole('button', { name: 'Make an invoice' }).click();
  const link = page.getByRole('link', { name: 'Open in wallet' });
  await payFromOutside((await link.getAttribute('href')) ?? '');
  await page.getByText('It’s on your balance.').waitFor(patience);
}
