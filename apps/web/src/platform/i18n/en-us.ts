import { mergeCatalogs } from './merge-catalogs.ts';

// The shell, the portfolios' switch, the parts of every screen: what a page says before it has any slice's words.
const catalogs = import.meta.glob<{ messages: Record<string, string> }>(
  [
    '../../routes/locales/en_US.po',
    '../../features/{shell,portfolios/selection}/locales/en_US.po',
    '../../../../../packages/ui/src/locales/en_US.po',
  ],
  { eager: true },
);

/** What loads the texts of each slice in this language: the names of the other languages' files are nothing to a page. */
export const ofSlices = import.meta.glob<{ messages: Record<string, string> }>([
  '../../features/{*,*/*}/locales/en_US.po',
  '!../../features/{shell,portfolios/selection}/locales/*.po',
]);

export const messages = mergeCatalogs(Object.values(catalogs));
