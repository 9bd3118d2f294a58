import type { PageNames } from './page-names.ts';

export const identityPages: PageNames = {
  '/myaccount?section=security': [
    'Zabezpečení | heslo 2FA klíče API',
    'Zabezpečenie | heslo 2FA kľúče API',
    'Security | password 2FA API keys',
    'Sicherheit | Passwort 2FA API-Schlüssel',
    'Seguridad | contraseña 2FA claves API',
  ],
  '/myaccount?section=applications': [
    'Aplikace | oauth přístup',
    'Aplikácie | oauth prístup',
    'Applications | oauth access',
    'Anwendungen | oauth Zugriff',
    'Aplicaciones | oauth acceso',
  ],
  '/twofactor_guide': [
    'Dvoufázové ověření | 2FA návod',
    'Dvojfázové overenie | 2FA návod',
    'Two-factor guide | 2FA authenticator',
    'Zwei-Faktor-Anleitung | 2FA',
    'Guía de doble factor | 2FA',
  ],
};
