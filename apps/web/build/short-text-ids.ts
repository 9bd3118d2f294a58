import { runInNewContext } from 'node:vm';
import type { Plugin } from 'vite';

const catalogue = /\/locales\/\w+\.po$/;
const compiled = /JSON\.parse\(("(?:[^"\\]|\\.)*")\)/;
const named = /\bid:\s*(["'`])([\w/+-]{6})\1/g;
const listed = /(\\?")([\w/+-]{6})\1:\[/g;
const digits = 36;

/**
 * Lingui identifies each text by six letters of a hash, which do not compress, once in the catalogue and once in the code. The browser's
 * build replaces them by numbers of two characters, the same in all of its files, because they are built together. That removes 2 kB from
 * a page's script. The server's build keeps the long ids, since a page contains texts and never their ids.
 */
export function shortTextIds(): Plugin {
  let short: ReadonlyMap<string, string> = new Map();
  return {
    name: 'short-text-ids',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    renderStart() {
      const files = [...this.getModuleIds()].filter((id) => catalogue.test(id));
      short = countedIds(files.map((file) => this.getModuleInfo(file)?.code ?? ''));
      if (short.size === 0)
        this.error('Lingui has changed what it makes of a catalogue: see build/short-text-ids.ts.');
    },
    renderChunk: (code) => ({ code: withShortIds(code, short), map: null }),
  };
}

/** Returns each text id of the compiled catalogues with its number. */
export function countedIds(catalogues: readonly string[]): ReadonlyMap<string, string> {
  const ids = new Set(catalogues.flatMap(readIds));
  return new Map([...ids].sort().map((id, index) => [id, index.toString(digits)]));
}

function readIds(catalogue: string): readonly string[] {
  const [, text] = compiled.exec(catalogue) ?? [];
  if (text === undefined) return [];
  // A JavaScript literal, with escapes that JSON does not support.
  const json: unknown = runInNewContext(text);
  return typeof json === 'string' ? Object.keys(JSON.parse(json)) : [];
}

export function withShortIds(code: string, short: ReadonlyMap<string, string>): string {
  return code
    .replace(named, (whole, quote: string, id: string) => {
      const name = short.get(id);
      return name === undefined ? whole : `id:${quote}${name}${quote}`;
    })
    .replace(listed, (whole, quote: string, id: string) => {
      const name = short.get(id);
      return name === undefined ? whole : `${quote}${name}${quote}:[`;
    });
}
