import type { Browser, BrowserContext } from 'playwright-core';
import { type Language, languages, type Scheme, type Width, widths } from './screenshot-options.ts';

/** The browser settings of a screenshot. */
export interface Look {
  readonly language: Language;
  readonly width: Width;
  readonly scheme: Scheme;
}

/** The cookies and storage of a browser with a logged-in user. */
export type LoggedIn = Awaited<ReturnType<BrowserContext['storageState']>>;

const longestMs = 30_000;

export async function createContext(
  browser: Browser,
  { language, width, scheme }: Look,
  session: LoggedIn | undefined,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    locale: languages[language].replace('_', '-'),
    timezoneId: 'Europe/Prague',
    viewport: widths[width],
    colorScheme: scheme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...(session !== undefined && { storageState: session }),
  });
  context.setDefaultTimeout(longestMs);
  // Prevents the cookie banner from covering every page.
  await context.addInitScript(`localStorage.setItem('cookies_accepted', 'false');
    localStorage.setItem('back-office.locale', '${languages[language]}')`);
  return context;
}
