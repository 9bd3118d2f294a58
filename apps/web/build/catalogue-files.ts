import type { Plugin } from 'vite';

const virtualId = 'virtual:catalogue-files';
const sharedCatalogue = /\/platform\/i18n\/([a-z]{2})-([a-z]{2})\.ts$/;
const sliceCatalogue = /\/features\/([\w/-]+)\/locales\/(\w+)\.po$/;

/**
 * Tells the server which files hold the texts of a slice or its sub-folder in a language (`orders/cs_CZ`; `/cs_CZ` for every page), so
 * that a page preloads them with its first scripts instead of one round trip later. The browser's build runs first. In development there
 * are no such files.
 */
export function catalogueFiles(): Plugin {
  const files: Record<string, string[]> = {};
  return {
    name: 'catalogue-files',
    sharedDuringBuild: true,
    resolveId: (source) => (source === virtualId ? `\0${virtualId}` : null),
    load: (id) =>
      id === `\0${virtualId}` ? `export const catalogueFiles = ${JSON.stringify(files)};` : null,
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return;
      for (const chunk of Object.values(bundle)) {
        const name = chunk.type === 'chunk' ? catalogueName(chunk.facadeModuleId ?? '') : undefined;
        if (chunk.type !== 'chunk' || name === undefined) continue;
        files[name] = [chunk.fileName, ...chunk.imports].map((file) => `/${file}`);
      }
    },
  };
}

function catalogueName(module: string): string | undefined {
  const [, language, country] = sharedCatalogue.exec(module) ?? [];
  if (country !== undefined) return `/${language}_${country.toUpperCase()}`;
  const [, slice, locale] = sliceCatalogue.exec(module) ?? [];
  return locale === undefined ? undefined : `${slice}/${locale}`;
}
