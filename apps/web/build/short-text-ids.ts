import { runInNewContext } from 'node:vm';
import type { Plugin } from 'vite';

const catalogue = /\/locales\/\w+\.po$/;
const compiled = /JSON\.parse\(("(?:[^"\\]|\\.)*")\)/;
const named = /\bid:\s*(["'`])([\w/+-]{6})\1/g;
const listed = /(\\?")([\w/+-]{6})\1:\[/g;
const digits = 36;

/**
 * Lingui names each text by six letters of a hash, which no compression makes smaller, once in its catalogue and once where it is said.
 * The browser's build counts the texts instead: two letters each, alike in all of its files, as they are built together. That takes 2 kB off a
 * page's script. The server's build keeps the long names, since a page carries texts and never their names.
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

/** Each text of the compiled catalogues with its number. */
export function countedIds(catalogues: readonly string[]): ReadonlyMap<string, string> {
  const ids = new Set(catalogues.flatMap(idsOf));
  return new Map([...ids].sort().map((id, index) => [id, index.toString(digits)]));
}

function idsOf(catalogue: string): readonly string[] {
  const [, text] = compiled.exec(catalogue) ?? [];
  if (text === undefined) return [];
  // A literal of JavaScript, whose escapes JSON does not know.
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
