import { mergeCatalogs } from './merge-catalogs.ts';

// Texts needed on every page before any slice is loaded: the shell, the portfolio selection and the UI kit.
const catalogs = import.meta.glob<{ messages: Record<string, string> }>(
  [
    '../../routes/locales/de_DE.po',
    '../../features/{shell,portfolios/selection}/locales/de_DE.po',
    '../../../../../packages/ui/src/locales/de_DE.po',
  ],
  { eager: true },
);

/** Loaders for the texts of each slice in this language. A page does not need the file names of other languages. */
export const sliceCatalogs = import.meta.glob<{ messages: Record<string, string> }>([
  '../../features/{*,*/*}/locales/de_DE.po',
  '!../../features/{shell,portfolios/selection}/locales/*.po',
]);

export const messages = mergeCatalogs(Object.values(catalogs));
