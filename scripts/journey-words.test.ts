import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import {
  createTextMatcher,
  findExpectedTexts,
  findOwnLiterals,
  findStringLiterals,
  translationsIn,
} from './journey-words.ts';

// A changed text may break an e2e test that looks for it. This test reports that at once, instead of after half an hour of browser tests.

const checkout = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(`${checkout}${path}`, 'utf8');
const listFiles = (...patterns: readonly string[]) =>
  patterns
    .flatMap((pattern) => globSync(pattern, { cwd: checkout }))
    .filter((path) => !/\.test\.tsx?$|\/(?:node_modules|dist)\//.test(path));

/** Returns the texts of screens, mails and providers. Takes only translations from the web, whose code also contains identifiers. */
function collectTexts(): readonly string[] {
  const catalogues = listFiles('{apps/*,packages/*}/src/**/*.po').flatMap((path) => [
    ...translationsIn(read(path)).values(),
  ]);
  const sources = listFiles(
    'packages/{locales,contract,rules}/src/**/*.ts',
    'apps/{server,sandbox}/src/**/*.{ts,md,json}',
    'apps/back-office/src/**/*.{ts,tsx}',
    'apps/web/src/features/{guides,sandbox}/**/*.{ts,tsx}',
  );
  return [...catalogues, ...sources.flatMap((path) => findStringLiterals(read(path)))];
}

test('e2e tests look only for texts that exist', () => {
  const journeys = listFiles('e2e/**/*.ts');
  expect(journeys.flatMap((path) => findExpectedTexts(read(path))).length).toBeGreaterThan(700);
  const isShown = createTextMatcher([
    ...collectTexts(),
    ...journeys.flatMap((path) => findOwnLiterals(read(path))),
  ]);
  const lost = journeys.flatMap((path) => {
    const source = read(path);
    return findExpectedTexts(source)
      .filter((sought) => !isShown(sought))
      .map(({ words }) => `${path}: ${words}`);
  });
  expect(lost).toEqual([]);
});

test('reads the texts from locators and mail helpers, and splits patterns', () => {
  const source = `
    await page.getByRole('heading', { level: 1, name: /450.*is in your account$/ }).waitFor();
    await page.getByText('It\\'s here.').click();
    await mailTo(email, /we received less|nothing came\\./i);
    await page.getByLabel('Name').fill('Work laptop');`;
  expect(findExpectedTexts(source)).toEqual([
    { words: 'is in your account', ignoreCase: false },
    { words: "It's here.", ignoreCase: false },
    { words: 'we received less', ignoreCase: true },
    { words: 'nothing came.', ignoreCase: true },
    { words: 'Name', ignoreCase: false },
  ]);
  expect(findOwnLiterals(source)).toContain('Work laptop');
  expect(findOwnLiterals(source).join('')).not.toContain('here.');
});

test('finds plain texts, filled placeholders and adjacent texts, but no outdated ones', () => {
  const isShown = createTextMatcher([
    '{amount} is in your account',
    'Copy: {label}',
    'Sold {amount} for {total}',
    'Trading',
  ]);
  const asked = (words: string, ignoreCase = false) => isShown({ words, ignoreCase });
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
