import { brands } from '@dukat/brands/sites';
import { type LocaleCode, localeCodes, localeNames } from '@dukat/locales/locale';
import { allAssets } from '@dukat/rules/rates/catalogue';
import { describe, expect, test } from 'vitest';
import { allPages } from '../platform/every-page.ts';
import { getPage } from '../platform/get-page.ts';

// Checks every server-rendered page in every language: a text that is the same as in English is either a name or untranslated.

const brand = 'finex';
const company = brands.find(({ id }) => id === brand)?.company;

/** Names that are the same in every language: of the company, of coins and networks, of products. */
const names = new Set([
  ...allAssets.flatMap(({ code, name, networks }) => [
    code,
    name,
    ...networks.flatMap(({ network, sublabel }) => [network, sublabel]),
  ]),
  ...[
    company?.name,
    company?.supportEmail,
    company?.address,
    ...(company?.address.split(/(?<=,) /) ?? []),
  ].filter((text) => text !== undefined),
  ...['Lightning Network', 'Lightning', 'Android', 'Ctrl K', 'Euro', 'Blog', 'Staking', 'Cookies'],
  // Languages by their own names, and the shape of a gift card's code.
  ...Object.values(localeNames),
  'XXXX-XXXX-XXXX-XXXX',
  // What a user wrote on the demo's donation page, and its address.
  ...['Jana píše o bitcoinu', 'Na další článek', 'jana@finex.localhost'],
  ...['Facebook', 'LinkedIn', 'X (Twitter)', 'Finex', 'Praha', 'Brno', 'Bratislava'],
  // A button of third-party wallets, which are in English, and terms that traders use in English in every language.
  ...['Receive', 'Ask', 'Bid', 'Stop', 'OCO', 'MACD (12, 26, 9)', 'Stop-limit', 'Stop-market'],
]);
/** Words that a language shares with English. */
const shared: Readonly<Partial<Record<LocaleCode, readonly string[]>>> = {
  cs_CZ: ['E-mail', '1–60 min'],
  sk_SK: ['E-mail', '1–60 min'],
  de_DE: [
    'Bank',
    'Chart',
    'Coin',
    'Coins',
    'Limit',
    'Limits',
    'Name',
    'Order',
    'Stablecoins',
    'Status',
    'Trades',
    'Live',
    'System',
  ],
  es_ES: ['1–60 min', 'Stablecoins', 'Total', 'Trading', 'sats'],
};
/** Texts without words: amounts, pairs and numbered headings, titles of the brand, and addresses. */
const wordless =
  /^(?:[\d.,\s]*[A-Z]{2,6}(?: =)?|\/?[A-Z]{2,6}(?:\/[A-Z]{2,6})?|\S+\.example|Version [\d.]+)$/;
/** Short words that exist only in English: a sentence with one of them is at least partly English. */
const english = /(?:^|\s)(?:the|and|your|you|with|from|of|is|are)\s/;

/** Terms that stay English within a sentence of another language. */
const term = /proof of (?:reserves|work|stake)/gi;

function readTexts(body: string): readonly string[] {
  const text = body.replaceAll(
    // A word with an optional line break is still one word.
    /<wbr\s*\/?>|<(script|style|svg)[\s\S]*?<\/\1>|<!--.*?-->|<head>[\s\S]*<meta charSet[^>]*>/g,
    '',
  );
  const between = [...text.matchAll(/>([^<]+)</g)];
  const spoken = [...text.matchAll(/\s(?:aria-label|title|placeholder|alt)="([^"]+)"/g)];
  const described = [...text.matchAll(/<meta (?:name="description"|property="og:title") content="([^"]+)"/g)];
  return [...between, ...spoken, ...described]
    .map(([, found = '']) => found.replaceAll(/\s+/g, ' ').trim())
    .filter((found) => /\p{L}{3}/u.test(found));
}

function isName(text: string, locale: LocaleCode): boolean {
  const own = text
    .replace(/^\d+\. /, '')
    .replace(/^Finex(?: \||:) /, '')
    .replace(/ \([A-Z]+\)$/, '');
  return wordless.test(own) || names.has(own) || names.has(text) || shared[locale]?.includes(own) === true;
}

const inEnglish = new Map<string, Promise<Set<string>>>();
function readEnglishTexts(path: string): Promise<Set<string>> {
  const read = inEnglish.get(path) ?? getPage({ brand, path }).then(({ body }) => new Set(readTexts(body)));
  inEnglish.set(path, read);
  return read;
}

describe.each(localeCodes.filter((code) => code !== 'en_US'))('in %s', (locale) => {
  test.each(allPages)('$path contains no English text', async ({ path }) => {
    const [{ status, body }, known] = await Promise.all([
      getPage({ brand, path, locale }),
      readEnglishTexts(path),
    ]);
    expect(status).toBe(200);
    const texts = readTexts(body).filter((text) => !isName(text, locale));
    expect(texts.length).toBeGreaterThan(2);
    expect(texts.filter((text) => known.has(text) || english.test(text.replaceAll(term, '')))).toEqual([]);
  });
});

test.each(['finex', 'dukat', 'simplecoin'])('the headline of %s differs in each language', async (id) => {
  const headings = await Promise.all(
    localeCodes.map(async (locale) => {
      const { body } = await getPage({ brand: id, path: '/', locale });
      return /<h1[^>]*>(?:<[^>]*>)*([^<]+)</.exec(body)?.[1];
    }),
  );
  expect(new Set(headings).size).toBe(localeCodes.length);
});
