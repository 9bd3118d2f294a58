import type { Look } from '@dukat/brands/look';
import type { Site } from '@dukat/brands/site';
import { type LocaleCode, languageTag } from '@dukat/locales/locale';

/** The site's web application manifest (W3C), including a share target for payment codes. */
export function buildManifest({ brand, defaultLocale }: Site, look: Look): object {
  const icon = (size: number, purpose: string) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    id: '/',
    name: brand.name,
    short_name: brand.name,
    lang: languageTag(defaultLocale),
    start_url: '/?src=app',
    scope: '/',
    display: 'standalone',
    background_color: look.light.bg,
    theme_color: look.light.bg,
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      icon(192, 'any'),
      icon(512, 'any'),
      icon(512, 'maskable'),
    ],
    share_target: { action: '/share', method: 'GET', params: { title: 'title', text: 'text', url: 'url' } },
  };
}

const offlineTexts: Readonly<Record<LocaleCode, readonly [title: string, text: string, again: string]>> = {
  cs_CZ: [
    'Jste offline',
    'Vaše objednávky běží dál. Jakmile se připojíte, uvidíte jejich stav.',
    'Zkusit znovu',
  ],
  sk_SK: ['Ste offline', 'Vaše objednávky bežia ďalej. Keď sa pripojíte, uvidíte ich stav.', 'Skúsiť znova'],
  en_US: [
    'You are offline',
    'Your orders continue. Their state is here as soon as you are connected.',
    'Try again',
  ],
  de_DE: [
    'Sie sind offline',
    'Ihre Aufträge laufen weiter. Ihren Stand sehen Sie, sobald Sie verbunden sind.',
    'Erneut versuchen',
  ],
  es_ES: [
    'Está sin conexión',
    'Sus órdenes siguen en marcha. Verá su estado en cuanto se conecte.',
    'Reintentar',
  ],
};

export interface OfflinePage {
  readonly locale: LocaleCode;
  readonly name: string;
  /** The brand's custom properties and `@font-face` rules. */
  readonly brandStyle: string;
  readonly nonce: string;
}

/**
 * The page that the installed site shows offline, at the requested URL. It is self-contained, because nothing can be fetched. Its font is
 * the browser's cached one, if any, else the system's.
 */
export function offlinePage({ locale, name, brandStyle, nonce }: OfflinePage): string {
  const [title, text, again] = offlineTexts[locale];
  return `<!doctype html><html lang="${languageTag(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${name} | ${title}</title><style nonce="${nonce}">${brandStyle}:root{color-scheme:light dark;--font:"Inter Variable",system-ui,sans-serif}body{margin:0;min-height:100dvh;display:grid;place-content:center;gap:16px;padding:24px;text-align:center;font:17px/1.5 var(--font);color:var(--ink);background:var(--bg)}h1{margin:0;font:var(--heading-weight) 32px/1.2 var(--heading-font);letter-spacing:var(--heading-tracking)}p{margin:0;max-width:34em;color:var(--ink-2)}a{justify-self:center;padding:12px 24px;border-radius:var(--radius);background:var(--action);color:var(--action-ink);font-weight:600;text-decoration:none}</style></head><body><h1>${title}</h1><p>${text}</p><a href="">${again}</a></body></html>`;
}

/**
 * The service worker. It caches one document and serves it when a page cannot be fetched. It handles no other requests, so that outdated
 * data is never shown as current. It also shows push messages.
 */
export const serviceWorker = `const name = 'offline-3';
const page = '/offline';
self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(name).then((cache) => cache.add(new Request(page, { cache: 'reload' }))).then(() => self.skipWaiting()));
});
self.addEventListener('activate', (event) => {
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter((other) => other !== name).map((other) => caches.delete(other)))).then(() => self.clients.claim()));
});
self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate' || event.request.method !== 'GET') return;
  event.respondWith(fetch(event.request).catch(() => caches.match(page)));
});
self.addEventListener('push', (event) => {
  const { title, body, opens = '/' } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { body, icon: '/icon-192.png', data: opens }));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow(event.notification.data ?? '/'));
});
`;
