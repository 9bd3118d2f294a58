import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { type LocaleCode, localeCodes } from '../packages/locales/src/locale.ts';
import { everyRefusalText } from '../packages/locales/src/testing/every-refusal.ts';
import { refusalsIn, translationsIn } from './refusal-words.ts';

// A refusal has one text, that of packages/locales. A page that finds the same problem before it asks the server says the same.

const checkout = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(checkout, path), 'utf8');
const files = (pattern: string) =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', pattern], {
    cwd: checkout,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => path !== '' && !/\.test\.tsx?$|\/testing\//.test(path));

/** Codes for which a page says something else, each with its reason. */
const deliberate: Readonly<Record<string, string>> = {
  login_required: 'the form says what the login is for; the code itself stands for every page',
  payment_method_unavailable: 'nothing is chosen yet; the server refuses what was chosen',
  above_deposit_limit: 'the page says why a payment waits; the server refuses to trade it',
  cannot_fill_whole:
    'the list names in two words why an order closed; the server refuses one with a sentence',
  currency_suspended: 'the form says it in the words of the countdown beside its rate',
};

const pages = [...files('apps/web/src/*.ts'), ...files('apps/web/src/*.tsx')];
const said = pages.flatMap((path) => refusalsIn(read(path)).map((its) => ({ path, ...its })));

const translations = Object.fromEntries(localeCodes.map((locale) => [locale, new Map<string, string>()]));
for (const path of files('*.po')) {
  const locale = /(\w+)\.po$/.exec(path)?.[1] ?? '';
  for (const [id, text] of translationsIn(read(path))) translations[locale]?.set(id, text);
}
const shown = (id: string, locale: LocaleCode) => (locale === 'en_US' ? id : translations[locale]?.get(id));

test('the pages repeat refusals', () => {
  expect(said.length).toBeGreaterThan(35);
});

test.each(localeCodes)('what a page says of a refusal is what the server says, in %s', (locale) => {
  const differing = said
    .filter(({ code }) => !(code in deliberate))
    .filter(({ code, text }) => shown(text, locale) !== everyRefusalText.text(code, locale));
  expect(differing).toEqual([]);
});

test('nothing is on the list of exceptions that says the same', () => {
  const same = Object.keys(deliberate).filter((code) =>
    said.every((its) => its.code !== code || its.text === everyRefusalText.text(code, 'en_US')),
  );
  expect(same).toEqual([]);
});

test('a planted difference is found', () => {
  const planted = "switch (reason) {\n case 'email_required':\n   return t`Give us your mail.`;\n }";
  expect(refusalsIn(planted)).toEqual([{ code: 'email_required', text: 'Give us your mail.' }]);
  expect(
    refusalsIn("const texts = { order_unknown: msg`Gone from ${{ name: shown('a') }} ${place}.` };"),
  ).toEqual([{ code: 'order_unknown', text: 'Gone from {name} {place}.' }]);
  expect(
    refusalsIn(
      '({ email_required: () => t`Yours?`, field_required: ({ at }) =>\n at ? t`Where?` : t`What?` })',
    ),
  ).toEqual([
    { code: 'email_required', text: 'Yours?' },
    { code: 'field_required', text: 'What?' },
  ]);
  expect(refusalsIn('const texts = { of_no_refusal: t`Hello.` };')).toEqual([]);
});
