import type { Plugin } from 'vite';

interface Part {
  readonly end: string;
  /** What stands in its place, and says so where it is asked for after all. */
  readonly code: string;
}

const unused: readonly Part[] = [
  // Start's client for its own remote calls, and with it a serializer of 10 kB: our pages call the API of the contract and nothing else.
  {
    end: '/serverFnFetcher.js',
    code: `export function serverFnFetcher() { throw new Error('Pages call the API, not server functions.'); }
      export function trackPostProcessPromise() {}`,
  },
  // Lists without an end: ours have pages, and each page is a question of its own.
  {
    end: '/infiniteQueryBehavior.js',
    code: `const none = () => { throw new Error('Lists have pages (ListFrame), not queries without an end.'); };
      export { none as infiniteQueryBehavior, none as hasNextPage, none as hasPreviousPage };`,
  },
  // What older Reacts lack, ours has.
  { end: 'use-sync-external-store/shim', code: `export { useSyncExternalStore } from 'react';` },
];

const stub = '\0unused:';

/** Takes what no page of ours uses out of the libraries that every page loads. */
export function withoutUnusedParts(): Plugin {
  return {
    name: 'without-unused-parts',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId(source) {
      const part = unused.find(({ end }) => source.endsWith(end));
      return part === undefined ? null : `${stub}${part.end}`;
    },
    load: (id) => unused.find(({ end }) => id === `${stub}${end}`)?.code ?? null,
  };
}
