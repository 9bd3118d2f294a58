import type { Browser } from 'playwright-core';

/** Returns the text of a page as a visitor without scripts reads it, line by line. */
export async function readPageText(browser: Browser, url: string): Promise<readonly string[]> {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'cs-CZ' });
  const page = await context.newPage();
  await page.goto(url);
  // Unlike textContent, innerText omits hidden text.
  const text = await page.locator('body').innerText();
  await context.close();
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

const style = `
  body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: #1a1f2b; background: #fff }
  header, main, footer { max-width: 60rem; margin: auto; padding: 1rem }
  h1 { font-size: 1.8rem } p { margin: 0.4rem 0 }`;

/** The same text as a hand-written page: one document, one small style sheet, no scripts, no pictures. */
export function plainPage([title = '', ...lines]: readonly string[]): string {
  const paragraphs = lines.map((line) => `<p>${escaped(line)}</p>`).join('\n');
  return `<!doctype html><html lang="cs"><head><meta charset="utf-8"><title>${escaped(title)}</title>
<meta name="viewport" content="width=device-width"><style>${style}</style></head>
<body><main><h1>${escaped(title)}</h1>
${paragraphs}
</main></body></html>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
