import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

test('only the sign-in opens a session', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const callers = globSync('**/*.ts', { cwd: root })
    .filter((path) => !/\.(db\.|race\.)?test\.ts$|\/testing\//.test(path))
    .filter((path) =>
      /insertOperatorSession\(|insertInto\('operator_sessions'\)/.test(
        readFileSync(join(root, path), 'utf8'),
      ),
    );
  expect(callers.sort()).toEqual([
    'features/operators/sign-in/log-in-operator.ts',
    'features/operators/sign-in/operator-sessions-repository.ts',
  ]);
});
