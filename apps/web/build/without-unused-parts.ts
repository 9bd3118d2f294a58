import type { Plugin } from 'vite';

interface Part {
  readonly end: string;
  /** The replacement. It throws if removed code is called after all. */
  readonly code: string;
}

const unused: readonly Part[] = [
  // Start's client for server functions, with a serializer of 10 kB. Our pages only call the API of the contract.
  {
    end: '/serverFnFetcher.js',
    code: `export function serverFnFetcher() { throw new Error('Pages call the API, not server functions.'); }
      export function trackPostProcessPromise() {}`,
  },
  // Infinite queries. Our lists are paged, with one query per page.
  {
    end: '/infiniteQueryBehavior.js',
    code: `const none = () => { throw new Error('Lists have pages (ListFrame), not queries without an end.'); };
      export { none as infiniteQueryBehavior, none as hasNextPage, none as hasPreviousPage };`,
  },
  // A shim for older versions of React. Ours has the hook.
  { end: 'use-sync-external-store/shim', code: `export { useSyncExternalStore } from 'react';` },
];

const stub = '\0unused:';

/** Removes code that no page uses from the libraries that every page loads. */
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
