import { mergeCatalogs } from './merge-catalogs.ts';

// The shell, the portfolios' switch, the parts of every screen: what a page says before it has any slice's words.
const catalogs = import.meta.glob<{ messages: Record<string, string> }>(
  [
    '../../routes/locales/en_US.po',
    '../../features/{shell,portfolios}/locales/en_US.po',
    '../../../../../packages/ui/src/locales/en_US.po',
  ],
  { eager: true },
);

export const messages = mergeCatalogs(Object.values(catalogs));
