import { mergeCatalogs } from './merge-catalogs.ts';

export const messages = mergeCatalogs(
  import.meta.glob(['../../**/locales/en_US.po', '../../../../../packages/ui/src/locales/en_US.po'], {
    eager: true,
  }),
);
