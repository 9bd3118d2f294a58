import { globSync, readFileSync } from 'node:fs';
import { openingName, requestNotice } from '@dukat/contract/openings';
import { createOrder } from '@dukat/contract/orders';
import { expect, test } from 'vitest';
import { plain } from './contract-without-schemas.ts';

const checkout = new URL('../../../', import.meta.url).pathname;

test('an endpoint keeps the properties that the browser reads, and no schema', () => {
  expect(plain(requestNotice)).toBe(
    '{"method":"POST","path":"/api/openings/request","access":"device","checksBots":true}',
  );
  expect(plain(createOrder)).toContain('"movesMoney":true');
  expect(plain(openingName)).toBe(JSON.stringify({ options: openingName.options }));
});

test('the plugin keeps exactly the endpoint properties that the browser reads', () => {
  const files = globSync('apps/web/src/platform/api/**/*.ts', { cwd: checkout }).filter(
    (file) => !file.includes('test'),
  );
  const code = files.map((file) => readFileSync(`${checkout}${file}`, 'utf8')).join('\n');
  const asked = [...code.matchAll(/\bendpoint\.(\w+)/g)].map(([, name]) => name);
  expect([...new Set(asked)].toSorted()).toEqual(expect.arrayContaining(['checksBots', 'path']));
  const known = ['access', 'checksBots', 'method', 'movesMoney', 'path'];
  expect(asked.filter((name) => !known.includes(name ?? ''))).toEqual([]);
});
