import { freezeAccount } from '../common-rows.ts';
import type { Mails } from '../mail.ts';

/** The second factor: turned on and off, and its recovery codes. */
export const secondFactorMails = {
  second_factor_on: {
    values: ['freezeUrl'],
    rows: [],
    buttons: [freezeAccount],
    texts: {
      en_US: {
        subject: 'Two-step login is on at {brand}',
        heading: 'Two-step login is on',
        paragraphs: [
          'From now on a login also asks for a code from your phone. Keep the recovery codes in a safe place: they open the account if you lose the phone.',
          'For your safety, nothing leaves your account for 24 hours. A withdrawal that you ask for meanwhile needs both the link in our e-mail and a code.',
        ],
      },
      cs_CZ: {
        subject: 'Dvoufázové přihlášení u {brand} je zapnuté',
        heading: 'Dvoufázové přihlášení je zapnuté',
        paragraphs: [
          'Při přihlášení se teď ptáme i na kód z vašeho telefonu. Záložní kódy si uložte na bezpečné místo: otevřou účet, když o telefon přijdete.',
          'Pro vaši bezpečnost z účtu 24 hodin nic neodejde. Výběr, o který mezitím požádáte, potvrdíte odkazem z e-mailu i kódem.',
        ],
      },
      sk_SK: {
        subject: 'Dvojfázové prihlásenie v {brand} je zapnuté',
        heading: 'Dvojfázové prihlásenie je zapnuté',
        paragraphs: [
          'Pri prihlásení sa teraz pýtame aj na kód z vášho telefónu. Záložné kódy si uložte na bezpečné miesto: otvoria účet, keď o telefón prídete.',
          'Pre vašu bezpečnosť z účtu 24 hodín nič neodíde. Výber, o ktorý medzitým požiadate, potvrdíte odkazom z e-mailu aj kódom.',
        ],
      },
      de_DE: {
        subject: 'Anmeldung in zwei Schritten bei {brand} ist aktiv',
        heading: 'Die Anmeldung in zwei Schritten ist aktiv',
        paragraphs: [
          'Ab jetzt fragen wir bei der Anmeldung auch nach einem Code von Ihrem Telefon. Bewahren Sie die Wiederherstellungscodes sicher auf: Sie öffnen das Konto, falls Sie das Telefon verlieren.',
          'Zu Ihrer Sicherheit verlässt 24 Stunden lang nichts Ihr Konto. Eine Auszahlung, die Sie in dieser Zeit anfordern, bestätigen Sie mit dem Link aus unserer E-Mail und mit einem Code.',
        ],
      },
      es_ES: {
        subject: 'La verificación en dos pasos de {brand} está activada',
        heading: 'La verificación en dos pasos está activada',
        paragraphs: [
          'A partir de ahora, al iniciar sesión también pediremos un código de su teléfono. Guarde los códigos de recuperación en un lugar seguro: abren la cuenta si pierde el teléfono.',
          'Por su seguridad, nada sale de su cuenta durante 24 horas. Una retirada que solicite mientras tanto se confirma con el enlace de nuestro correo y con un código.',
        ],
      },
    },
  },
  second_factor_off: {
    values: ['freezeUrl'],
    rows: [],
    buttons: [freezeAccount],
    texts: {
      en_US: {
        subject: 'Two-step login is off at {brand}',
        heading: 'Two-step login is off',
        paragraphs: ['A login now asks for the password alone. For your safety, withdrawals wait 24 hours.'],
      },
      cs_CZ: {
        subject: 'Dvoufázové přihlášení u {brand} je vypnuté',
        heading: 'Dvoufázové přihlášení je vypnuté',
        paragraphs: ['K přihlášení teď stačí samotné heslo. Pro vaši bezpečnost počkají výběry 24 hodin.'],
      },
      sk_SK: {
        subject: 'Dvojfázové prihlásenie v {brand} je vypnuté',
        heading: 'Dvojfázové prihlásenie je vypnuté',
        paragraphs: [
          'Na prihlásenie teraz stačí samotné heslo. Pre vašu bezpečnosť počkajú výbery 24 hodín.',
        ],
      },
      de_DE: {
        subject: 'Anmeldung in zwei Schritten bei {brand} ist aus',
        heading: 'Die Anmeldung in zwei Schritten ist aus',
        paragraphs: [
          'Zur Anmeldung genügt jetzt das Passwort. Zu Ihrer Sicherheit warten Auszahlungen 24 Stunden.',
        ],
      },
      es_ES: {
        subject: 'La verificación en dos pasos de {brand} está desactivada',
        heading: 'La verificación en dos pasos está desactivada',
        paragraphs: [
          'Ahora basta la contraseña para iniciar sesión. Por su seguridad, las retiradas esperarán 24 horas.',
        ],
      },
    },
  },
  recovery_code_used: {
    values: ['freezeUrl'],
    rows: [],
    buttons: [freezeAccount],
    texts: {
      en_US: {
        subject: 'A recovery code was used at {brand}',
        heading: 'A recovery code was used',
        paragraphs: [
          'Somebody used one of your recovery codes in place of a code from the phone. Each works once. You can make new ones in the security settings.',
        ],
      },
      cs_CZ: {
        subject: 'U {brand} byl použit záložní kód',
        heading: 'Byl použit záložní kód',
        paragraphs: [
          'Místo kódu z telefonu byl použit jeden z vašich záložních kódů. Každý platí jen jednou. Nové si vytvoříte v nastavení zabezpečení.',
        ],
      },
      sk_SK: {
        subject: 'V {brand} bol použitý záložný kód',
        heading: 'Bol použitý záložný kód',
        paragraphs: [
          'Namiesto kódu z telefónu bol použitý jeden z vašich záložných kódov. Každý platí len raz. Nové si vytvoríte v nastaveniach zabezpečenia.',
        ],
      },
      de_DE: {
        subject: 'Bei {brand} wurde ein Wiederherstellungscode verwendet',
        heading: 'Ein Wiederherstellungscode wurde verwendet',
        paragraphs: [
          'Statt eines Codes vom Telefon wurde einer Ihrer Wiederherstellungscodes verwendet. Jeder gilt nur einmal. Neue erstellen Sie in den Sicherheitseinstellungen.',
        ],
      },
      es_ES: {
        subject: 'Se ha usado un código de recuperación en {brand}',
        heading: 'Se ha usado un código de recuperación',
        paragraphs: [
          'Se ha usado uno de sus códigos de recuperación en lugar de un código del teléfono. Cada uno sirve una sola vez. Puede crear otros en los ajustes de seguridad.',
        ],
      },
    },
  },
  recovery_codes_renewed: {
    values: ['freezeUrl'],
    rows: [],
    buttons: [freezeAccount],
    texts: {
      en_US: {
        subject: 'New recovery codes at {brand}',
        heading: 'New recovery codes were made',
        paragraphs: [
          'The old ones no longer work. For your safety, nothing leaves your account for 24 hours. A withdrawal that you ask for meanwhile needs both the link in our e-mail and a code.',
        ],
      },
      cs_CZ: {
        subject: 'Nové záložní kódy u {brand}',
        heading: 'Byly vytvořeny nové záložní kódy',
        paragraphs: [
          'Ty původní už neplatí. Pro vaši bezpečnost z účtu 24 hodin nic neodejde. Výběr, o který mezitím požádáte, potvrdíte odkazem z e-mailu i kódem.',
        ],
      },
      sk_SK: {
        subject: 'Nové záložné kódy v {brand}',
        heading: 'Boli vytvorené nové záložné kódy',
        paragraphs: [
          'Pôvodné už neplatia. Pre vašu bezpečnosť z účtu 24 hodín nič neodíde. Výber, o ktorý medzitým požiadate, potvrdíte odkazom z e-mailu aj kódom.',
        ],
      },
      de_DE: {
        subject: 'Neue Wiederherstellungscodes bei {brand}',
        heading: 'Neue Wiederherstellungscodes wurden erstellt',
        paragraphs: [
          'Die alten gelten nicht mehr. Zu Ihrer Sicherheit verlässt 24 Stunden lang nichts Ihr Konto. Eine Auszahlung, die Sie in dieser Zeit anfordern, bestätigen Sie mit dem Link aus unserer E-Mail und mit einem Code.',
        ],
      },
      es_ES: {
        subject: 'Nuevos códigos de recuperación en {brand}',
        heading: 'Se han creado nuevos códigos de recuperación',
        paragraphs: [
          'Los anteriores ya no sirven. Por su seguridad, nada sale de su cuenta durante 24 horas. Una retirada que solicite mientras tanto se confirma con el enlace de nuestro correo y con un código.',
        ],
      },
    },
  },
} as const satisfies Mails;
