import { received, verifyIdentity } from './common-rows.ts';
import type { Mails } from './mail.ts';

/** Deposits without an order: those that wait because they exceed the deposit limit, and those credited. */
export const limitMails = {
  deposit_above_limit: {
    values: ['received', 'verifyUrl'],
    rows: [received],
    buttons: [verifyIdentity],
    texts: {
      en_US: {
        subject: 'Your deposit is waiting: it’s above your limit',
        heading: 'Your deposit is waiting',
        paragraphs: [
          'The coins are safe with us. They’re worth more than your account may still take at your verification level, so we haven’t credited them.',
          'Verify your identity and we’ll credit them automatically. Would you rather have them back? Reply with the address to send them to.',
        ],
      },
      cs_CZ: {
        subject: 'Váš vklad čeká, je nad vaším limitem',
        heading: 'Váš vklad čeká',
        paragraphs: [
          'Mince jsou u nás v bezpečí. Mají větší hodnotu, než kolik může na váš účet při současném ověření ještě přijít, proto jsme je zatím nepřipsali.',
          'Ověřte svou totožnost a připíšeme je sami. Chcete je raději zpět? Odpovězte na tento e-mail a napište adresu, kam je máme poslat.',
        ],
      },
      sk_SK: {
        subject: 'Váš vklad čaká, je nad vaším limitom',
        heading: 'Váš vklad čaká',
        paragraphs: [
          'Mince sú u nás v bezpečí. Majú väčšiu hodnotu, než koľko môže na váš účet pri súčasnom overení ešte prísť, preto sme ich zatiaľ nepripísali.',
          'Overte svoju totožnosť a pripíšeme ich sami. Chcete ich radšej späť? Odpovedzte na tento e-mail a napíšte adresu, kam ich máme poslať.',
        ],
      },
      de_DE: {
        subject: 'Ihre Einzahlung wartet: Sie liegt über Ihrem Limit',
        heading: 'Ihre Einzahlung wartet',
        paragraphs: [
          'Die Coins sind bei uns sicher. Sie sind mehr wert, als Ihr Konto mit der jetzigen Verifizierung noch annehmen darf, deshalb sind sie noch nicht gutgeschrieben.',
          'Verifizieren Sie Ihre Identität, dann schreiben wir sie von selbst gut. Möchten Sie sie lieber zurück? Antworten Sie auf diese E-Mail mit der Adresse, an die wir sie senden sollen.',
        ],
      },
      es_ES: {
        subject: 'Su depósito espera: supera su límite',
        heading: 'Su depósito espera',
        paragraphs: [
          'Las monedas están seguras con nosotros. Valen más de lo que su cuenta aún puede recibir con su verificación actual, así que no las hemos abonado.',
          'Verifique su identidad y se abonarán solas. ¿Prefiere que se las devolvamos? Responda a este correo con la dirección a la que enviarlas.',
        ],
      },
    },
  },
  deposit_credited: {
    values: ['received', 'verifyUrl'],
    rows: [received],
    buttons: [],
    texts: {
      en_US: {
        subject: 'Your deposit has been credited',
        heading: 'Your deposit has been credited',
        paragraphs: ['The coins that were waiting for your limit are now in your account.'],
      },
      cs_CZ: {
        subject: 'Váš vklad je připsaný',
        heading: 'Váš vklad je připsaný',
        paragraphs: ['Mince, které čekaly kvůli limitu, už máte na účtu.'],
      },
      sk_SK: {
        subject: 'Váš vklad je pripísaný',
        heading: 'Váš vklad je pripísaný',
        paragraphs: ['Mince, ktoré čakali pre limit, už máte na účte.'],
      },
      de_DE: {
        subject: 'Ihre Einzahlung ist gutgeschrieben',
        heading: 'Ihre Einzahlung ist gutgeschrieben',
        paragraphs: ['Die Coins, die wegen des Limits gewartet haben, sind jetzt auf Ihrem Konto.'],
      },
      es_ES: {
        subject: 'Su depósito se ha abonado',
        heading: 'Su depósito se ha abonado',
        paragraphs: ['Las monedas que esperaban por el límite ya están en su cuenta.'],
      },
    },
  },
  money_above_limit: {
    values: ['received', 'verifyUrl'],
    rows: [received],
    buttons: [verifyIdentity],
    texts: {
      en_US: {
        subject: 'Your deposit is waiting: it’s above your limit',
        heading: 'Your deposit is waiting',
        paragraphs: [
          'The money is safe with us. It’s more than your account may still take at your verification level, so we haven’t credited it.',
          'Verify your identity and we’ll credit it automatically. Would you rather have it back? Reply to this e-mail and we’ll send it to the account it came from.',
        ],
      },
      cs_CZ: {
        subject: 'Váš vklad čeká, je nad vaším limitem',
        heading: 'Váš vklad čeká',
        paragraphs: [
          'Peníze jsou u nás v bezpečí. Je to víc, než kolik může na váš účet při současném ověření ještě přijít, proto jsme je zatím nepřipsali.',
          'Ověřte svou totožnost a připíšeme je sami. Chcete je raději zpět? Odpovězte na tento e-mail a pošleme je na účet, ze kterého přišly.',
        ],
      },
      sk_SK: {
        subject: 'Váš vklad čaká, je nad vaším limitom',
        heading: 'Váš vklad čaká',
        paragraphs: [
          'Peniaze sú u nás v bezpečí. Je to viac, než koľko môže na váš účet pri súčasnom overení ešte prísť, preto sme ich zatiaľ nepripísali.',
          'Overte svoju totožnosť a pripíšeme ich sami. Chcete ich radšej späť? Odpovedzte na tento e-mail a pošleme ich na účet, z ktorého prišli.',
        ],
      },
      de_DE: {
        subject: 'Ihre Einzahlung wartet: Sie liegt über Ihrem Limit',
        heading: 'Ihre Einzahlung wartet',
        paragraphs: [
          'Das Geld ist bei uns sicher. Es ist mehr, als Ihr Konto mit der jetzigen Verifizierung noch annehmen darf, deshalb ist es noch nicht gutgeschrieben.',
          'Verifizieren Sie Ihre Identität, dann schreiben wir es von selbst gut. Möchten Sie es lieber zurück? Antworten Sie auf diese E-Mail, und wir senden es auf das Konto, von dem es kam.',
        ],
      },
      es_ES: {
        subject: 'Su depósito espera: supera su límite',
        heading: 'Su depósito espera',
        paragraphs: [
          'El dinero está seguro con nosotros. Es más de lo que su cuenta aún puede recibir con su verificación actual, así que no lo hemos abonado.',
          'Verifique su identidad y se abonará solo. ¿Prefiere que se lo devolvamos? Responda a este correo y lo enviaremos a la cuenta de la que vino.',
        ],
      },
    },
  },
  money_credited: {
    values: ['received', 'verifyUrl'],
    rows: [received],
    buttons: [],
    texts: {
      en_US: {
        subject: 'Your deposit has been credited',
        heading: 'Your deposit has been credited',
        paragraphs: ['The money from your bank is now in your account.'],
      },
      cs_CZ: {
        subject: 'Váš vklad je připsaný',
        heading: 'Váš vklad je připsaný',
        paragraphs: ['Peníze z vaší banky už máte na účtu.'],
      },
      sk_SK: {
        subject: 'Váš vklad je pripísaný',
        heading: 'Váš vklad je pripísaný',
        paragraphs: ['Peniaze z vašej banky už máte na účte.'],
      },
      de_DE: {
        subject: 'Ihre Einzahlung ist gutgeschrieben',
        heading: 'Ihre Einzahlung ist gutgeschrieben',
        paragraphs: ['Das Geld von Ihrer Bank ist jetzt auf Ihrem Konto.'],
      },
      es_ES: {
        subject: 'Su depósito se ha abonado',
        heading: 'Su depósito se ha abonado',
        paragraphs: ['El dinero de su banco ya está en su cuenta.'],
      },
    },
  },
} as const satisfies Mails;
