import { defineConfig } from '@lingui/conf';

export default defineConfig({
  locales: ['cs_CZ', 'sk_SK', 'en_US', 'de_DE', 'es_ES'],
  sourceLocale: 'en_US',
  catalogs: [
    {
      path: '<rootDir>/src/features/{name}/locales/{locale}',
      include: ['<rootDir>/src/features/{name}'],
      exclude: ['**/*.test.*'],
    },
    { path: '<rootDir>/src/ui/locales/{locale}', include: ['<rootDir>/src/ui'], exclude: ['**/*.test.*'] },
    {
      path: '<rootDir>/src/routes/locales/{locale}',
      include: ['<rootDir>/src/routes', '<rootDir>/src/platform'],
      exclude: ['**/*.test.*'],
    },
  ],
});
