import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const parts = globSync(['apps/*/src/**/*.tsx', 'packages/ui/src/**/*.tsx'], { cwd: root }).filter(
  (path) => !path.includes('.test.'),
);

test('every amount field groups its digits', () => {
  const fields = parts.filter((path) => /inputMode\W+decimal/.test(readFileSync(join(root, path), 'utf8')));
  const ungrouped = fields.filter(
    (path) => !readFileSync(join(root, path), 'utf8').includes('useGroupedInput('),
  );
  expect(fields.length).toBeGreaterThan(2);
  expect(ungrouped).toEqual([]);
});
