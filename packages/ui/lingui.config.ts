import { defineConfig } from '@lingui/conf';

export default defineConfig({
  locales: ['cs_CZ', 'sk_SK', 'en_US', 'de_DE', 'es_ES'],
  sourceLocale: 'en_US',
  catalogs: [
    { path: '<rootDir>/src/locales/{locale}', include: ['<rootDir>/src'], exclude: ['**/*.test.*'] },
  ],
});
