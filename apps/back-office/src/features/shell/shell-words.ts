import type { BackOfficeWords } from '../../platform/back-office-words.ts';

export const shellWords = {
  language: { en_US: 'Language', cs_CZ: 'Jazyk', sk_SK: 'Jazyk', de_DE: 'Sprache', es_ES: 'Idioma' },
  signOut: {
    en_US: 'Log out',
    cs_CZ: 'Odhlásit se',
    sk_SK: 'Odhlásiť sa',
    de_DE: 'Abmelden',
    es_ES: 'Cerrar sesión',
  },
  pagesOfBackOffice: {
    en_US: 'Pages',
    cs_CZ: 'Stránky',
    sk_SK: 'Stránky',
    de_DE: 'Seiten',
    es_ES: 'Páginas',
  },
} as const satisfies BackOfficeWords;
