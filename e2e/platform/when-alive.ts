import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/**
 * A part of the page once its script has taken it over: a click on what the server has drawn alone does nothing, and clicking again until
 * something happens would close what has just been opened.
 */
export async function whenAlive(part: Locator): Promise<Locator> {
  const isAlive = () =>
    part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')));
  await expect.poll(isAlive).toBe(true);
  return part;
}
