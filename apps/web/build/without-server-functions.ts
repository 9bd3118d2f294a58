import type { Plugin } from 'vite';

const stub = '\0no-server-functions';

/**
 * Start brings a client for its own remote calls, and with it a serializer of 10 kB. Our pages call the API of the
 * contract and nothing else, so the client is replaced by one that says so.
 */
export function withoutServerFunctions(): Plugin {
  return {
    name: 'without-server-functions',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: (source) => (source.endsWith('/serverFnFetcher.js') ? stub : null),
    load: (id) =>
      id === stub
        ? `export function serverFnFetcher() { throw new Error('Pages call the API, not server functions.'); }
           export function trackPostProcessPromise() {}`
        : null,
  };
}
