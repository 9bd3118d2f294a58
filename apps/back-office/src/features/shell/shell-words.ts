import { translations as w } from '@dukat/locales/translations';
import type { BackOfficeWords } from '../../platform/back-office-words.ts';

export const shellWords = {
  language: w('Language', 'Jazyk', 'Jazyk', 'Sprache', 'Idioma'),
  signOut: w('Log out', 'Odhlásit se', 'Odhlásiť sa', 'Abmelden', 'Cerrar sesión'),
  pagesOfBackOffice: w('Pages', 'Stránky', 'Stránky', 'Seiten', 'Páginas'),
} as const satisfies BackOfficeWords;
