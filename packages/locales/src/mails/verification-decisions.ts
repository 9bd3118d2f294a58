import { openAccount } from './common-rows.ts';
import type { Mails } from './mail.ts';

/** Decisions about a bank account or a client form. The operator who refuses writes the reason. */
export const decisionMails = {
  bank_account_verified: {
    values: ['verifyUrl'],
    rows: [],
    buttons: [openAccount],
    texts: {
      en_US: {
        subject: 'Your bank account is verified',
        heading: 'Your bank account is verified',
        paragraphs: [
          'Your payment came from an account in your name, and the money is in your balance. You’ll find your current limits in your account.',
        ],
      },
      cs_CZ: {
        subject: 'Váš bankovní účet je ověřený',
        heading: 'Váš bankovní účet je ověřený',
        paragraphs: [
          'Platba přišla z účtu vedeného na vaše jméno a peníze máte na zůstatku. Jaké teď máte limity, najdete ve svém účtu.',
        ],
      },
      sk_SK: {
        subject: 'Váš bankový účet je overený',
        heading: 'Váš bankový účet je overený',
        paragraphs: [
          'Platba prišla z účtu vedeného na vaše meno a peniaze máte na zostatku. Aké máte teraz limity, nájdete vo svojom účte.',
        ],
      },
      de_DE: {
        subject: 'Ihr Bankkonto ist verifiziert',
        heading: 'Ihr Bankkonto ist verifiziert',
        paragraphs: [
          'Ihre Zahlung kam von einem Konto auf Ihren Namen, und das Geld ist auf Ihrem Guthaben. Ihre Limits sehen Sie in Ihrem Konto.',
        ],
      },
      es_ES: {
        subject: 'Su cuenta bancaria está verificada',
        heading: 'Su cuenta bancaria está verificada',
        paragraphs: [
          'Su pago llegó desde una cuenta a su nombre y el dinero está en su saldo. Puede ver sus límites actuales en su cuenta.',
        ],
      },
    },
  },
  bank_account_differs: {
    values: ['verifyUrl'],
    rows: [],
    buttons: [openAccount],
    texts: {
      en_US: {
        subject: 'We are looking at your bank account',
        heading: 'We are looking at your bank account',
        paragraphs: [
          'Your payment has arrived and the money is in your balance. The name of the account differs from the one in your document, so one of us will look at it; we will write to you. If the account isn’t yours, please pay again from your own.',
        ],
      },
      cs_CZ: {
        subject: 'Díváme se na váš bankovní účet',
        heading: 'Díváme se na váš bankovní účet',
        paragraphs: [
          'Platba dorazila a peníze máte na zůstatku. Jméno u účtu se ale liší od jména v dokladu, takže se na to podívá náš pracovník a napíše vám. Pokud účet není váš, ověřte prosím jiný, vedený na vaše jméno.',
        ],
      },
      sk_SK: {
        subject: 'Pozeráme sa na váš bankový účet',
        heading: 'Pozeráme sa na váš bankový účet',
        paragraphs: [
          'Platba dorazila a peniaze máte na zostatku. Meno pri účte sa však líši od mena v doklade, takže sa na to pozrie náš pracovník a napíše vám. Ak účet nie je váš, overte, prosím, iný, vedený na vaše meno.',
        ],
      },
      de_DE: {
        subject: 'Wir sehen uns Ihr Bankkonto an',
        heading: 'Wir sehen uns Ihr Bankkonto an',
        paragraphs: [
          'Ihre Zahlung ist da, und das Geld ist auf Ihrem Guthaben. Der Name des Kontos weicht von dem in Ihrem Ausweis ab, deshalb sieht ihn sich jemand von uns an und schreibt Ihnen. Gehört das Konto nicht Ihnen, zahlen Sie bitte noch einmal von Ihrem eigenen.',
        ],
      },
      es_ES: {
        subject: 'Estamos revisando su cuenta bancaria',
        heading: 'Estamos revisando su cuenta bancaria',
        paragraphs: [
          'Su pago ha llegado y el dinero está en su saldo. El nombre de la cuenta no coincide con el de su documento, así que una persona lo revisará y le escribirá. Si la cuenta no es suya, pague de nuevo desde la suya.',
        ],
      },
    },
  },
  client_form_accepted: {
    values: ['verifyUrl'],
    rows: [],
    buttons: [openAccount],
    texts: {
      en_US: {
        subject: 'We have looked at your answers',
        heading: 'We have looked at your answers',
        paragraphs: [
          'Everything is in order with the form you sent us. You can continue with the verification.',
        ],
      },
      cs_CZ: {
        subject: 'Prošli jsme vaše odpovědi',
        heading: 'Prošli jsme vaše odpovědi',
        paragraphs: ['Dotazník, který jste nám poslali, je v pořádku. Můžete pokračovat v ověření.'],
      },
      sk_SK: {
        subject: 'Prešli sme vaše odpovede',
        heading: 'Prešli sme vaše odpovede',
        paragraphs: ['Dotazník, ktorý ste nám poslali, je v poriadku. Môžete pokračovať v overení.'],
      },
      de_DE: {
        subject: 'Wir haben Ihre Antworten geprüft',
        heading: 'Wir haben Ihre Antworten geprüft',
        paragraphs: [
          'Mit dem Fragebogen, den Sie uns geschickt haben, ist alles in Ordnung. Sie können mit der Verifizierung fortfahren.',
        ],
      },
      es_ES: {
        subject: 'Hemos revisado sus respuestas',
        heading: 'Hemos revisado sus respuestas',
        paragraphs: [
          'Todo está en orden con el cuestionario que nos envió. Puede continuar con la verificación.',
        ],
      },
    },
  },
  identity_case_refused: {
    values: ['verifyUrl', 'reason'],
    rows: [],
    buttons: [openAccount],
    texts: {
      en_US: {
        subject: 'We could not accept your verification',
        heading: 'We could not accept your verification',
        paragraphs: [
          '{reason}',
          'If something has changed or you want to add something, write to {supportEmail}.',
        ],
      },
      cs_CZ: {
        subject: 'Vaše ověření jsme nemohli přijmout',
        heading: 'Vaše ověření jsme nemohli přijmout',
        paragraphs: [
          '{reason}',
          'Pokud se něco změnilo nebo chcete něco doplnit, napište na {supportEmail}.',
        ],
      },
      sk_SK: {
        subject: 'Vaše overenie sme nemohli prijať',
        heading: 'Vaše overenie sme nemohli prijať',
        paragraphs: [
          '{reason}',
          'Ak sa niečo zmenilo alebo chcete niečo doplniť, napíšte na {supportEmail}.',
        ],
      },
      de_DE: {
        subject: 'Wir konnten Ihre Prüfung nicht annehmen',
        heading: 'Wir konnten Ihre Prüfung nicht annehmen',
        paragraphs: [
          '{reason}',
          'Wenn sich etwas geändert hat oder Sie etwas ergänzen möchten, schreiben Sie an {supportEmail}.',
        ],
      },
      es_ES: {
        subject: 'No hemos podido aceptar su verificación',
        heading: 'No hemos podido aceptar su verificación',
        paragraphs: ['{reason}', 'Si algo ha cambiado o quiere añadir algo, escriba a {supportEmail}.'],
      },
    },
  },
} as const satisfies Mails;
