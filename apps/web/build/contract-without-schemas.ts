import { statSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Have no schema and do something: they go to the browser as they are written. */
const takenWhole = /\/packages\/contract\/src\/(trusted|bot-check)\.ts$/;
const contractModule = /\/packages\/contract\/src\/[\w/-]+\.ts$/;

/**
 * The browser needs an endpoint's method, path and access; its schemas check what comes over the wire, and that is the server's
 * work. Each module of the contract is therefore run while building, and only what is plain data goes into the
 * browser's build: that takes zod and every schema, some 30 kB of compressed script, off each page.
 */
export function contractWithoutSchemas(): Plugin {
  return {
    name: 'contract-without-schemas',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    async load(id) {
      const [file = ''] = id.split('?');
      if (!contractModule.test(file) || takenWhole.test(file)) return null;
      this.addWatchFile(file);
      // A changed module is another address, or Node would give the old one again.
      const exported: Record<string, unknown> = await import(`${file}?at=${statSync(file).mtimeMs}`);
      // What does something stays out, so that a screen that asks for it fails the build and not its visitor.
      const data = Object.entries(exported).filter(
        ([, value]) => isSchema(value) || typeof value !== 'function',
      );
      const lines = data.map(([name, value]) => `export const ${name} = ${plain(value)};`);
      return { code: lines.join('\n'), moduleType: 'js' };
    },
  };
}

/** What of an exported value goes to the browser, as code. */
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

/** Of a schema the browser sees the words of an enumeration, which a form may list. */
function isSchema(value: unknown): value is { readonly options?: readonly string[] } {
  return typeof value === 'object' && value !== null && '_zod' in value;
}
