import { freezeAccount, logIn } from './common-rows.ts';
import type { MailButton, MailRow, Mails } from './mail.ts';

const newEmail: MailRow = {
  value: 'newEmail',
  label: {
    en_US: 'New e-mail',
    cs_CZ: 'Nový e-mail',
    sk_SK: 'Nový e-mail',
    de_DE: 'Neue E-Mail-Adresse',
    es_ES: 'Nuevo correo',
  },
};
const confirmChange: MailButton = {
  value: 'changeUrl',
  label: {
    en_US: 'Confirm the change',
    cs_CZ: 'Potvrdit změnu',
    sk_SK: 'Potvrdiť zmenu',
    de_DE: 'Änderung bestätigen',
    es_ES: 'Confirmar el cambio',
  },
};
/** A change of the account's e-mail address: mails to the old and to the new address. */
export const emailChangeMails = {
  email_change_asked: {
    values: ['newEmail', 'changeUrl', 'freezeUrl'],
    rows: [newEmail],
    buttons: [confirmChange, freezeAccount],
    texts: {
      en_US: {
        subject: 'Change your e-mail at {brand}?',
        heading: 'Confirm your e-mail change',
        paragraphs: [
          'Somebody who is logged in to your account wants to change its e-mail. If it was you, confirm it here and in the new mailbox. The link is valid for two hours.',
          'After the change you will be logged out everywhere, and withdrawals wait 24 hours.',
        ],
      },
      cs_CZ: {
        subject: 'Změnit váš e-mail u {brand}?',
        heading: 'Potvrďte změnu e-mailu',
        paragraphs: [
          'Někdo, kdo je přihlášen k vašemu účtu, chce změnit jeho e-mail. Pokud jste to vy, potvrďte změnu zde i v nové schránce. Odkaz platí dvě hodiny.',
          'Po změně vás všude odhlásíme a výběry počkají 24 hodin.',
        ],
      },
      sk_SK: {
        subject: 'Zmeniť váš e-mail v {brand}?',
        heading: 'Potvrďte zmenu e-mailu',
        paragraphs: [
          'Niekto, kto je prihlásený k vášmu účtu, chce zmeniť jeho e-mail. Ak ste to vy, potvrďte zmenu tu aj v novej schránke. Odkaz platí dve hodiny.',
          'Po zmene vás všade odhlásime a výbery počkajú 24 hodín.',
        ],
      },
      de_DE: {
        subject: 'Ihre E-Mail-Adresse bei {brand} ändern?',
        heading: 'Bestätigen Sie die neue E-Mail-Adresse',
        paragraphs: [
          'Jemand, der in Ihrem Konto angemeldet ist, möchte die E-Mail-Adresse ändern. Waren Sie es, bestätigen Sie die Änderung hier und im neuen Postfach. Der Link gilt zwei Stunden.',
          'Danach werden Sie überall abgemeldet, und Auszahlungen warten 24 Stunden.',
        ],
      },
      es_ES: {
        subject: '¿Cambiar su correo en {brand}?',
        heading: 'Confirme el cambio de correo',
        paragraphs: [
          'Alguien que ha iniciado sesión en su cuenta quiere cambiar el correo. Si ha sido usted, confírmelo aquí y en el buzón nuevo. El enlace es válido durante dos horas.',
          'Después se cerrarán todas las sesiones y las retiradas esperarán 24 horas.',
        ],
      },
    },
  },
  email_change_confirm: {
    values: ['changeUrl'],
    rows: [],
    buttons: [confirmChange],
    texts: {
      en_US: {
        subject: 'Confirm your new e-mail at {brand}',
        heading: 'Confirm your new e-mail',
        paragraphs: [
          'Somebody, probably you, wants to use this address for an account at {brand}. Confirm it here and in the old mailbox. The link is valid for two hours.',
        ],
        note: 'If this wasn’t you, you can ignore this e-mail.',
      },
      cs_CZ: {
        subject: 'Potvrďte nový e-mail u {brand}',
        heading: 'Potvrďte nový e-mail',
        paragraphs: [
          'Někdo, nejspíš vy, chce tuto adresu používat pro účet u {brand}. Potvrďte ji zde i v původní schránce. Odkaz platí dvě hodiny.',
        ],
        note: 'Nebyli jste to vy? Pak tuto zprávu můžete ignorovat.',
      },
      sk_SK: {
        subject: 'Potvrďte nový e-mail v {brand}',
        heading: 'Potvrďte nový e-mail',
        paragraphs: [
          'Niekto, pravdepodobne vy, chce túto adresu používať pre účet v {brand}. Potvrďte ju tu aj v pôvodnej schránke. Odkaz platí dve hodiny.',
        ],
        note: 'Neboli ste to vy? Potom môžete túto správu ignorovať.',
      },
      de_DE: {
        subject: 'Bestätigen Sie Ihre neue E-Mail-Adresse bei {brand}',
        heading: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
        paragraphs: [
          'Jemand, vermutlich Sie, möchte diese Adresse für ein Konto bei {brand} verwenden. Bestätigen Sie sie hier und im alten Postfach. Der Link gilt zwei Stunden.',
        ],
        note: 'Sie waren es nicht? Dann können Sie diese Nachricht ignorieren.',
      },
      es_ES: {
        subject: 'Confirme su nuevo correo en {brand}',
        heading: 'Confirme su nuevo correo',
        paragraphs: [
          'Alguien, probablemente usted, quiere usar esta dirección para una cuenta en {brand}. Confírmela aquí y en el buzón anterior. El enlace es válido durante dos horas.',
        ],
        note: '¿No ha sido usted? Entonces puede ignorar este mensaje.',
      },
    },
  },
  email_change_taken: {
    values: [],
    rows: [],
    buttons: [],
    texts: {
      en_US: {
        subject: 'This e-mail already has an account at {brand}',
        heading: 'This e-mail already has an account',
        paragraphs: [
          'Somebody wanted to use this address for another account at {brand}. It belongs to yours, so nothing has changed. If it was you, choose another address.',
        ],
      },
      cs_CZ: {
        subject: 'Tento e-mail už u {brand} účet má',
        heading: 'Tento e-mail už účet má',
        paragraphs: [
          'Někdo chtěl tuto adresu použít pro jiný účet u {brand}. Patří k vašemu, takže se nic nezměnilo. Pokud jste to byli vy, zvolte jinou adresu.',
        ],
      },
      sk_SK: {
        subject: 'Tento e-mail už v {brand} účet má',
        heading: 'Tento e-mail už účet má',
        paragraphs: [
          'Niekto chcel túto adresu použiť pre iný účet v {brand}. Patrí k vášmu, takže sa nič nezmenilo. Ak ste to boli vy, zvoľte si inú adresu.',
        ],
      },
      de_DE: {
        subject: 'Zu dieser E-Mail-Adresse gibt es bei {brand} schon ein Konto',
        heading: 'Zu dieser E-Mail-Adresse gibt es schon ein Konto',
        paragraphs: [
          'Jemand wollte diese Adresse für ein anderes Konto bei {brand} verwenden. Sie gehört zu Ihrem, deshalb hat sich nichts geändert. Waren Sie es, wählen Sie eine andere Adresse.',
        ],
      },
      es_ES: {
        subject: 'Este correo ya tiene una cuenta en {brand}',
        heading: 'Este correo ya tiene una cuenta',
        paragraphs: [
          'Alguien ha querido usar esta dirección para otra cuenta de {brand}. Pertenece a la suya, así que no ha cambiado nada. Si ha sido usted, elija otra dirección.',
        ],
      },
    },
  },
  email_changed: {
    values: ['newEmail', 'freezeUrl'],
    rows: [newEmail],
    buttons: [freezeAccount],
    texts: {
      en_US: {
        subject: 'Your e-mail at {brand} was changed',
        heading: 'Your e-mail was changed',
        paragraphs: [
          'From now on we write to the new address, and you log in with it. You have been logged out everywhere, and withdrawals wait 24 hours.',
        ],
      },
      cs_CZ: {
        subject: 'Váš e-mail u {brand} byl změněn',
        heading: 'Váš e-mail byl změněn',
        paragraphs: [
          'Odteď píšeme na novou adresu a s ní se i přihlašujete. Všude jsme vás odhlásili a výběry počkají 24 hodin.',
        ],
      },
      sk_SK: {
        subject: 'Váš e-mail v {brand} bol zmenený',
        heading: 'Váš e-mail bol zmenený',
        paragraphs: [
          'Odteraz píšeme na novú adresu a s ňou sa aj prihlasujete. Všade sme vás odhlásili a výbery počkajú 24 hodín.',
        ],
      },
      de_DE: {
        subject: 'Ihre E-Mail-Adresse bei {brand} wurde geändert',
        heading: 'Ihre E-Mail-Adresse wurde geändert',
        paragraphs: [
          'Ab jetzt schreiben wir an die neue Adresse, und Sie melden sich mit ihr an. Sie wurden überall abgemeldet, und Auszahlungen warten 24 Stunden.',
        ],
      },
      es_ES: {
        subject: 'Su correo en {brand} ha cambiado',
        heading: 'Su correo ha cambiado',
        paragraphs: [
          'A partir de ahora escribiremos a la nueva dirección y con ella iniciará sesión. Se han cerrado todas las sesiones y las retiradas esperarán 24 horas.',
        ],
      },
    },
  },
  email_is_new: {
    values: ['loginUrl'],
    rows: [],
    buttons: [logIn],
    texts: {
      en_US: {
        subject: 'This is now your e-mail at {brand}',
        heading: 'This is now your e-mail',
        paragraphs: [
          'Log in with this address from now on; your password stays. For your safety withdrawals wait 24 hours.',
        ],
      },
      cs_CZ: {
        subject: 'Toto je teď váš e-mail u {brand}',
        heading: 'Toto je teď váš e-mail',
        paragraphs: [
          'Odteď se přihlašujte touto adresou, heslo zůstává stejné. Pro vaši bezpečnost počkají výběry 24 hodin.',
        ],
      },
      sk_SK: {
        subject: 'Toto je teraz váš e-mail v {brand}',
        heading: 'Toto je teraz váš e-mail',
        paragraphs: [
          'Odteraz sa prihlasujte touto adresou, heslo zostáva rovnaké. Pre vašu bezpečnosť počkajú výbery 24 hodín.',
        ],
      },
      de_DE: {
        subject: 'Das ist jetzt Ihre E-Mail-Adresse bei {brand}',
        heading: 'Das ist jetzt Ihre E-Mail-Adresse',
        paragraphs: [
          'Melden Sie sich ab jetzt mit dieser Adresse an; Ihr Passwort bleibt. Zu Ihrer Sicherheit warten Auszahlungen 24 Stunden.',
        ],
      },
      es_ES: {
        subject: 'Este es ahora su correo en {brand}',
        heading: 'Este es ahora su correo',
        paragraphs: [
          'A partir de ahora inicie sesión con esta dirección; la contraseña no cambia. Por su seguridad, las retiradas esperarán 24 horas.',
        ],
      },
    },
  },
} as const satisfies Mails;
