import { openAccount } from './common-rows.ts';
import type { Mails } from './mail.ts';

/** Results of an identity check. */
export const verdictMails = {
  identity_approved: {
    values: ['verifyUrl'],
    rows: [],
    buttons: [openAccount],
    texts: {
      en_US: {
        subject: 'Your identity is verified',
        heading: 'Your identity is verified',
        paragraphs: [
          'Your limits are higher now. If a payment was waiting for this, open it and choose what we do with it. If you kept an order, you finish it in your account.',
        ],
      },
      cs_CZ: {
        subject: 'Vaše totožnost je ověřená',
        heading: 'Vaše totožnost je ověřená',
        paragraphs: [
          'Máte vyšší limity. Pokud na ověření čekala platba, otevřete ji a zvolte, co s ní máme udělat. Uloženou objednávku dokončíte ve svém účtu.',
        ],
      },
      sk_SK: {
        subject: 'Vaša totožnosť je overená',
        heading: 'Vaša totožnosť je overená',
        paragraphs: [
          'Máte vyššie limity. Ak na overenie čakala platba, otvorte ju a zvoľte, čo s ňou máme urobiť. Uloženú objednávku dokončíte vo svojom účte.',
        ],
      },
      de_DE: {
        subject: 'Ihre Identität ist verifiziert',
        heading: 'Ihre Identität ist verifiziert',
        paragraphs: [
          'Ihre Limits sind jetzt höher. Falls eine Zahlung darauf gewartet hat, öffnen Sie sie und wählen Sie, was wir damit tun. Einen gespeicherten Auftrag schließen Sie in Ihrem Konto ab.',
        ],
      },
      es_ES: {
        subject: 'Su identidad está verificada',
        heading: 'Su identidad está verificada',
        paragraphs: [
          'Ahora tiene límites más altos. Si un pago esperaba por esto, ábralo y elija qué hacemos con él. Si guardó una orden, podrá terminarla en su cuenta.',
        ],
      },
    },
  },
  identity_refused: {
    values: ['verifyUrl'],
    rows: [],
    buttons: [openAccount],
    texts: {
      en_US: {
        subject: 'We couldn’t verify your identity',
        heading: 'We couldn’t verify your identity',
        paragraphs: [
          'Your document or photo did not pass the check. Your limits stay as they are. If you think that’s a mistake, write to us.',
        ],
      },
      cs_CZ: {
        subject: 'Vaši totožnost se nepodařilo ověřit',
        heading: 'Vaši totožnost se nepodařilo ověřit',
        paragraphs: [
          'Kontrola dokladu nebo fotografie neprošla. Vaše limity se nemění. Pokud si myslíte, že jde o omyl, napište nám.',
        ],
      },
      sk_SK: {
        subject: 'Vašu totožnosť sa nepodarilo overiť',
        heading: 'Vašu totožnosť sa nepodarilo overiť',
        paragraphs: [
          'Kontrola dokladu alebo fotografie neprešla. Vaše limity sa nemenia. Ak si myslíte, že ide o omyl, napíšte nám.',
        ],
      },
      de_DE: {
        subject: 'Wir konnten Ihre Identität nicht verifizieren',
        heading: 'Wir konnten Ihre Identität nicht verifizieren',
        paragraphs: [
          'Die Prüfung Ihres Ausweises oder Fotos war nicht erfolgreich. Ihre Limits bleiben, wie sie sind. Falls das ein Irrtum ist, schreiben Sie uns.',
        ],
      },
      es_ES: {
        subject: 'No hemos podido verificar su identidad',
        heading: 'No hemos podido verificar su identidad',
        paragraphs: [
          'La comprobación de su documento o de su foto no se ha superado. Sus límites no cambian. Si cree que es un error, escríbanos.',
        ],
      },
    },
  },
  identity_again: {
    values: ['verifyUrl'],
    rows: [],
    buttons: [openAccount],
    texts: {
      en_US: {
        subject: 'Your identity check wasn’t finished',
        heading: 'Your identity check wasn’t finished',
        paragraphs: [
          'The check could not be completed: a photo may have been blurred, or it ran out of time. Please start it again; it takes a few minutes.',
        ],
      },
      cs_CZ: {
        subject: 'Ověření totožnosti není dokončené',
        heading: 'Ověření totožnosti není dokončené',
        paragraphs: [
          'Kontrolu se nepodařilo dokončit: snímek mohl být neostrý, nebo vypršel čas. Spusťte ji prosím znovu, zabere pár minut.',
        ],
      },
      sk_SK: {
        subject: 'Overenie totožnosti nie je dokončené',
        heading: 'Overenie totožnosti nie je dokončené',
        paragraphs: [
          'Kontrolu sa nepodarilo dokončiť: snímka mohla byť neostrá alebo vypršal čas. Spustite ju, prosím, znova, zaberie pár minút.',
        ],
      },
      de_DE: {
        subject: 'Ihre Identitätsprüfung ist nicht abgeschlossen',
        heading: 'Ihre Identitätsprüfung ist nicht abgeschlossen',
        paragraphs: [
          'Die Prüfung konnte nicht abgeschlossen werden: Vielleicht war ein Foto unscharf oder die Zeit abgelaufen. Bitte starten Sie sie erneut, es dauert wenige Minuten.',
        ],
      },
      es_ES: {
        subject: 'Su verificación de identidad no se completó',
        heading: 'Su verificación de identidad no se completó',
        paragraphs: [
          'No se pudo completar la comprobación: quizá una foto estaba borrosa o se agotó el tiempo. Vuelva a empezarla; son unos minutos.',
        ],
      },
    },
  },
} as const satisfies Mails;
