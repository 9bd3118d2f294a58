import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { z } from '@dukat/contract/z';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const findings = z.array(z.object({ id: z.string(), nodes: z.array(z.object({ html: z.string() })) }));

/** Returns axe's violations of WCAG 2.2 AA, by rule and element. */
export async function findAxeViolations(page: Page): Promise<readonly string[]> {
  const found = await page.evaluate(`(async () => {
    ${source};
    // A text that is fading in or out has too little contrast for a moment.
    const fading = document.getAnimations()
      .filter((one) => one.playState === 'running' && one.effect.getTiming().iterations !== Infinity);
    await Promise.allSettled(fading.map((one) => one.finished));
    const { violations } = await axe.run({
      // Where something is wrong is said by its HTML; paths to what is right are most of axe's time.
      resultTypes: ['violations'],
      selectors: false,
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      // Experimental, and ours: what is said to a program that listens is what stands on the button.
      rules: { 'label-content-name-mismatch': { enabled: true } },
    });
    return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) }));
  })()`);
  return findings
    .parse(found)
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}
