import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { createContext, type Look } from './screenshot-context.ts';
import { languages, widths } from './screenshot-options.ts';
import { type Sessions, shotOrigin } from './sessions.ts';
import type { Shot, Viewer } from './shots.ts';

const viewers: readonly Viewer[] = ['visitor', 'person', 'trader', 'operator'];
const longestBusyMs = 5_000;
const settledMs = 250;
/** Matches a page's error state with its retry button. */
const failedState = 'main [role=alert]:has(button)';

interface Place {
  readonly basePort: number;
  readonly folder: string;
}

/** Takes the screenshots of one look, one page at a time, and returns how many failed. */
export async function takeShots(
  browser: Browser,
  shots: readonly Shot[],
  { look, sessions, ...place }: Place & { readonly look: Look; readonly sessions: Sessions },
): Promise<number> {
  let failed = 0;
  for (const who of viewers) {
    const its = shots.filter((shot) => shot.who === who);
    if (its.length === 0) continue;
    const session = who === 'visitor' ? undefined : sessions.get(who);
    if (who !== 'visitor' && session === undefined) {
      failed += its.length;
      continue;
    }
    const context = await createContext(browser, look, session);
    const isWarm = new Set<string>();
    for (const shot of its) {
      const origin = shotOrigin(shot, place.basePort);
      const file = join(
        place.folder,
        `${shot.name}-${look.language}-${widths[look.width].width}-${look.scheme}.png`,
      );
      try {
        // A first visit may be rendered without the brand's font, which is loaded for later pages.
        if (!isWarm.has(origin)) await warm(context, origin);
        isWarm.add(origin);
        await take(context, shot, { origin, file, look });
      } catch (error) {
        failed += 1;
        console.error(file, error);
      }
    }
    await context.close();
  }
  return failed;
}

async function warm(context: BrowserContext, origin: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(origin, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle', { timeout: longestBusyMs }).catch(() => undefined);
  await page.close();
}

async function take(
  context: BrowserContext,
  { path, follows, fills = [] }: Shot,
  { origin, file, look }: { readonly origin: string; readonly file: string; readonly look: Look },
): Promise<void> {
  const cookies = { cookies_accepted: 'false', locale: languages[look.language] };
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: origin })));
  const page = await context.newPage();
  const said = listenTo(page);
  await page.goto(`${origin}${path}`, { waitUntil: 'load' });
  if (fills.length > 0) await send(page, fills);
  if (follows !== undefined) {
    const href = await page.locator(follows).first().getAttribute('href');
    // A mail contains an absolute URL with another origin.
    await page.goto(`${origin}${toPath(href ?? '', origin)}`, { waitUntil: 'load' });
  }
  await page
    .waitForFunction(() => document.querySelector('[aria-busy=true]') === null, undefined, {
      timeout: longestBusyMs,
    })
    .catch(() => undefined);
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  await showEverything(page);
  await page.waitForTimeout(settledMs);
  await page.screenshot({ path: file, fullPage: true });
  if ((await page.locator(failedState).count()) > 0)
    throw new Error(`The page says that it failed.\n${said.join('\n')}`);
  await page.close();
}

/** Collects possible reasons for a page's failure: error responses, failed requests and console errors. */
function listenTo(page: Page): readonly string[] {
  const said: string[] = [];
  page.on('response', (answer) => answer.status() >= 400 && said.push(`${answer.status()} ${answer.url()}`));
  page.on('requestfailed', (asked) => said.push(`${asked.failure()?.errorText} ${asked.url()}`));
  page.on('pageerror', (error) => said.push(error.message));
  page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
  return said;
}

async function send(page: Page, fills: readonly string[]): Promise<void> {
  const fields = page.locator('main input:not([type=checkbox]):not([type=radio])');
  for (const [nth, text] of fills.entries()) await fields.nth(nth).fill(text);
  await fields.nth(fills.length - 1).press('Enter');
  await page.waitForLoadState('networkidle', { timeout: longestBusyMs }).catch(() => undefined);
}

function toPath(href: string, origin: string): string {
  const { pathname, search } = new URL(href, origin);
  return `${pathname}${search}`;
}

/** Makes the browser render content below the screen and load its pictures, which it normally delays until scrolling. */
async function showEverything(page: Page): Promise<void> {
  await page.evaluate(`(async () => {
    for (const part of document.querySelectorAll('main *, footer'))
      if (getComputedStyle(part).contentVisibility === 'auto') part.style.contentVisibility = 'visible';
    for (let y = 0; y < document.body.scrollHeight && y < 20000; y += innerHeight) {
      scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    scrollTo(0, 0);
  })()`);
  await page.waitForLoadState('networkidle', { timeout: longestBusyMs }).catch(() => undefined);
}
