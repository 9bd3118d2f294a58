import type { Plugin } from 'vite';

const helper = /vite\/preload-helper\.js$/;
const opening = 'function preload(baseModule, deps, importerUrl) {';

/**
 * A page contains the styles of its routes inline. Vite's preload function does not know that and would fetch each of their style sheets
 * again before the first route can hydrate: an extra round trip and layout. So every style sheet that a chunk requests before Start has
 * finished hydration counts as loaded for good.
 */
export function inlinedStyles(): Plugin {
  return {
    name: 'inlined-styles',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: helper },
      handler(code) {
        if (!code.includes(opening)) this.error('Vite has changed its loader: see build/inlined-styles.ts.');
        return {
          code: `${withoutInlined}\n${code.replace(opening, `${opening}\n\tdeps = withoutInlined(deps);`)}`,
          map: null,
        };
      },
    },
  };
}

const withoutInlined = `
const inlined = new Set();
function withoutInlined(deps) {
  const isTakingOver = window.$_TSR !== undefined && !window.$_TSR.hydrated;
  return deps?.filter((dep) => {
    if (!dep.endsWith('.css')) return true;
    if (isTakingOver) inlined.add(dep);
    return !inlined.has(dep);
  });
}`;
