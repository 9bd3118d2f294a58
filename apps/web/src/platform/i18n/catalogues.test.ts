import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sources = new URL('../../../../../', import.meta.url).pathname;
const catalogues = globSync('{apps/web,packages/ui}/src/**/locales/*.po', { cwd: sources });

/** Every text with its context and translation. Multi-line texts are joined. */
function readTexts(file: string): { id: string; context: string; text: string }[] {
  const content = readFileSync(`${sources}${file}`, 'utf8').replaceAll('"\n"', '');
  const entry = /^(?:msgctxt "(.+)"\n)?msgid "(.+)"\nmsgstr "(.*)"$/gm;
  return [...content.matchAll(entry)].map(([, context = '', id = '', text = '']) => ({ id, context, text }));
}

test('there are catalogues in five languages', () => {
  const languages = new Set(catalogues.map((file) => file.slice(-8, -3)));
  expect([...languages].sort()).toEqual(['cs_CZ', 'de_DE', 'en_US', 'es_ES', 'sk_SK']);
});

test('catalogues contain no source references, which would change with every line of code', () => {
  const pointing = catalogues.filter((file) => /^#: /m.test(readFileSync(`${sources}${file}`, 'utf8')));
  expect(pointing).toEqual([]);
});

// Catalogues are merged by text and context, so with two translations of one text the last would win. A text with a second meaning needs
// a context.
test.each(['en_US', 'cs_CZ', 'sk_SK', 'de_DE', 'es_ES'])('%s translates each text in one way', (locale) => {
  const translations = new Map<string, Set<string>>();
  for (const file of catalogues.filter((name) => name.endsWith(`${locale}.po`))) {
    for (const { id, context, text } of readTexts(file)) {
      const key = context === '' ? id : `${id} (${context})`;
      translations.set(key, (translations.get(key) ?? new Set()).add(text));
    }
  }
  expect([...translations].filter(([, texts]) => texts.size > 1)).toEqual([]);
});

// Project jargon, British spellings and bad translations that the product must not use. 'percent' is written 10%.
const retired =
  /\b(desk|bench|hearer|seat|seal|resting|stands? here|cancelled|favourites?|cut, trying|whole or cancel|of acts|unwanted mail)\b|[\d}] %/i;

test('no English text contains a retired word', () => {
  const english = catalogues.filter((file) => file.endsWith('en_US.po')).flatMap(readTexts);
  expect(english.map(({ text }) => text).filter((text) => retired.test(text))).toEqual([]);
});

// Each language uses one form of address and one word per concept: a wallet is a monedero, a portfolio is a cartera.
const strange: Readonly<Record<string, RegExp>> = {
  de_DE: /\b(du|dir|dich|dein\w*|Bestellung\w*|Zahlungsreferenz)\b/i,
  es_ES:
    /\b(tú|tus?|te|ti|(?<!usted )elige|puedes|quieres|tienes|necesitas|recibes|gasta|pedidos|laborables?)\b/i,
};

test.each(Object.entries(strange))('%s uses the polite form and the agreed terms', (locale, words) => {
  const texts = catalogues.filter((file) => file.endsWith(`${locale}.po`)).flatMap(readTexts);
  expect(texts.filter(({ text }) => words.test(text))).toEqual([]);
  const wallets = texts.filter(({ id }) => /wallet/i.test(id) && !/portfolio/i.test(id));
  expect(wallets.filter(({ text }) => /\bcarteras?\b/i.test(text))).toEqual([]);
});

// The texts of mails, documents, refusals and the back office too. They may name orders and days differently.
const informal: Readonly<Record<string, RegExp>> = {
  de_DE: /\b(du|dir|dich|deine?[mnrs]?)\b/i,
  es_ES:
    /\b(tú|tus?|te|contigo|(?<!usted )elige|puedes|podrás|quieres|tienes|necesitas|recibes|escanea|hayas)\b/i,
};

test.each(Object.entries(informal))('%s uses the polite form outside of the web pages', (locale, words) => {
  const files = globSync(`{apps/back-office,packages/locales}/src/**/locales/${locale}.po`, { cwd: sources });
  expect(files.length).toBeGreaterThan(4);
  expect(files.flatMap(readTexts).filter(({ text }) => words.test(text))).toEqual([]);
});

/** Returns each plural of a text with the plural forms that it has. */
function findPlurals(text: string): readonly (readonly string[])[] {
  return text
    .split(/\{\w+, plural,/)
    .slice(1)
    .map((rest) => [...rest.matchAll(/\b(one|few|many|other) \{/g)].map(([, form = '']) => form));
}

// 1 minuta, 2 minuty, 1,5 minuty, 5 minut: Czech and Slovak have four plural forms. A missing one would fall back to a wrong one.
test.each([
  ['cs_CZ', ['few', 'many', 'one', 'other']],
  ['sk_SK', ['few', 'many', 'one', 'other']],
  ['en_US', ['one', 'other']],
  ['de_DE', ['one', 'other']],
] as const)('%s has all of its plural forms', (locale, forms) => {
  const counted = catalogues
    .filter((name) => name.endsWith(`${locale}.po`))
    .flatMap(readTexts)
    .flatMap(({ text }) => findPlurals(text).map((has) => ({ text, has: [...new Set(has)].sort() })));
  expect(counted.length).toBeGreaterThan(3);
  for (const { text, has } of counted) expect([text, has]).toEqual([text, [...forms]]);
});

/** Texts that are the same as in English: names, trading terms and shared words. */
const sameInEnglish: Readonly<Record<string, readonly string[]>> = {
  all: [
    ...[
      'Ask',
      'Bid',
      'Blog',
      'Cookies',
      'Euro',
      'IBAN',
      'LNURL',
      'Lightning Network',
      'MACD (12, 26, 9)',
      'Maker',
      'Marketing',
    ],
    ...['Memo', 'OCO', 'PIN', 'Preimage', 'Spread', 'Staking', 'Stop', 'Taker'],
  ],
  cs_CZ: [
    '1–60 min',
    'Destination tag',
    'E-mail',
    'Portfolio',
    'Portfolio {position}',
    'Program',
    'Reference',
    'Role',
    'Stop-limit',
  ],
  sk_SK: ['1–60 min', 'Destination tag', 'E-mail', 'Program', 'Stop-limit'],
  de_DE: [
    ...[
      'Alias (optional)',
      'Bank',
      'Chart',
      'Code',
      'Coin',
      'Coins',
      'Details',
      'Details: {0}',
      'Limit',
      'Limits',
      'Link',
      'Live',
      'Name',
      'Order',
      'Passkey',
      'Passkeys',
      'Portfolio',
    ],
    ...[
      'Portfolio {position}',
      'Stablecoins',
      'Status',
      'System',
      'Trades',
      'Version {version}',
      'Webhooks',
      '{name} (optional)',
    ],
  ],
  es_ES: [...['1–60 min', 'Stablecoins', 'Total', 'Total ({base})', 'Trading', 'Webhooks', 'sats']],
};
const inTrade = ['post only', 'Stop-market'];

test.each(['cs_CZ', 'sk_SK', 'de_DE', 'es_ES'])('%s leaves no text in English', (locale) => {
  const same = new Set([...(sameInEnglish.all ?? []), ...(sameInEnglish[locale] ?? []), ...inTrade]);
  const left = catalogues
    .filter((name) => name.endsWith(`${locale}.po`))
    .flatMap(readTexts)
    .filter(
      ({ id, text }) => text === id && /[a-z]{3}/i.test(id.replaceAll(/\{[^}]*\}/g, '')) && !same.has(id),
    );
  expect(left.map(({ text }) => text)).toEqual([]);
});
