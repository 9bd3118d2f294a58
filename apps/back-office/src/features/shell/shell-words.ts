import { describeTexts } from '@dukat/locales/descriptors';

export const shellWords = describeTexts({
  language: 'Language',
  signOut: 'Log out',
  pagesOfBackOffice: 'Pages',
});
