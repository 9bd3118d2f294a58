import { statSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Modules with functions but without schemas: bundled unchanged. */
const untouchedModules = /\/packages\/contract\/src\/(trusted|bot-check)\.ts$/;
const contractModule = /\/packages\/contract\/src\/[\w/-]+\.ts$/;

/**
 * The browser needs an endpoint's method, path and access. Its schemas validate wire data, which is the server's job. So the build runs
 * each module of the contract and bundles only its plain data. That removes zod and every schema, some 30 kB of compressed script, from
 * each page.
 */
export function contractWithoutSchemas(): Plugin {
  return {
    name: 'contract-without-schemas',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    async load(id) {
      const [file = ''] = id.split('?');
      if (!contractModule.test(file) || untouchedModules.test(file)) return null;
      this.addWatchFile(file);
      // The timestamp makes Node load a changed module again instead of its cached copy.
      const exported: Record<string, unknown> = await import(`${file}?at=${statSync(file).mtimeMs}`);
      // Functions are left out, so that importing one fails the build instead of the page.
      const data = Object.entries(exported).filter(
        ([, value]) => isSchema(value) || typeof value !== 'function',
      );
      const lines = data.map(([name, value]) => `export const ${name} = ${plain(value)};`);
      return { code: lines.join('\n'), moduleType: 'js' };
    },
  };
}

/** Returns the part of an exported value that goes to the browser, as code. */
export function plain(value: unknown): string {
  if (isEndpoint(value)) {
    const { method, path, access, movesMoney, checksBots } = value;
    return JSON.stringify({ method, path, access, movesMoney, checksBots });
  }
  if (isSchema(value)) return JSON.stringify({ options: value.options });
  return JSON.stringify(value);
}

interface EndpointLike {
  readonly method: string;
  readonly path: string;
  readonly access: string;
  readonly movesMoney?: boolean;
  readonly checksBots?: true;
}

function isEndpoint(value: unknown): value is EndpointLike {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value
  );
}

/** Of a schema the browser sees only the options of an enum, for use in forms. */
function isSchema(value: unknown): value is { readonly options?: readonly string[] } {
  return typeof value === 'object' && value !== null && '_zod' in value;
}
