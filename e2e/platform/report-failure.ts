import type { Page } from 'playwright-core';
import { afterEach } from 'vitest';
import { browsers, listProblems } from './watched-pages.ts';

/** The end of a long log is often all that is kept of it. */
const shownCharacters = 1_000;

/** Adds what every open page shows to the error of a failed test: a name and a timeout alone rarely reveal the cause. */
afterEach(async ({ task }) => {
  const error = task.result?.errors?.[0];
  if (task.result?.state !== 'fail' || error === undefined) return;
  for (const context of [...browsers].flatMap((browser) => browser.contexts())) {
    const pages = await Promise.all(context.pages().map(describePage));
    error.message = [error.message, ...pages, ...listProblems(context)].join('\n');
  }
});

/** Describes a page: its address, its field values and its text. */
async function describePage(page: Page): Promise<string> {
  const content = page
    .evaluate(() => {
      const fields = [
        ...document.querySelectorAll<HTMLInputElement>('input:not([type=password]), select, textarea'),
      ];
      const values = fields.map(({ name, type, value, checked }) =>
        ['checkbox', 'radio'].includes(type) ? `${name}=${value}:${checked}` : `${name}=${value}`,
      );
      return `${values.join(' ')}\n${document.body.innerText.replace(/\s*\n\s*/g, ' | ')}`;
    })
    .catch(String);
  return `${page.url()}\n${(await content).slice(0, shownCharacters)}`;
}
