import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Sends a request as the page does: with its device cookie and its token. With data it is a POST. */
export async function fetchFromPage(page: Page, path: string, data?: object) {
  const token = await page.evaluate(() => localStorage.getItem('token_anycoin'));
  const headers = { authorization: `Bearer ${token}` };
  const answer =
    data === undefined
      ? await page.request.get(path, { headers })
      : await page.request.post(path, { headers, data });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}
