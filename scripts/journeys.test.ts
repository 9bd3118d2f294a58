import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { findRetries, strayJourneys } from './journeys.ts';

// `npm test -- wallets` must run all tests of a slice and no others, and no test may pass only by a retry.

const checkout = fileURLToPath(new URL('..', import.meta.url));
const files = (...patterns: readonly string[]) =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...patterns], {
    cwd: checkout,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => path !== '');
const slices = ['server', 'web', 'back-office'].flatMap((app) =>
  readdirSync(join(checkout, 'apps', app, 'src/features')),
);

test('every e2e test is in the folder of its slice', () => {
  const journeys = files('e2e/*.e2e.ts');
  expect(journeys.length).toBeGreaterThan(40);
  expect(strayJourneys(journeys, slices)).toEqual([]);
});

test('finds a planted e2e test outside of all slices', () => {
  const planted = ['e2e/buy.e2e.ts', 'e2e/gifts/give.e2e.ts', 'e2e/platform/look.e2e.ts'];
  const fine = ['e2e/orders/buy.e2e.ts', 'e2e/program/kill.e2e.ts', 'e2e/platform/browser.ts'];
  expect(strayJourneys([...planted, ...fine], ['orders'])).toEqual(planted);
});

test('no test is retried', () => {
  const configured = files('*vitest.config.ts', '*.test.ts', '*.test.tsx', '*.e2e.ts').filter(
    (path) => path !== 'scripts/journeys.test.ts',
  );
  expect(configured.length).toBeGreaterThan(500);
  const tried = configured.flatMap((path) =>
    findRetries(readFileSync(join(checkout, path), 'utf8')).map((found) => `${path}: ${found}`),
  );
  expect(tried).toEqual([]);
});

test('finds a planted retry in every notation', () => {
  const planted = ['retry: 1,', "test('a', { retry: 3 }, run);", 'retry: { count: 2 },', 'test.retry(2)'];
  expect(planted.map((code) => findRetries(code).length)).toEqual([1, 1, 1, 1]);
  expect(['retry: 0,', 'onRetry: () => again()', 'const retry = 1;'].flatMap(findRetries)).toEqual([]);
});

test('projects that run together have the same number of workers', () => {
  const workers = files('vitest.config.ts', '*/vitest.config.ts').map(
    (path) => /^ +maxWorkers: (\d+),$/m.exec(readFileSync(join(checkout, path), 'utf8'))?.[1],
  );
  expect(workers.length).toBeGreaterThan(3);
  // Vitest aborts the whole run before the first test if one project leaves this value to the machine.
  expect(new Set(workers)).toEqual(new Set(['2']));
});
