import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { descriptorExtractor } from './build/descriptor-extractor.ts';

export default defineConfig({
  locales: ['cs_CZ', 'sk_SK', 'en_US', 'de_DE', 'es_ES'],
  sourceLocale: 'en_US',
  format: formatter({ origins: false, lineNumbers: false }),
  extractors: [descriptorExtractor],
  catalogs: [
    {
      path: '<rootDir>/src/refusals/locales/{locale}',
      include: ['<rootDir>/src/refusals'],
      exclude: ['**/*.test.*'],
    },
    {
      path: '<rootDir>/src/pages/locales/{locale}',
      include: ['<rootDir>/src/pages'],
      exclude: ['**/page-names.ts'],
    },
    ...['documents', 'client-form', 'search'].map((folder) => ({
      path: `<rootDir>/src/${folder}/locales/{locale}`,
      include: [`<rootDir>/src/${folder}`],
      exclude: ['**/*.test.*'],
    })),
    {
      path: '<rootDir>/src/locales/{locale}',
      include: ['<rootDir>/src/{alerts,gateways,page-notes,payment-methods,unknown-host,wallets}.ts'],
    },
    {
      path: '<rootDir>/src/mails/locales/{locale}',
      include: ['<rootDir>/src/mails'],
      exclude: ['**/*.test.*'],
    },
  ],
  // One file per language for the server, which `src/compiled-texts.ts` reads.
  catalogsMergePath: '<rootDir>/../../.cache/texts/{locale}',
  compileNamespace: 'json',
});
