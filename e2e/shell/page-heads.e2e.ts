import { brands } from '@dukat/brands/sites';
import { z } from '@dukat/contract/z';
import { languageTag, localeCodes } from '@dukat/locales/locale';
import { describe, expect, test } from 'vitest';
import { resolveOrigin } from '../platform/browser.ts';
import { allPages, isHiddenOn, type TestedPage } from '../platform/every-page.ts';
import { getPage, type PageResponse } from '../platform/get-page.ts';

// What search engines and messengers read from every server-rendered page.

const brand = 'finex';
const itsHiddenPages = brands.find(({ id }) => id === brand)?.hiddenPages ?? [];
const origin = resolveOrigin({ host: `${brand}.localhost` });
const cameFrom = 'ref=friend&src=mail&utm_source=paper&utm_campaign=autumn&gclid=1';

/** The pages that visitors may open and search engines may index; the login screens are tested at one of their paths. */
const shown = allPages.filter(
  ({ key, needsLogin, isIndexed }) =>
    !needsLogin && isIndexed && key !== 'login' && !isHiddenOn(key, itsHiddenPages),
);
const kept = allPages.filter(({ isIndexed, needsLogin }) => !isIndexed || needsLogin);

const plain = (html: string) =>
  html.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');
const all = (body: string, pattern: RegExp) =>
  [...body.matchAll(pattern)].map(([, found = '']) => plain(found));
const meta = (body: string, name: string) =>
  all(body, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, 'g'));

const graph = z.looseObject({ '@context': z.literal('https://schema.org'), '@type': z.string() });
const readTypes = (body: string) =>
  [...body.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]*)<\/script>/g)].map(
    ([, json = '']) => graph.parse(JSON.parse(json))['@type'],
  );

const drawn = new Map<string, Promise<PageResponse>>();
function page(path: string, locale: string): Promise<PageResponse> {
  const key = `${locale} ${path}`;
  const asked = drawn.get(key) ?? getPage({ brand, path, locale });
  drawn.set(key, asked);
  return asked;
}
const tagged = ({ path }: TestedPage) => `${path}?${cameFrom}`;

describe.each(['cs_CZ', 'de_DE'] as const)('in %s', (locale) => {
  test.each(shown)('$path has one title and one description', async (stop) => {
    const { body } = await page(tagged(stop), locale);
    const titles = all(body, /<title>([^<]*)<\/title>/g);
    expect(titles).toEqual([expect.stringMatching(/^Finex \| .{3,}/)]);
    const [description = '', ...others] = meta(body, 'description');
    expect(others).toEqual([]);
    expect(description.length).toBeGreaterThan(15);
    expect(description.length).toBeLessThan(200);
    expect(meta(body, 'og:title')).toEqual([titles[0]?.replace('Finex | ', '')]);
    expect(meta(body, 'og:description')).toEqual([description]);
  });

  test('no two pages have the same title', async () => {
    const titles: string[] = [];
    for (const stop of shown)
      titles.push(...all((await page(tagged(stop), locale)).body, /<title>([^<]*)</g));
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });

  test.each(shown)('$path has one canonical URL, without the parameters of campaigns', async (stop) => {
    const { body } = await page(tagged(stop), locale);
    const [canonical = '', ...others] = all(body, /<link rel="canonical" href="([^"]*)"/g);
    expect(others).toEqual([]);
    const own = new URL(canonical);
    expect([own.origin, own.search]).toEqual([origin, `?locale=${locale}`]);
    expect(meta(body, 'og:url')).toEqual([canonical]);
    expect((await page(`${own.pathname}?locale=${locale}`, locale)).status).toBe(200);

    const languages = [...body.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/gi)];
    expect(languages.map(([, tag]) => tag).sort()).toEqual(
      [...localeCodes.map(languageTag), 'x-default'].sort(),
    );
    for (const [, tag, href = ''] of languages) {
      const code = localeCodes.find((each) => languageTag(each) === tag) ?? 'cs_CZ';
      expect(plain(href)).toBe(`${origin}${own.pathname}?locale=${code}`);
    }
  });

  test('every Open Graph picture exists', async () => {
    const pictures = new Set<string>();
    for (const stop of shown)
      for (const url of meta((await page(tagged(stop), locale)).body, 'og:image')) pictures.add(url);
    expect([...pictures].join(' ')).toMatch(/\/og\/\w+\/(buy|sell)\/bitcoin\.png/);
    expect([...pictures].join(' ')).toMatch(/\/og\/\w+\/article\/first-purchase\.png/);
    for (const url of pictures) {
      const { status, type } = await getPage({ brand, path: new URL(url).pathname });
      expect([url, status, type]).toEqual([url, 200, 'image/png']);
    }
  });

  test.each(shown)('$path has the structured data of its kind', async (stop) => {
    const types = readTypes((await page(tagged(stop), locale)).body);
    expect(types).toContain(stop.key === 'home' ? 'Organization' : 'BreadcrumbList');
    const own = { blog_detail: 'Article', faq: 'FAQPage', buy_sell: 'ExchangeRateSpecification' };
    for (const [key, type] of Object.entries(own)) if (key === stop.key) expect(types).toContain(type);
  });
});

test.each(kept)('$path is excluded from search engines', async ({ path }) => {
  const { body } = await page(path, 'cs_CZ');
  // A page behind the login has the tag twice: from the login gate and from itself.
  expect([...new Set(meta(body, 'robots'))]).toEqual(['noindex']);
  expect(all(body, /<link rel="canonical" href="([^"]*)"/g)).toEqual([]);
});

test.each(shown)('every script of $path has the nonce of its response', async ({ path }) => {
  const [first, second] = await Promise.all([getPage({ brand, path }), getPage({ brand, path })]);
  const words = [first, second].map(({ policy }) => /script-src [^;]*'nonce-([^']+)'/.exec(policy)?.[1]);
  expect(words[0]).not.toBe(words[1]);
  const scripts = [...first.body.matchAll(/<script(?![^>]*ld\+json)([^>]*)>/g)].map(([, said = '']) => said);
  expect(scripts.length).toBeGreaterThan(1);
  expect(scripts.filter((said) => !said.includes(`nonce="${words[0]}"`))).toEqual([]);
  expect(first.policy).not.toMatch(/script-src[^;]*unsafe/);
  expect(first.body).not.toMatch(/<[a-z][^>]* on[a-z]+="/);
});
