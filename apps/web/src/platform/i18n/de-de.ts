import { mergeCatalogs } from './merge-catalogs.ts';

export const messages = mergeCatalogs(
  import.meta.glob(['../../**/locales/de_DE.po', '../../../../../packages/ui/src/locales/de_DE.po'], {
    eager: true,
  }),
);
