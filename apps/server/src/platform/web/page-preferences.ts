import type { Site } from '@dukat/brands/site';
import { chooseLocale } from '@dukat/locales/choose-locale';
import type { FastifyRequest } from 'fastify';
import type { ColorScheme, PageFacts } from '../../../../web/src/platform/page-request.ts';
import { readCookie } from '../http/device-cookie.ts';

/** Not a secret: tells that this browser may hold a token, so that the right header is rendered and the page is not cached. */
export const sessionHintCookie = 'session_hint';

/** What a request tells about its sender. Portfolio and session are only hints from cookies. */
export type PagePreferences = Pick<
  PageFacts,
  | 'locale'
  | 'scheme'
  | 'isNewerStyle'
  | 'isSignedIn'
  | 'portfolio'
  | 'paymentCurrency'
  | 'hiddenAlerts'
  | 'isConsentAsked'
>;

const crawlers = /bot|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|lighthouse/i;

/** Reads language, colour scheme, hints and consent from a request. */
export function pagePreferences(request: FastifyRequest, site: Site): PagePreferences {
  const cookies = request.headers.cookie;
  // Most addresses have no query, and parsing one costs more than the rest of a cached page.
  const query = request.url.includes('?')
    ? new URL(request.url, site.origin).searchParams.get('locale')
    : null;
  const isCrawler = crawlers.test(request.headers['user-agent'] ?? '');
  const isSignedIn = readCookie(cookies, sessionHintCookie) === '1';
  return {
    locale: chooseLocale({
      query,
      isCrawler,
      stored: readCookie(cookies, 'locale') ?? null,
      acceptLanguage: request.headers['accept-language'] ?? null,
      hostDefault: site.defaultLocale,
    }),
    scheme: parseColorScheme(readCookie(cookies, 'dark_mode')),
    isNewerStyle: readCookie(cookies, 'newer_style') === 'true',
    isSignedIn,
    portfolio: isSignedIn && readCookie(cookies, 'portfolio') === 'trade' ? 'trade' : 'basic',
    paymentCurrency: parseCurrency(readCookie(cookies, 'payment_currency')),
    hiddenAlerts: parseHiddenAlerts(readCookie(cookies, 'hidden_alerts')),
    isConsentAsked: !isCrawler && readCookie(cookies, 'cookies_accepted') === undefined,
  };
}

function parseColorScheme(stored: string | undefined): ColorScheme {
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

function parseCurrency(stored: string | undefined): PagePreferences['paymentCurrency'] {
  return stored === 'CZK' || stored === 'EUR' ? stored : undefined;
}

const mostHiddenAlerts = 20;

function parseHiddenAlerts(stored: string | undefined): readonly string[] {
  if (stored === undefined || stored.length > 2_000) return [];
  const ids = stored.replaceAll('%2C', ',').split(',');
  return ids.filter((id) => /^[A-Za-z0-9_-]{1,64}$/.test(id)).slice(0, mostHiddenAlerts);
}
