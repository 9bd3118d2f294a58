import { brands } from '@dukat/brands/sites';
import { expect, test } from 'vitest';
import { parseOptions } from './screenshot-options.ts';

test('without arguments selects every page, brand, language, width and scheme, with a new program', () => {
  expect(parseOptions([])).toEqual({
    pages: undefined,
    brands: brands.map(({ id }) => id),
    languages: ['cs', 'en'],
    widths: ['desktop', 'laptop', 'phone'],
    schemes: ['light', 'dark'],
    port: undefined,
  });
});

test('arguments select a part', () => {
  const asked = ['--pages', 'home,fees', '--brands', 'divex,anycoin', '--schemes', 'dark', '--port', '4300'];
  expect(parseOptions(asked)).toMatchObject({
    pages: ['home', 'fees'],
    brands: ['anycoin', 'divex'],
    schemes: ['dark'],
    port: 4300,
  });
});

test.each([
  ['--brands', 'nobody'],
  ['--languages', 'cs,fr'],
  ['--widths', '390'],
  ['--port', 'here'],
  ['--port', '0'],
])('rejects %s %s with the usage text', (name, value) => {
  expect(() => parseOptions([name, value])).toThrow('Usage');
});
