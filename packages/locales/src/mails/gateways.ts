import { received, verifyIdentity } from './common-rows.ts';
import type { Mails } from './mail.ts';

const balance = {
  value: 'balanceUrl',
  label: {
    en_US: 'Open your balance',
    cs_CZ: 'Otevřít zůstatek',
    sk_SK: 'Otvoriť zostatok',
    de_DE: 'Guthaben öffnen',
    es_ES: 'Abrir el saldo',
  },
} as const;

const returned = {
  value: 'returned',
  label: {
    en_US: 'Returned',
    cs_CZ: 'Vráceno',
    sk_SK: 'Vrátené',
    de_DE: 'Erstattet',
    es_ES: 'Devuelto',
  },
} as const;
const transactions = {
  value: 'transactionsUrl',
  label: {
    en_US: 'Show transactions',
    cs_CZ: 'Zobrazit transakce',
    sk_SK: 'Zobraziť transakcie',
    de_DE: 'Transaktionen anzeigen',
    es_ES: 'Ver transacciones',
  },
} as const;

/** Mails about card payments. */
export const gatewayMails = {
  card_payment_credited: {
    values: ['received', 'balanceUrl', 'verifyUrl'],
    rows: [received],
    buttons: [balance],
    texts: {
      en_US: {
        subject: 'Your deposit has arrived',
        heading: 'Your deposit has arrived',
        paragraphs: ['The money is in your account and ready to use.'],
      },
      cs_CZ: {
        subject: 'Váš vklad dorazil',
        heading: 'Váš vklad dorazil',
        paragraphs: ['Peníze už máte na účtu a můžete s nimi nakládat.'],
      },
      sk_SK: {
        subject: 'Váš vklad dorazil',
        heading: 'Váš vklad dorazil',
        paragraphs: ['Peniaze už máte na účte a môžete s nimi nakladať.'],
      },
      de_DE: {
        subject: 'Ihre Einzahlung ist da',
        heading: 'Ihre Einzahlung ist da',
        paragraphs: ['Das Geld ist auf Ihrem Konto und steht Ihnen sofort zur Verfügung.'],
      },
      es_ES: {
        subject: 'Su depósito ha llegado',
        heading: 'Su depósito ha llegado',
        paragraphs: ['El dinero ya está en su cuenta y puede usarlo.'],
      },
    },
  },
  card_payment_above_limit: {
    values: ['received', 'balanceUrl', 'verifyUrl'],
    rows: [received],
    buttons: [verifyIdentity],
    texts: {
      en_US: {
        subject: 'Your payment is waiting: it’s above your limit',
        heading: 'Your payment is waiting',
        paragraphs: [
          'The money is safe with us. It’s more than your account may still take at your verification level, so we haven’t credited it.',
          'Verify your identity and we’ll credit it automatically. Would you rather have it back on your card? Just reply to this e-mail.',
        ],
      },
      cs_CZ: {
        subject: 'Vaše platba čeká, je nad vaším limitem',
        heading: 'Vaše platba čeká',
        paragraphs: [
          'Peníze jsou u nás v bezpečí. Je to více, než kolik může na váš účet při současném ověření ještě přijít, proto jsme je zatím nepřipsali.',
          'Ověřte svou totožnost a připíšeme je sami. Chcete je raději zpět na kartu? Stačí odpovědět na tento e-mail.',
        ],
      },
      sk_SK: {
        subject: 'Vaša platba čaká, je nad vaším limitom',
        heading: 'Vaša platba čaká',
        paragraphs: [
          'Peniaze sú u nás v bezpečí. Je to viac, než koľko môže na váš účet pri súčasnom overení ešte prísť, preto sme ich zatiaľ nepripísali.',
          'Overte svoju totožnosť a pripíšeme ich sami. Chcete ich radšej späť na kartu? Stačí odpovedať na tento e-mail.',
        ],
      },
      de_DE: {
        subject: 'Ihre Zahlung wartet: Sie liegt über Ihrem Limit',
        heading: 'Ihre Zahlung wartet',
        paragraphs: [
          'Das Geld ist bei uns sicher. Es ist mehr, als Ihr Konto mit der jetzigen Verifizierung noch annehmen darf, deshalb ist es noch nicht gutgeschrieben.',
          'Verifizieren Sie Ihre Identität, dann schreiben wir es von selbst gut. Möchten Sie es lieber zurück auf Ihre Karte? Antworten Sie einfach auf diese E-Mail.',
        ],
      },
      es_ES: {
        subject: 'Su pago espera: supera su límite',
        heading: 'Su pago espera',
        paragraphs: [
          'El dinero está seguro con nosotros. Es más de lo que su cuenta aún puede recibir con su verificación actual, así que no lo hemos abonado.',
          'Verifique su identidad y se abonará solo. ¿Prefiere que se lo devolvamos a la tarjeta? Basta con responder a este correo.',
        ],
      },
    },
  },
  card_payment_returned: {
    values: ['returned', 'transactionsUrl'],
    rows: [returned],
    buttons: [transactions],
    texts: {
      en_US: {
        subject: 'We’ve sent {returned} back to you',
        heading: 'Your money is on its way back',
        paragraphs: [
          'We’ve sent it back the way you paid: to your card or your bank account.',
          'It usually shows up within a few working days, depending on your bank.',
        ],
      },
      cs_CZ: {
        subject: 'Vrátili jsme vám {returned}',
        heading: 'Peníze se vám vracejí',
        paragraphs: [
          'Poslali jsme je zpět stejnou cestou, jakou jste zaplatili: na vaši kartu nebo bankovní účet.',
          'Obvykle dorazí během několika pracovních dnů, záleží na vaší bance.',
        ],
      },
      sk_SK: {
        subject: 'Vrátili sme vám {returned}',
        heading: 'Peniaze sa vám vracajú',
        paragraphs: [
          'Poslali sme ich späť rovnakou cestou, akou ste zaplatili: na vašu kartu alebo bankový účet.',
          'Zvyčajne prídu do niekoľkých pracovných dní, záleží od vašej banky.',
        ],
      },
      de_DE: {
        subject: 'Wir haben Ihnen {returned} erstattet',
        heading: 'Ihr Geld ist auf dem Weg zurück',
        paragraphs: [
          'Die Erstattung geht dorthin, von wo Sie bezahlt haben: auf Ihre Karte oder Ihr Bankkonto.',
          'Je nach Bank dauert das meist einige Werktage.',
        ],
      },
      es_ES: {
        subject: 'Le hemos devuelto {returned}',
        heading: 'Su dinero está en camino de vuelta',
        paragraphs: [
          'Lo hemos devuelto por el mismo medio con el que pagó: a su tarjeta o a su cuenta bancaria.',
          'Suele llegar en unos días hábiles, según su banco.',
        ],
      },
    },
  },
} as const satisfies Mails;
