import type { Plugin } from 'vite';

const helper = /vite\/preload-helper\.js$/;
const opening = 'function preload(baseModule, deps, importerUrl) {';

/**
 * A page comes with the rules of its own routes in it. Vite's loader knows nothing of that and would fetch each of their
 * sheets once more before the first route may come alive: a round trip and a new layout for nothing. Until Start has
 * taken the page over, what a chunk asks for in style sheets is therefore in the page already, and stays so.
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
