import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const parts = globSync(['apps/*/src/**/*.tsx', 'packages/ui/{src,gallery}/**/*.tsx'], { cwd: root });

interface Sheet {
  readonly name: string;
  readonly path: string;
}

function readSheets(part: string, source: string): readonly Sheet[] {
  const imports = source.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm);
  return [...imports].map(([, name = '', path = '']) => ({ name, path: join(dirname(part), path) }));
}

/** Returns the class names that a component uses of a style sheet. Names composed at run time are not checked. */
function findUsedClasses(source: string, sheet: string): readonly string[] {
  const names = source.matchAll(new RegExp(`(?<![/\\w-])${sheet}\\.(\\w+)`, 'g'));
  return [...new Set([...names].map(([, name = '']) => name))];
}

test('every class that a component uses exists in its style sheet', () => {
  const missing = parts.flatMap((part) => {
    const source = readFileSync(join(root, part), 'utf8');
    return readSheets(part, source).flatMap(({ name, path }) => {
      const styles = readFileSync(join(root, path), 'utf8');
      return findUsedClasses(source, name)
        .filter((asked) => !new RegExp(`\\.${asked}(?![\\w-])`).test(styles))
        .map((asked) => `${part}: ${asked} is not in ${path}`);
    });
  });
  expect(parts.length).toBeGreaterThan(100);
  expect(missing).toEqual([]);
});
