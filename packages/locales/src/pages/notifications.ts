import type { PageNames } from './page-names.ts';

export const notificationPages: PageNames = {
  '/myaccount?section=notifications': [
    'Oznámení | upozornění e-maily',
    'Oznámenia | upozornenia e-maily',
    'Notifications | alerts e-mails',
    'Benachrichtigungen | Hinweise E-Mails',
    'Notificaciones | avisos correos',
  ],
};
