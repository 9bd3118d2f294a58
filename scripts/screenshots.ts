import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type PageEntry, pageTable } from '@dukat/brands/page-table';
import { brands } from '@dukat/brands/sites';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';

// Pictures of every page for an eye: `npm start` in one window, `npm run screenshots [part of a name]` in another. They come to
// screenshots/, which git ignores, named by page, brand, language, width and colours. SCREENSHOTS_PORT is the program's port.

const checkout = fileURLToPath(new URL('..', import.meta.url));
const folder = join(checkout, 'screenshots');
const port = Number(process.env.SCREENSHOTS_PORT ?? 3000);
const wanted = process.argv[2] ?? '';
const settledMs = 700;
const longestMs = 60_000;

const widths = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const;
const schemes = ['light', 'dark'] as const;
const languages = { cs: 'cs-CZ', en: 'en-US' } as const;
const demo = { email: 'demo@dukat.test', password: 'Demo-crowns-1' } as const;

/** What stands for the parameters of a path. */
const examples: Readonly<Record<string, string>> = {
  currencySlug: 'bitcoin',
  'currency?': 'bitcoin',
  articleName: 'first-purchase',
  alias: 'demo',
  'requestId?': '1',
};
const sections = ['', 'settings', 'security', 'trading-account'];

interface Shot {
  readonly name: string;
  readonly host: string;
  readonly port: number;
  readonly path: string;
  readonly isPrivate: boolean;
}

const entries: readonly PageEntry[] = pageTable;

function shotsOfPage({ key, paths, needsLogin, isBuilt, layout }: PageEntry): readonly Shot[] {
  if (isBuilt !== true || key === 'home') return [];
  const isPrivate = needsLogin === true;
  const at = layout === undefined ? port : port + 6;
  const shown = paths.map((path) => path.replace(/\{([^}]+)\}/g, (_, name: string) => examples[name] ?? '1'));
  const addresses =
    key === 'myaccount'
      ? sections.map((name) => `/myaccount${name === '' ? '' : `?section=${name}`}`)
      : shown;
  return addresses.map((path) => ({
    name: path.slice(1).replaceAll(/[^\w-]+/g, '-'),
    host: 'localhost',
    port: at,
    path,
    isPrivate,
  }));
}

const homes: readonly Shot[] = brands.map(({ id, hosts }) => ({
  name: `home-${id}`,
  host: `${id.toLowerCase()}.localhost`,
  port: port + (hosts[0]?.portal === 'exchange' ? 6 : 0),
  path: '/',
  isPrivate: false,
}));

const shots = [
  ...homes,
  ...entries.flatMap(shotsOfPage),
  { name: 'unknown-page', host: 'localhost', port, path: '/no-such-page', isPrivate: false },
].filter(({ name }) => name.includes(wanted));

type Language = keyof typeof languages;
type Width = keyof typeof widths;
type Scheme = (typeof schemes)[number];

async function contextOf(
  browser: Browser,
  language: Language,
  width: Width,
  scheme: Scheme,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    locale: languages[language],
    timezoneId: 'Europe/Prague',
    viewport: widths[width],
    colorScheme: scheme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(longestMs);
  await context.addInitScript("localStorage.setItem('cookies_accepted', 'false')");
  return context;
}

async function logIn(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto(`http://localhost:${port}/login`);
  await page.locator('input[type=email]').fill(demo.email);
  await page.locator('input[type=password]').fill(demo.password);
  await page.locator('main button[type=submit]').click();
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.close();
}

async function take(
  context: BrowserContext,
  { name, host, port: at, path }: Shot,
  suffix: string,
): Promise<void> {
  const url = `http://${host}:${at}${path}`;
  await context.addCookies([{ name: 'cookies_accepted', value: 'false', url }]);
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(settledMs);
  await page.screenshot({ path: join(folder, `${name}-${suffix}.png`), fullPage: true });
  await page.close();
}

mkdirSync(folder, { recursive: true });
const chrome = execFileSync(process.execPath, [join(checkout, 'scripts/find-chromium.mjs')], {
  encoding: 'utf8',
});
const browser = await chromium.launch({
  executablePath: chrome.trim().split('\n').at(-1) ?? '',
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
});
let failed = 0;
for (const language of ['cs', 'en'] as const) {
  for (const width of ['desktop', 'phone'] as const) {
    for (const scheme of schemes) {
      const context = await contextOf(browser, language, width, scheme);
      const mine = shots.toSorted((a, b) => Number(a.isPrivate) - Number(b.isPrivate));
      let isSignedIn = false;
      for (const shot of mine) {
        try {
          if (shot.isPrivate && !isSignedIn) await logIn(context);
          isSignedIn ||= shot.isPrivate;
          await take(context, shot, `${language}-${widths[width].width}-${scheme}`);
        } catch (error) {
          failed += 1;
          console.error(shot.name, language, width, scheme, error);
        }
      }
      await context.close();
      console.log(`${language} ${width} ${scheme}: ${mine.length} pages`);
    }
  }
}
await browser.close();
console.log(`${failed === 0 ? 'All' : `All but ${failed}`} of the pictures are in ${folder}`);
process.exitCode = failed === 0 ? 0 : 1;
