import { at, device, freezeAccount } from '../common-rows.ts';
import type { Mails } from '../mail.ts';

/** Passkeys and new devices. */
export const deviceMails = {
  passkey_added: {
    values: ['freezeUrl'],
    rows: [],
    buttons: [freezeAccount],
    texts: {
      en_US: {
        subject: 'A passkey was added at {brand}',
        heading: 'A passkey was added',
        paragraphs: ['It opens your account without a password.'],
      },
      cs_CZ: {
        subject: 'U {brand} byl přidán přístupový klíč',
        heading: 'Byl přidán přístupový klíč',
        paragraphs: ['Otevře váš účet bez hesla.'],
      },
      sk_SK: {
        subject: 'V {brand} bol pridaný prístupový kľúč',
        heading: 'Bol pridaný prístupový kľúč',
        paragraphs: ['Otvorí váš účet bez hesla.'],
      },
      de_DE: {
        subject: 'Bei {brand} wurde ein Passkey hinzugefügt',
        heading: 'Ein Passkey wurde hinzugefügt',
        paragraphs: ['Er öffnet Ihr Konto ohne Passwort.'],
      },
      es_ES: {
        subject: 'Se ha añadido una llave de acceso en {brand}',
        heading: 'Se ha añadido una llave de acceso',
        paragraphs: ['Abre su cuenta sin contraseña.'],
      },
    },
  },
  passkey_removed: {
    values: ['freezeUrl'],
    rows: [],
    buttons: [freezeAccount],
    texts: {
      en_US: {
        subject: 'A passkey was removed at {brand}',
        heading: 'A passkey was removed',
        paragraphs: ['It no longer opens your account. For your safety, withdrawals wait 24 hours.'],
      },
      cs_CZ: {
        subject: 'U {brand} byl odebrán přístupový klíč',
        heading: 'Byl odebrán přístupový klíč',
        paragraphs: ['Váš účet už neotevře. Pro vaši bezpečnost počkají výběry 24 hodin.'],
      },
      sk_SK: {
        subject: 'V {brand} bol odobratý prístupový kľúč',
        heading: 'Bol odobratý prístupový kľúč',
        paragraphs: ['Váš účet už neotvorí. Pre vašu bezpečnosť počkajú výbery 24 hodín.'],
      },
      de_DE: {
        subject: 'Bei {brand} wurde ein Passkey entfernt',
        heading: 'Ein Passkey wurde entfernt',
        paragraphs: ['Er öffnet Ihr Konto nicht mehr. Zu Ihrer Sicherheit warten Auszahlungen 24 Stunden.'],
      },
      es_ES: {
        subject: 'Se ha eliminado una llave de acceso en {brand}',
        heading: 'Se ha eliminado una llave de acceso',
        paragraphs: ['Ya no abre su cuenta. Por su seguridad, las retiradas esperarán 24 horas.'],
      },
    },
  },
  new_device: {
    values: ['device', 'at', 'freezeUrl'],
    rows: [device, at],
    buttons: [freezeAccount],
    texts: {
      en_US: {
        subject: 'New login to your account at {brand}',
        heading: 'Your account was opened on a new device',
        paragraphs: ['If it was you, there is nothing to do.'],
      },
      cs_CZ: {
        subject: 'Nové přihlášení k vašemu účtu u {brand}',
        heading: 'K vašemu účtu se přihlásilo nové zařízení',
        paragraphs: ['Pokud jste to byli vy, nemusíte nic dělat.'],
      },
      sk_SK: {
        subject: 'Nové prihlásenie k vášmu účtu v {brand}',
        heading: 'K vášmu účtu sa prihlásilo nové zariadenie',
        paragraphs: ['Ak ste to boli vy, nemusíte nič robiť.'],
      },
      de_DE: {
        subject: 'Neue Anmeldung an Ihrem Konto bei {brand}',
        heading: 'Anmeldung von einem neuen Gerät',
        paragraphs: ['Wenn Sie das waren, ist nichts zu tun.'],
      },
      es_ES: {
        subject: 'Nuevo inicio de sesión en su cuenta de {brand}',
        heading: 'Inicio de sesión desde un dispositivo nuevo',
        paragraphs: ['Si ha sido usted, no tiene que hacer nada.'],
      },
    },
  },
} as const satisfies Mails;
