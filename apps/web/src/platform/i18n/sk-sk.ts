import { mergeCatalogs } from './merge-catalogs.ts';

export const messages = mergeCatalogs(
  import.meta.glob(['../../**/locales/sk_SK.po', '../../../../../packages/ui/src/locales/sk_SK.po'], {
    eager: true,
  }),
);
