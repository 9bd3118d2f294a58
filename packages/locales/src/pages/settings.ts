import type { PageNames } from './page-names.ts';

export const settingsPages: PageNames = {
  '/myaccount?section=settings': [
    'Nastavení | jazyk měna heslo vzhled',
    'Nastavenia | jazyk mena heslo vzhľad',
    'Settings | language currency password appearance',
    'Einstellungen | Sprache Währung Passwort',
    'Ajustes | idioma moneda contraseña',
  ],
  '/myaccount': [
    'Můj účet | profil ověření',
    'Môj účet | profil overenie',
    'My Account | profile verification',
    'Mein Konto | Profil Verifizierung',
    'Mi cuenta | perfil verificación',
  ],
};
