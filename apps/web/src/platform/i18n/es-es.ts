import { mergeCatalogs } from './merge-catalogs.ts';

// The shell, the portfolios' switch, the parts of every screen: what a page says before it has any slice's words.
const catalogs = import.meta.glob<{ messages: Record<string, string> }>(
  [
    '../../routes/locales/es_ES.po',
    '../../features/{shell,portfolios}/locales/es_ES.po',
    '../../../../../packages/ui/src/locales/es_ES.po',
  ],
  { eager: true },
);

export const messages = mergeCatalogs(Object.values(catalogs));
