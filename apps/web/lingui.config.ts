import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

export default defineConfig({
  locales: ['cs_CZ', 'sk_SK', 'en_US', 'de_DE', 'es_ES'],
  sourceLocale: 'en_US',
  // Where a text stands is found by searching; a line number would change the catalogue with every line of code.
  format: formatter({ origins: false, lineNumbers: false }),
  catalogs: [
    {
      path: '<rootDir>/src/features/{name}/locales/{locale}',
      include: ['<rootDir>/src/features/{name}'],
      exclude: [
        '**/*.test.*',
        '**/menu-names.ts',
        '**/features/{shell,orders/exchange,portfolios/selection,identity/gate}/**',
      ],
    },
    {
      // Menus stand on every page, whatever slice they lead to.
      path: '<rootDir>/src/features/shell/locales/{locale}',
      include: ['<rootDir>/src/features/shell', '<rootDir>/src/features/*/menu-names.ts'],
      exclude: ['**/*.test.*'],
    },
    {
      // The page that most visitors come to needs no word of what happens after it.
      path: '<rootDir>/src/features/orders/exchange/locales/{locale}',
      include: ['<rootDir>/src/features/orders/exchange'],
      exclude: ['**/*.test.*'],
    },
    {
      // Every page has the switch and the gate; the texts of the portfolios' own screens load with those.
      path: '<rootDir>/src/features/portfolios/selection/locales/{locale}',
      include: ['<rootDir>/src/features/portfolios/selection'],
      exclude: ['**/*.test.*'],
    },
    {
      // Every page that needs a login has it, and none of the words of the login.
      path: '<rootDir>/src/features/identity/gate/locales/{locale}',
      include: ['<rootDir>/src/features/identity/gate'],
      exclude: ['**/*.test.*'],
    },
    {
      path: '<rootDir>/../../packages/ui/src/locales/{locale}',
      include: ['<rootDir>/../../packages/ui/src'],
      exclude: ['**/*.test.*'],
    },
    {
      path: '<rootDir>/src/routes/locales/{locale}',
      include: ['<rootDir>/src/routes', '<rootDir>/src/platform'],
      exclude: ['**/*.test.*'],
    },
  ],
});
