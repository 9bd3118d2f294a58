import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { sayersOf, soughtIn, translationsIn, writtenIn, writtenItself } from './journey-words.ts';

// Who changes a text changes what journeys look for, and hears of it here at once and not after half an hour of browsers.

const checkout = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(`${checkout}${path}`, 'utf8');
const filesOf = (...patterns: readonly string[]) =>
  patterns
    .flatMap((pattern) => globSync(pattern, { cwd: checkout }))
    .filter((path) => !/\.test\.tsx?$|\/(?:node_modules|dist)\//.test(path));

/** What screens, mails and providers say: of the web only its translations, since its code names texts that are said otherwise. */
function saidTexts(): readonly string[] {
  const catalogues = filesOf('{apps/web,packages/ui}/src/**/*.po').flatMap((path) => [
    ...translationsIn(read(path)).values(),
  ]);
  const sources = filesOf(
    'packages/{locales,contract,rules}/src/**/*.ts',
    'apps/server/src/**/*.{ts,md,json}',
    'apps/back-office/src/**/*.{ts,tsx}',
    'apps/web/src/features/{guides,sandbox}/**/*.{ts,tsx}',
  );
  return [...catalogues, ...sources.flatMap((path) => writtenIn(read(path)))];
}

test('a journey looks for words that something says', () => {
  const journeys = filesOf('e2e/**/*.ts');
  expect(journeys.flatMap((path) => soughtIn(read(path))).length).toBeGreaterThan(700);
  const isSaid = sayersOf([...saidTexts(), ...journeys.flatMap((path) => writtenItself(read(path)))]);
  const lost = journeys.flatMap((path) => {
    const source = read(path);
    return soughtIn(source)
      .filter((sought) => !isSaid(sought))
      .map(({ words }) => `${path}: ${words}`);
  });
  expect(lost).toEqual([]);
});

test('what a journey looks for is read from its locators and mails, a pattern in its parts', () => {
  const source = `
    await page.getByRole('heading', { level: 1, name: /450.*is in your account$/ }).waitFor();
    await page.getByText('It\\'s here.').click();
    await mailTo(email, /we received less|nothing came\\./i);
    await page.getByLabel('Name').fill('Work laptop');`;
  expect(soughtIn(source)).toEqual([
    { words: 'is in your account', anyCase: false },
    { words: "It's here.", anyCase: false },
    { words: 'we received less', anyCase: true },
    { words: 'nothing came.', anyCase: true },
    { words: 'Name', anyCase: false },
  ]);
  expect(writtenItself(source)).toContain('Work laptop');
  expect(writtenItself(source).join('')).not.toContain('here.');
});

test('words are said as they are, with what is filled in, and by two texts that meet; old words are not', () => {
  const isSaid = sayersOf([
    '{amount} is in your account',
    'Copy: {label}',
    'Sold {amount} for {total}',
    'Trading',
  ]);
  const asked = (words: string, anyCase = false) => isSaid({ words, anyCase });
  expect(
    ['is in your account', 'Copy: Variable symbol', 'Sold 0.01 ETH for', '5 BTC is in your'].map((words) =>
      asked(words),
    ),
  ).toEqual([true, true, true, true]);
  expect(asked('Is in your Account', true)).toBe(true);
  expect(['is on your account', 'Is in your Account', 'Trade'].map((words) => asked(words))).toEqual([
    false,
    false,
    false,
  ]);
});
