import { basename } from 'node:path';
import type { Plugin } from 'vite';

const virtualId = 'virtual:catalogue-files';
const catalogue = /\/platform\/i18n\/[a-z]{2}-[a-z]{2}\.ts$/;

/**
 * Tells the server which files hold the texts of a language, so that a page asks for them with its first scripts
 * instead of one round trip later. The browser's build comes first; in development there is nothing to tell.
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
        if (chunk.type !== 'chunk' || !catalogue.test(chunk.facadeModuleId ?? '')) continue;
        const language = basename(chunk.facadeModuleId ?? '', '.ts');
        files[language] = [chunk.fileName, ...chunk.imports].map((file) => `/${file}`);
      }
    },
  };
}
