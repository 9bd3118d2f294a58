import { mergeCatalogs } from './merge-catalogs.ts';

// Texts needed on every page before any slice is loaded: the shell, the portfolio selection and the UI kit.
const catalogs = import.meta.glob<{ messages: Record<string, string> }>(
  [
    '../../routes/locales/sk_SK.po',
    '../../features/{shell,portfolios/selection}/locales/sk_SK.po',
    '../../../../../packages/ui/src/locales/sk_SK.po',
  ],
  { eager: true },
);

/** Loaders for the texts of each slice in this language. A page does not need the file names of other languages. */
export const sliceCatalogs = import.meta.glob<{ messages: Record<string, string> }>([
  '../../features/{*,*/*}/locales/sk_SK.po',
  '!../../features/{shell,portfolios/selection}/locales/*.po',
]);

export const messages = mergeCatalogs(Object.values(catalogs));
