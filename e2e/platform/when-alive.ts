import { setTimeout as wait } from 'node:timers/promises';
import type { Locator } from 'playwright-core';

const longestMs = 45_000;
const betweenLooksMs = 50;

/**
 * A part of the page once its script has taken it over: a click on what the server has drawn alone does nothing, and clicking again until
 * something happens would close what has just been opened.
 */
export async function whenAlive(part: Locator): Promise<Locator> {
  const isAlive = () =>
    part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')));
  // Not by a poll of the test's: what a journey begins from is made before its tests.
  const deadline = performance.now() + longestMs;
  while (!(await isAlive())) {
    if (performance.now() > deadline)
      throw new Error('The page was drawn, and its script never took it over');
    await wait(betweenLooksMs);
  }
  return part;
}
