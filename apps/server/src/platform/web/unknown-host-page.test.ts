import { translate } from '@dukat/locales/compiled-texts';
import { languageTag, localeCodes } from '@dukat/locales/locale';
import { unknownHostTexts } from '@dukat/locales/unknown-host';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHttpServer } from '../http/server.ts';
import { mountTestWeb, somePage } from './testing/mount-test-web.ts';

const app = createHttpServer(pino({ level: 'silent' }), 'test');
let drawn = 0;
beforeAll(() =>
  mountTestWeb(app, async () => {
    drawn += 1;
    return somePage();
  }),
);
afterAll(() => app.close());

const get = (host: string, url = '/', language = 'en') =>
  app.inject({ url, headers: { host, 'accept-language': language } });

test.each(localeCodes)('answers an unknown host with a page in %s', async (locale) => {
  const answer = await get('evil.example', '/', `fr;q=0.9, ${languageTag(locale)};q=0.8`);
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.headers['x-robots-tag']).toBe('noindex');
  expect(answer.body).toContain(`<html lang="${languageTag(locale)}">`);
  expect(answer.body).toContain(`<h1>${translate(unknownHostTexts.title, locale)}</h1>`);
  expect(translate(unknownHostTexts.hint, locale)).toContain('HOSTS');
  expect(answer.body).toContain(translate(unknownHostTexts.hint, locale));
});

test('falls back to English for an unsupported language', async () => {
  expect((await get('evil.example', '/', 'fr, ja')).body).toContain('<html lang="en-US">');
});

test.each([
  'evil.example',
  'evil.example:3000',
  'anycoin.localhost.evil.example',
  'xn--80ak6aa92e.example',
  '10.0.0.7',
  '[::1]:9',
  '"><script>alert(1)</script>',
  'a'.repeat(300),
])('%s gets a page that echoes no part of the request and renders no site', async (host) => {
  const { statusCode, body } = await get(host, '/koupit/bitcoin?locale=cs_CZ&x=<script>');
  expect(statusCode).toBe(404);
  expect(body).toContain('<h1>');
  expect(body).not.toContain('<script');
  expect(drawn).toBe(0);
});
