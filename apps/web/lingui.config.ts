import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { extractor } from '@lingui/cli/api';
import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { descriptorExtractor } from '../../packages/locales/build/descriptor-extractor.ts';

// The shell has its catalogue below; the guides have no texts in catalogues.
const slices = readdirSync(join(import.meta.dirname, 'src', 'features')).filter(
  (name) => name !== 'shell' && name !== 'guides',
);

// The back office looks its texts up by code, so they are descriptors instead of macros.
const backOfficeTexts = {
  ...descriptorExtractor,
  match: (file: string) => /back-office\/.*-words\.ts$/.test(file),
};

// Of the web, the back office and the packages whose texts they share.
export default defineConfig({
  locales: ['cs_CZ', 'sk_SK', 'en_US', 'de_DE', 'es_ES'],
  sourceLocale: 'en_US',
  // No source references: line numbers would change the catalogues with every edit of the code.
  format: formatter({ origins: false, lineNumbers: false }),
  extractors: [backOfficeTexts, extractor],
  catalogs: [
    ...slices.map((name) => ({
      path: `<rootDir>/src/features/${name}/locales/{locale}`,
      include: [`<rootDir>/src/features/${name}`],
      exclude: [
        '**/*.test.*',
        '**/slice.ts',
        '**/features/{orders/exchange,portfolios/selection,identity/gate,gift-cards/{buy,claim},automatic-payments/past,staking/{coin,calculator}}/**',
      ],
    })),
    {
      // Every page shows the menus, so the names of all slices' pages are in one catalogue.
      path: '<rootDir>/src/features/shell/locales/{locale}',
      include: ['<rootDir>/src/features/shell', '<rootDir>/src/features/*/slice.ts'],
      exclude: ['**/*.test.*'],
    },
    {
      // The exchange page is the most visited, so it loads its own texts without those of the order pages.
      path: '<rootDir>/src/features/orders/exchange/locales/{locale}',
      include: ['<rootDir>/src/features/orders/exchange'],
      exclude: ['**/*.test.*'],
    },
    {
      // The page of a coin shows past results without the texts of plans.
      path: '<rootDir>/src/features/automatic-payments/past/locales/{locale}',
      include: ['<rootDir>/src/features/automatic-payments/past'],
      exclude: ['**/*.test.*'],
    },
    {
      // The page of a coin offers staking without the texts of the page for it.
      path: '<rootDir>/src/features/staking/coin/locales/{locale}',
      include: ['<rootDir>/src/features/staking/coin'],
      exclude: ['**/*.test.*'],
    },
    {
      // The page of a coin loads the calculator with its texts on a click.
      path: '<rootDir>/src/features/staking/calculator/locales/{locale}',
      include: ['<rootDir>/src/features/staking/calculator'],
      exclude: ['**/*.test.*'],
    },
    {
      path: '<rootDir>/src/features/gift-cards/buy/locales/{locale}',
      include: ['<rootDir>/src/features/gift-cards/buy'],
      exclude: ['**/*.test.*'],
    },
    {
      // Every page contains the portfolio switcher and the gate. The texts of the portfolio screens are loaded with these.
      path: '<rootDir>/src/features/portfolios/selection/locales/{locale}',
      include: ['<rootDir>/src/features/portfolios/selection'],
      exclude: ['**/*.test.*'],
    },
    {
      // Most people who claim a card never buy one.
      path: '<rootDir>/src/features/gift-cards/claim/locales/{locale}',
      include: ['<rootDir>/src/features/gift-cards/claim'],
      exclude: ['**/*.test.*'],
    },
    {
      // Every page that needs a login contains the gate, but does not need the texts of the login screens.
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
      path: '<rootDir>/../back-office/src/locales/{locale}',
      include: ['<rootDir>/../back-office/src'],
      exclude: ['**/*.test.*'],
    },
    {
      // Only the pages of an order and of a withdrawal show a payment over Lightning.
      path: '<rootDir>/src/features/lightning/payment/locales/{locale}',
      include: ['<rootDir>/src/platform/lightning'],
      exclude: ['**/*.test.*'],
    },
    {
      path: '<rootDir>/src/routes/locales/{locale}',
      include: ['<rootDir>/src/routes', '<rootDir>/src/platform'],
      exclude: ['**/*.test.*', '**/platform/lightning/**'],
    },
  ],
});
