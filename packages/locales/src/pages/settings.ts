import type { PageNames } from './page-names.ts';

export const settingsPages: PageNames = {
  '/myaccount?section=settings': {
    cs_CZ: 'Nastavení | jazyk měna heslo vzhled',
    sk_SK: 'Nastavenia | jazyk mena heslo vzhľad',
    en_US: 'Settings | language currency password appearance',
    de_DE: 'Einstellungen | Sprache Währung Passwort',
    es_ES: 'Ajustes | idioma moneda contraseña',
  },
  '/myaccount': {
    cs_CZ: 'Můj účet | profil ověření',
    sk_SK: 'Môj účet | profil overenie',
    en_US: 'My Account | profile verification',
    de_DE: 'Mein Konto | Profil Verifizierung',
    es_ES: 'Mi cuenta | perfil verificación',
  },
};
