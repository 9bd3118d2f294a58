import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { inlinedStyles } from './inlined-styles.ts';

type Transform = (this: { error: (text: string) => never }, code: string) => { code: string };

const context = {
  error(text: string): never {
    throw new Error(text);
  },
};

function transformed(code: string): string {
  const { transform } = inlinedStyles();
  if (typeof transform !== 'object') throw new Error('The plugin changes nothing.');
  return (transform.handler as unknown as Transform).call(context, code).code;
}

/** Vite's preload function in the page, with the state that Start keeps during hydration. */
function loaderIn(window: { $_TSR?: { hydrated?: boolean } }): (deps: string[]) => string[] {
  const code = transformed('function preload(baseModule, deps, importerUrl) {\n\treturn deps;\n}');
  return runInNewContext(`${code}\n(deps) => preload(undefined, deps);`, { window });
}

test('style sheets of the rendered page are not fetched again, now or later', () => {
  const window: { $_TSR?: { hydrated?: boolean } } = { $_TSR: {} };
  const load = loaderIn(window);
  expect(load(['a.js', 'a.css'])).toEqual(['a.js']);
  delete window.$_TSR;
  expect(load(['a.css', 'b.css', 'b.js'])).toEqual(['b.css', 'b.js']);
});

test('after hydration the style sheets of the next page are fetched', () => {
  expect(loaderIn({ $_TSR: { hydrated: true } })(['b.css'])).toEqual(['b.css']);
  expect(loaderIn({})(['b.css'])).toEqual(['b.css']);
});

test('the build fails if Vite’s preload function has changed', () => {
  expect(() => transformed('function other() {}')).toThrow('Vite has changed its loader');
});
