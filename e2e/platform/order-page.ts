import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Covers the polling of a bank statement, three blocks, and the confirmation of a jumped rate by later ticks, on a busy machine. */
export const patience = { timeout: 90_000, interval: 100 } as const;

const states = { cs: 'hotovo', sk: 'hotovo', en: 'done' } as const;

/** Returns the labels of the order's completed steps. */
export function doneSteps(page: Page, language: keyof typeof states): Promise<string[]> {
  return page
    .getByRole('listitem')
    .filter({ has: page.getByRole('img', { name: states[language], exact: true }) })
    .getByRole('heading')
    .allTextContents();
}

/** Waits until the page shows the state without a reload: a mark set in the page must survive. */
export async function waitForStatus(page: Page, badge: string): Promise<void> {
  const mark = `mark-${Math.random()}`;
  await page.evaluate((value) => Object.assign(globalThis, { journeyMark: value }), mark);
  await expect.poll(() => readStatus(page), { ...patience, message: 'the state of the order' }).toBe(badge);
  expect(await page.evaluate(() => Reflect.get(globalThis, 'journeyMark')), 'the page was loaded again').toBe(
    mark,
  );
}

/** The badge beside the heading. */
export function readStatus(page: Page): Promise<string> {
  return page.getByRole('heading', { level: 1 }).locator('..').getByRole('status').innerText();
}

export interface OrderLink {
  readonly id: string;
  readonly secret: string;
}

export function readOrderLink(page: Page): OrderLink {
  const { searchParams } = new URL(page.url());
  return { id: searchParams.get('id') ?? '', secret: searchParams.get('secret') ?? '' };
}

/** Clicks a copy button and returns the clipboard: "Variabilní symbol" gives "7965896114". */
export async function copied(page: Page, label: string): Promise<string> {
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await page.getByRole('button', { name: label }).first().click();
  const text = await page.waitForFunction(() => navigator.clipboard.readText(), undefined, { polling: 50 });
  return text.jsonValue();
}
