import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const sources = resolve(import.meta.dirname, '../..');

/**
 * The file that reports each event of requirement 7.3. The events of the identity check are named after Onfido with any provider.
 */
const places: Readonly<Record<string, readonly string[]>> = {
  page_view: ['platform/analytics/use-page-views.ts'],
  exchange_view: ['features/orders/exchange/exchange-page.tsx'],
  signup_view: ['platform/analytics/use-page-views.ts'],
  login_view: ['platform/analytics/use-page-views.ts'],
  contact_view: ['platform/analytics/use-page-views.ts'],
  user_signup: ['features/identity/complete-signup.tsx', 'features/identity/register-form.tsx'],
  user_login: ['features/identity/use-start-session.ts'],
  contact_submit: ['features/support/support-request-form.tsx'],
  exchange_submit: ['features/orders/exchange/submit/use-submit-order.ts'],
  app_store_click: ['features/guides/store-links.tsx'],
  google_play_click: ['features/guides/store-links.tsx'],
  kyc_start: ['features/verification/form/use-client-form.ts'],
  kyc_redirect: ['features/verification/bank-identity.tsx'],
  kyc_submit: ['features/verification/form/use-client-form.ts'],
  kyc_onfido_start: ['features/verification/begin-form.tsx'],
  kyc_onfido_redirect: ['features/verification/next-step.tsx'],
};

/** Files that report an event by name. The data layer itself only declares the events. */
const files = globSync('**/*.{ts,tsx}', { cwd: sources })
  .filter((file) => !/\.test\.|data-layer\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(sources, file), 'utf8') }))
  .filter(({ text }) => text.includes('reportToAnalytics('));

test('declares sixteen events', () => expect(Object.keys(places)).toHaveLength(16));

test.each(Object.entries(places))('%s is reported from %j and nowhere else', (event, expected) => {
  const found = files.filter(({ text }) => text.includes(`'${event}'`)).map(({ file }) => file);
  expect(found.toSorted()).toEqual([...expected].toSorted());
});

test('reports no undeclared event', () => {
  const named = files.flatMap(({ text }) =>
    [...text.matchAll(/reportToAnalytics\('(\w+)'/g)].map(([, name]) => name),
  );
  expect(named.filter((name) => name !== undefined && !(name in places))).toEqual([]);
});
