import { findPage } from '@dukat/brands/find-page';
import { expect, test } from 'vitest';
import { routeTree } from '../routeTree.gen.ts';

interface AnyRoute {
  readonly options?: { readonly path?: string; readonly validateSearch?: unknown };
  readonly children?: Readonly<Record<string, AnyRoute>> | readonly AnyRoute[];
}

function routesBelow(route: AnyRoute): readonly AnyRoute[] {
  return [route, ...Object.values(route.children ?? {}).flatMap(routesBelow)];
}

/** Returns the parameters that a route's search validator reads. */
function asked(validate: unknown): readonly string[] {
  const names = new Set<string>();
  const search = new Proxy({}, { get: (_, name) => void names.add(String(name)) });
  if (typeof validate === 'function') validate(search);
  return [...names];
}

const readers = routesBelow(routeTree).filter(({ options }) => options?.validateSearch !== undefined);

test.each(readers.map(({ options }) => [options?.path ?? '', asked(options?.validateSearch)] as const))(
  'the page table lists every query parameter that the route %s reads',
  (path, names) => {
    const page = findPage(path.replace('$direction', 'koupit').replace(/\$\w+/, 'bitcoin'));
    expect(names).not.toEqual([]);
    expect(names.filter((name) => page?.query?.includes(name) !== true)).toEqual([]);
  },
);
