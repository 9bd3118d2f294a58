import { at, device, logIn } from '../common-rows.ts';
import type { Mails } from '../mail.ts';
import { confirmEmail, setNewPassword, setPassword } from './identity-rows.ts';

/** Mails about an account and its password. */
export const accountMails = {
  account_opened: {
    values: ['device', 'at', 'passwordUrl', 'confirmUrl'],
    rows: [device, at],
    buttons: [setPassword, confirmEmail],
    texts: {
      en_US: {
        subject: 'Your account at {brand}',
        heading: 'We have opened an account for you',
        paragraphs: [
          'It keeps your orders in one place. Set a password to log in; the link is valid for seven days.',
          'Don’t want a password now? Just confirm that this e-mail is yours.',
        ],
        note: 'If you didn’t order anything or register, you can ignore this e-mail.',
      },
      cs_CZ: {
        subject: 'Váš účet u {brand}',
        heading: 'Otevřeli jsme vám účet',
        paragraphs: [
          'Všechny své objednávky na něm máte pohromadě. Nastavte si heslo a přihlaste se; odkaz platí sedm dní.',
          'Heslo teď nechcete? Pak jen potvrďte, že tento e-mail patří vám.',
        ],
        note: 'Nic jste si neobjednali a neregistrovali jste se? Pak tuto zprávu můžete ignorovat.',
      },
      sk_SK: {
        subject: 'Váš účet v {brand}',
        heading: 'Otvorili sme vám účet',
        paragraphs: [
          'Všetky svoje objednávky na ňom máte pokope. Nastavte si heslo a prihláste sa; odkaz platí sedem dní.',
          'Heslo teraz nechcete? Potom len potvrďte, že tento e-mail patrí vám.',
        ],
        note: 'Nič ste si neobjednali a neregistrovali ste sa? Potom môžete túto správu ignorovať.',
      },
      de_DE: {
        subject: 'Ihr Konto bei {brand}',
        heading: 'Wir haben ein Konto für Sie eröffnet',
        paragraphs: [
          'Dort haben Sie alle Aufträge an einem Ort. Legen Sie ein Passwort fest, um sich anzumelden; der Link gilt sieben Tage.',
          'Sie möchten jetzt kein Passwort? Dann bestätigen Sie nur, dass diese E-Mail-Adresse Ihnen gehört.',
        ],
        note: 'Sie haben nichts bestellt und sich nicht registriert? Dann können Sie diese Nachricht ignorieren.',
      },
      es_ES: {
        subject: 'Su cuenta en {brand}',
        heading: 'Le hemos abierto una cuenta',
        paragraphs: [
          'En ella tiene todas sus órdenes juntas. Establezca una contraseña para iniciar sesión; el enlace es válido durante siete días.',
          '¿No quiere una contraseña ahora? Entonces confirme solamente que este correo electrónico es suyo.',
        ],
        note: '¿No ha creado ninguna orden ni se ha registrado? Entonces puede ignorar este mensaje.',
      },
    },
  },
  account_exists: {
    values: ['device', 'at', 'loginUrl', 'passwordUrl'],
    rows: [device, at],
    buttons: [logIn, setNewPassword],
    texts: {
      en_US: {
        subject: 'You already have an account at {brand}',
        heading: 'You already have an account',
        paragraphs: [
          'Somebody, probably you, wanted to register with this e-mail. You can simply log in. If you do not know the password, set a new one; the link is valid for two hours.',
        ],
        note: 'If this wasn’t you, you can ignore this e-mail: nothing has changed.',
      },
      cs_CZ: {
        subject: 'U {brand} už účet máte',
        heading: 'Účet už máte',
        paragraphs: [
          'Někdo, nejspíš vy, se chtěl s tímto e-mailem zaregistrovat. Stačí se přihlásit. Pokud heslo neznáte, nastavte si nové; odkaz platí dvě hodiny.',
        ],
        note: 'Nebyli jste to vy? Pak tuto zprávu můžete ignorovat, nic se nezměnilo.',
      },
      sk_SK: {
        subject: 'V {brand} už účet máte',
        heading: 'Účet už máte',
        paragraphs: [
          'Niekto, pravdepodobne vy, sa chcel s týmto e-mailom zaregistrovať. Stačí sa prihlásiť. Ak heslo nepoznáte, nastavte si nové; odkaz platí dve hodiny.',
        ],
        note: 'Neboli ste to vy? Potom môžete túto správu ignorovať, nič sa nezmenilo.',
      },
      de_DE: {
        subject: 'Sie haben bereits ein Konto bei {brand}',
        heading: 'Sie haben bereits ein Konto',
        paragraphs: [
          'Jemand, vermutlich Sie, wollte sich mit dieser E-Mail-Adresse registrieren. Sie können sich einfach anmelden. Wenn Sie das Passwort nicht kennen, legen Sie ein neues fest; der Link gilt zwei Stunden.',
        ],
        note: 'Sie waren es nicht? Dann können Sie diese Nachricht ignorieren, es hat sich nichts geändert.',
      },
      es_ES: {
        subject: 'Ya tiene una cuenta en {brand}',
        heading: 'Ya tiene una cuenta',
        paragraphs: [
          'Alguien, probablemente usted, ha querido registrarse con este correo electrónico. Puede simplemente iniciar sesión. Si no conoce la contraseña, establezca una nueva; el enlace es válido durante dos horas.',
        ],
        note: '¿No ha sido usted? Entonces puede ignorar este mensaje: no ha cambiado nada.',
      },
    },
  },
  set_password: {
    values: ['device', 'at', 'passwordUrl'],
    rows: [device, at],
    buttons: [setNewPassword],
    texts: {
      en_US: {
        subject: 'Set your password at {brand}',
        heading: 'Set your password',
        paragraphs: ['Use this link to set a new password. It is valid for two hours and works once.'],
        note: 'If you didn’t ask for this, you can ignore this e-mail: your password stays as it is.',
      },
      cs_CZ: {
        subject: 'Nastavení hesla u {brand}',
        heading: 'Nastavte si heslo',
        paragraphs: ['Tímto odkazem si nastavíte nové heslo. Platí dvě hodiny a lze ho použít jednou.'],
        note: 'Nežádali jste o to? Pak tuto zprávu můžete ignorovat, vaše heslo zůstává beze změny.',
      },
      sk_SK: {
        subject: 'Nastavenie hesla v {brand}',
        heading: 'Nastavte si heslo',
        paragraphs: ['Týmto odkazom si nastavíte nové heslo. Platí dve hodiny a dá sa použiť raz.'],
        note: 'Nežiadali ste o to? Potom môžete túto správu ignorovať, vaše heslo zostáva bez zmeny.',
      },
      de_DE: {
        subject: 'Ihr Passwort bei {brand} festlegen',
        heading: 'Legen Sie Ihr Passwort fest',
        paragraphs: [
          'Mit diesem Link legen Sie ein neues Passwort fest. Er gilt zwei Stunden und funktioniert einmal.',
        ],
        note: 'Sie haben das nicht angefordert? Dann können Sie diese Nachricht ignorieren, Ihr Passwort bleibt unverändert.',
      },
      es_ES: {
        subject: 'Establezca su contraseña en {brand}',
        heading: 'Establezca su contraseña',
        paragraphs: [
          'Con este enlace puede establecer una contraseña nueva. Es válido durante dos horas y funciona una sola vez.',
        ],
        note: '¿No lo ha solicitado? Entonces puede ignorar este mensaje: su contraseña no cambia.',
      },
    },
  },
  password_changed: {
    values: ['loginUrl', 'supportEmail'],
    rows: [],
    buttons: [logIn],
    texts: {
      en_US: {
        subject: 'Your password at {brand} was changed',
        heading: 'Your password was changed',
        paragraphs: [
          'You have been logged out on all devices and your API keys no longer work. If it was not you, write to us at once at {supportEmail}.',
        ],
      },
      cs_CZ: {
        subject: 'Vaše heslo u {brand} bylo změněno',
        heading: 'Vaše heslo bylo změněno',
        paragraphs: [
          'Na všech zařízeních jste byli odhlášeni a vaše API klíče přestaly platit. Pokud jste to nebyli vy, napište nám ihned na {supportEmail}.',
        ],
      },
      sk_SK: {
        subject: 'Vaše heslo v {brand} bolo zmenené',
        heading: 'Vaše heslo bolo zmenené',
        paragraphs: [
          'Na všetkých zariadeniach ste boli odhlásení a vaše API kľúče prestali platiť. Ak ste to neboli vy, napíšte nám ihneď na {supportEmail}.',
        ],
      },
      de_DE: {
        subject: 'Ihr Passwort bei {brand} wurde geändert',
        heading: 'Ihr Passwort wurde geändert',
        paragraphs: [
          'Sie wurden auf allen Geräten abgemeldet, und Ihre API-Schlüssel gelten nicht mehr. Falls Sie das nicht waren, schreiben Sie uns sofort an {supportEmail}.',
        ],
      },
      es_ES: {
        subject: 'Su contraseña en {brand} ha cambiado',
        heading: 'Su contraseña ha cambiado',
        paragraphs: [
          'Se ha cerrado su sesión en todos los dispositivos y sus claves de API ya no funcionan. Si no ha sido usted, escríbanos de inmediato a {supportEmail}.',
        ],
      },
    },
  },
  first_password_set: {
    values: ['loginUrl', 'supportEmail'],
    rows: [],
    buttons: [logIn],
    texts: {
      en_US: {
        subject: 'Your account at {brand} has a password now',
        heading: 'Your account has a password now',
        paragraphs: [
          'For your safety, nothing leaves your account for 24 hours. If it was not you, write to us at once at {supportEmail}.',
        ],
      },
      cs_CZ: {
        subject: 'Váš účet u {brand} má teď heslo',
        heading: 'Váš účet má teď heslo',
        paragraphs: [
          'Pro vaši bezpečnost z účtu 24 hodin nic neodejde. Pokud jste to nebyli vy, napište nám ihned na {supportEmail}.',
        ],
      },
      sk_SK: {
        subject: 'Váš účet v {brand} má teraz heslo',
        heading: 'Váš účet má teraz heslo',
        paragraphs: [
          'Pre vašu bezpečnosť z účtu 24 hodín nič neodíde. Ak ste to neboli vy, napíšte nám ihneď na {supportEmail}.',
        ],
      },
      de_DE: {
        subject: 'Ihr Konto bei {brand} hat jetzt ein Passwort',
        heading: 'Ihr Konto hat jetzt ein Passwort',
        paragraphs: [
          'Zu Ihrer Sicherheit verlässt 24 Stunden lang nichts Ihr Konto. Falls Sie das nicht waren, schreiben Sie uns sofort an {supportEmail}.',
        ],
      },
      es_ES: {
        subject: 'Su cuenta de {brand} ya tiene contraseña',
        heading: 'Su cuenta ya tiene contraseña',
        paragraphs: [
          'Por su seguridad, nada sale de su cuenta durante 24 horas. Si no ha sido usted, escríbanos de inmediato a {supportEmail}.',
        ],
      },
    },
  },
} as const satisfies Mails;
