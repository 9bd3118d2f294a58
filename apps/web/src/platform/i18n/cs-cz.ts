import { mergeCatalogs } from './merge-catalogs.ts';

export const messages = mergeCatalogs(
  import.meta.glob(['../../**/locales/cs_CZ.po', '../../../../../packages/ui/src/locales/cs_CZ.po'], {
    eager: true,
  }),
);
