import { mergeCatalogs } from './merge-catalogs.ts';

export const messages = mergeCatalogs(
  import.meta.glob(['../../**/locales/es_ES.po', '../../../../../packages/ui/src/locales/es_ES.po'], {
    eager: true,
  }),
);
