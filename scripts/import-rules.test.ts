import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import rules from '../.dependency-cruiser.mjs';

/** Each rule with imports that break it. */
const broken: readonly (readonly [rule: string, from: string, to: string])[] = [
  ['rules-stays-pure', 'packages/rules/src/a.ts', 'node:fs'],
  ['rules-stays-pure', 'packages/rules/src/b.ts', 'zod'],
  ['rules-stays-pure', 'packages/rules/src/c.ts', 'packages/contract/src/target.ts'],
  ['ledger-stays-pure', 'packages/ledger/src/a.ts', 'node:crypto'],
  ['ledger-stays-pure', 'packages/ledger/src/b.ts', '@scure/base'],
  ['matching-engine-stays-pure', 'packages/matching-engine/src/a.ts', 'packages/ledger/src/target.ts'],
  ['contract-stays-pure', 'packages/contract/src/a.ts', 'packages/ledger/src/target.ts'],
  ['packages-know-no-app', 'packages/brands/src/a.ts', 'apps/web/src/platform/target.ts'],
  ['integrations-stand-alone', 'integrations/ccxt/a.ts', 'packages/rules/src/orders/target.ts'],
  ['platform-knows-no-feature', 'apps/server/src/platform/a.ts', 'apps/server/src/features/orders/target.ts'],
  ['platform-knows-no-feature', 'apps/server/src/platform/b.ts', 'apps/server/src/adapters/fio/target.ts'],
  ['no-circles', 'packages/rules/src/circle-a.ts', 'packages/rules/src/circle-b.ts'],
  ['no-circles', 'packages/rules/src/circle-b.ts', 'packages/rules/src/circle-a.ts'],
  [
    'production-knows-no-test',
    'apps/server/src/program/a.ts',
    'apps/server/src/features/orders/slice.examples.ts',
  ],
  ['production-knows-no-test', 'apps/server/src/program/b.ts', 'apps/server/src/program/testing/target.ts'],
  [
    'slices-meet-at-facades',
    'apps/server/src/features/wallets/a.ts',
    'apps/server/src/features/orders/target.ts',
  ],
  [
    'features-know-no-adapter',
    'apps/server/src/features/wallets/b.ts',
    'apps/server/src/adapters/fio/target.ts',
  ],
  [
    'adapters-know-only-ports',
    'apps/server/src/adapters/fio/a.ts',
    'apps/server/src/features/orders/orders-facade.ts',
  ],
  [
    'adapters-know-only-ports',
    'apps/sandbox/src/adapters/fio/a.ts',
    'apps/server/src/features/orders/orders-facade.ts',
  ],
  ['server-knows-no-sandbox', 'apps/server/src/program/c.ts', 'apps/sandbox/src/target.ts'],
  ['browser-knows-no-server', 'apps/web/src/platform/a.ts', 'apps/server/src/platform/target.ts'],
  ['browser-knows-no-server', 'apps/back-office/src/platform/a.ts', 'packages/ledger/src/target.ts'],
  ['browser-has-no-node', 'apps/web/src/platform/b.ts', 'node:fs'],
  ['server-knows-no-screen', 'apps/server/src/platform/c.ts', 'apps/web/src/features/orders/target.ts'],
  ['browser-knows-no-server', 'packages/ui/src/a.ts', 'packages/ledger/src/target.ts'],
  ['browser-has-no-node', 'packages/ui/src/b.ts', 'node:fs'],
  ['design-system-knows-no-business', 'packages/ui/src/c.ts', 'packages/contract/src/target.ts'],
  ['design-system-knows-no-business', 'packages/ui/src/d.ts', 'packages/rules/src/orders/target.ts'],
  ['design-system-knows-no-business', 'apps/back-office/src/ui/a.ts', 'packages/contract/src/target.ts'],
  ['web-platform-knows-no-feature', 'apps/web/src/platform/c.ts', 'apps/web/src/features/orders/target.ts'],
  ['web-slices-are-islands', 'apps/web/src/features/wallets/a.ts', 'apps/web/src/features/orders/target.ts'],
  ['web-slices-are-islands', 'apps/web/src/features/wallets/b.ts', 'apps/web/src/routes/target.ts'],
  ['imports-exist', 'apps/server/src/platform/d.ts', 'apps/server/src/platform/gone.ts'],
];

/** Similar imports that are allowed. */
const allowed: readonly (readonly [from: string, to: string])[] = [
  ['packages/rules/src/d.ts', '@scure/base'],
  ['packages/ledger/src/c.ts', 'packages/rules/src/orders/target.ts'],
  ['packages/contract/src/b.ts', 'zod'],
  ['apps/server/src/features/wallets/c.ts', 'apps/server/src/features/orders/orders-facade.ts'],
  ['apps/server/src/features/orders/d.db.test.ts', 'apps/sandbox/src/target.ts'],
  ['apps/sandbox/src/a.ts', 'apps/server/src/features/orders/target.ts'],
  ['apps/server/src/features/orders/a.ts', 'apps/server/src/features/orders/target.ts'],
  ['apps/server/src/features/orders/b.ts', 'apps/server/src/platform/target.ts'],
  ['apps/server/src/features/orders/slice.examples.ts', 'apps/server/src/program/testing/target.ts'],
  ['apps/server/src/features/orders/c.test.ts', 'apps/server/src/features/wallets/target.ts'],
  ['apps/server/src/adapters/fio/b.ts', 'apps/server/src/features/payments/bank-port.ts'],
  ['packages/ui/src/e.ts', 'packages/rules/src/money/target.ts'],
  ['apps/web/src/routes/a.ts', 'apps/web/src/features/orders/target.ts'],
  ['apps/web/src/features/orders/a.ts', 'packages/ui/src/target.ts'],
];

let planted: string;
let result: ICruiseResult;

beforeAll(async () => {
  planted = mkdtempSync(join(tmpdir(), 'dukat-import-rules-'));
  for (const name of ['zod', '@scure/base']) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }));
    write(`node_modules/${name}/index.js`, 'module.exports = {};');
  }
  const imports = [...broken.map(([, from, to]) => [from, to] as const), ...allowed];
  const sources = new Set(imports.map(([from]) => from));
  for (const [, to] of imports) {
    if (to.endsWith('.ts') && !to.endsWith('/gone.ts') && !sources.has(to))
      write(to, 'export const target = 1;');
  }
  for (const [from, to] of imports) {
    const specifier = to.endsWith('.ts') ? relative(dirname(from), to).replace(/^(?!\.)/, './') : to;
    write(from, `import * as target from '${specifier}';\nexport const own = target;\n`);
  }
  const { output } = await cruise(['apps', 'packages', 'integrations'], {
    ...rules.options,
    baseDir: planted,
    ruleSet: { forbidden: rules.forbidden },
    validate: true,
  });
  if (typeof output === 'string') throw new Error(output);
  result = output;
});

afterAll(() => rmSync(planted, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(planted, path)), { recursive: true });
  writeFileSync(join(planted, path), text);
}

// A cycle is reported once, for all files in it.
const findViolations = (file: string) =>
  result.summary.violations.filter(
    ({ from, cycle = [] }) => from === file || cycle.some(({ name }) => name === file),
  );

test.each(broken)('%s: %s may not import %s', (rule, from) => {
  expect(findViolations(from).map((violation) => violation.rule.name)).toContain(rule);
});

test.each(allowed)('%s may import %s', (from) => {
  expect(findViolations(from)).toEqual([]);
});

test('every rule has a planted violation', () => {
  expect([...new Set(broken.map(([rule]) => rule))].sort()).toEqual(
    rules.forbidden.map(({ name }) => name).sort(),
  );
});

test('every planted file is checked', () => {
  const planted = new Set([...broken.map(([, from]) => from), ...allowed.map(([from]) => from)]);
  expect(result.summary.totalCruised).toBeGreaterThan(planted.size);
});
