import type { Mails } from '../mail.ts';
import { amount, memo, network } from '../orders/order-rows.ts';
import { aboutWithdrawal, openWithdrawal, sendsTo } from './withdrawal-rows.ts';

const values = [...aboutWithdrawal, 'withdrawalUrl'] as const;
const rows = [amount, sendsTo, memo, network];
const buttons = [openWithdrawal];

/** Withdrawals that were not paid out or came back: in each case the money is back on the owner's balance. */
export const endedWithdrawalMails = {
  withdrawal_canceled: {
    values,
    rows,
    buttons,
    texts: {
      en_US: {
        subject: 'Your withdrawal of {amount} is canceled',
        heading: 'Your withdrawal is canceled',
        paragraphs: ['Nothing was sent. The whole amount is back in your balance.'],
      },
      cs_CZ: {
        subject: 'Výběr {amount} je zrušený',
        heading: 'Váš výběr je zrušený',
        paragraphs: ['Nic jsme neodeslali. Celá částka je zpět na vašem účtu.'],
      },
      sk_SK: {
        subject: 'Výber {amount} je zrušený',
        heading: 'Váš výber je zrušený',
        paragraphs: ['Nič sme neodoslali. Celá suma je späť na vašom účte.'],
      },
      de_DE: {
        subject: 'Ihre Auszahlung von {amount} ist abgebrochen',
        heading: 'Ihre Auszahlung ist abgebrochen',
        paragraphs: ['Es wurde nichts gesendet. Der ganze Betrag ist wieder in Ihrem Guthaben.'],
      },
      es_ES: {
        subject: 'Su retirada de {amount} está cancelada',
        heading: 'Su retirada está cancelada',
        paragraphs: ['No se ha enviado nada. El importe completo vuelve a estar en su saldo.'],
      },
    },
  },
  withdrawal_expired: {
    values,
    rows,
    buttons,
    texts: {
      en_US: {
        subject: 'Your withdrawal of {amount} was not confirmed',
        heading: 'Your withdrawal was not confirmed in time',
        paragraphs: ['We didn’t send it. The whole amount is back in your balance.'],
      },
      cs_CZ: {
        subject: 'Výběr {amount} nebyl potvrzen',
        heading: 'Výběr nebyl včas potvrzen',
        paragraphs: ['Proto jsme ho neodeslali. Celá částka je zpět na vašem účtu.'],
      },
      sk_SK: {
        subject: 'Výber {amount} nebol potvrdený',
        heading: 'Výber nebol včas potvrdený',
        paragraphs: ['Preto sme ho neodoslali. Celá suma je späť na vašom účte.'],
      },
      de_DE: {
        subject: 'Ihre Auszahlung von {amount} wurde nicht bestätigt',
        heading: 'Die Auszahlung wurde nicht rechtzeitig bestätigt',
        paragraphs: ['Wir haben sie nicht gesendet. Der ganze Betrag ist wieder in Ihrem Guthaben.'],
      },
      es_ES: {
        subject: 'Su retirada de {amount} no se confirmó',
        heading: 'La retirada no se confirmó a tiempo',
        paragraphs: ['No la hemos enviado. El importe completo vuelve a estar en su saldo.'],
      },
    },
  },
  withdrawal_failed: {
    values,
    rows,
    buttons,
    texts: {
      en_US: {
        subject: 'Your withdrawal of {amount} did not go through',
        heading: 'Your withdrawal did not go through',
        paragraphs: [
          'The money is back in your balance. Please check where it should go before you try again.',
        ],
      },
      cs_CZ: {
        subject: 'Výběr {amount} neproběhl',
        heading: 'Váš výběr neproběhl',
        paragraphs: [
          'Peníze jsou zpět na vašem účtu. Než to zkusíte znovu, zkontrolujte prosím, kam mají jít.',
        ],
      },
      sk_SK: {
        subject: 'Výber {amount} neprebehol',
        heading: 'Váš výber neprebehol',
        paragraphs: [
          'Peniaze sú späť na vašom účte. Skôr než to skúsite znova, skontrolujte, prosím, kam majú ísť.',
        ],
      },
      de_DE: {
        subject: 'Ihre Auszahlung von {amount} ist nicht gelungen',
        heading: 'Ihre Auszahlung ist nicht gelungen',
        paragraphs: [
          'Das Geld ist wieder in Ihrem Guthaben. Bitte prüfen Sie vor einem neuen Versuch, wohin es gehen soll.',
        ],
      },
      es_ES: {
        subject: 'Su retirada de {amount} no se ha realizado',
        heading: 'Su retirada no se ha realizado',
        paragraphs: [
          'El dinero vuelve a estar en su saldo. Compruebe adónde debe ir antes de intentarlo de nuevo.',
        ],
      },
    },
  },
  withdrawal_returned: {
    values: [...values, 'returned'],
    rows,
    buttons,
    texts: {
      en_US: {
        subject: 'Your withdrawal of {amount} came back',
        heading: 'The bank sent your withdrawal back',
        paragraphs: [
          'The account we sent it to didn’t take it. {returned} is back in your balance; please check the account number before you send it again.',
        ],
      },
      cs_CZ: {
        subject: 'Výběr {amount} se vrátil',
        heading: 'Banka nám váš výběr vrátila',
        paragraphs: [
          'Účet, na který jsme ho poslali, platbu nepřijal. Na váš účet u nás jsme připsali zpět {returned}. Než peníze pošlete znovu, zkontrolujte prosím číslo účtu.',
        ],
      },
      sk_SK: {
        subject: 'Výber {amount} sa vrátil',
        heading: 'Banka nám váš výber vrátila',
        paragraphs: [
          'Účet, na ktorý sme ho poslali, platbu neprijal. Na váš účet u nás sme pripísali späť {returned}. Skôr než peniaze pošlete znova, skontrolujte, prosím, číslo účtu.',
        ],
      },
      de_DE: {
        subject: 'Ihre Auszahlung von {amount} kam zurück',
        heading: 'Die Bank hat Ihre Auszahlung zurückgesendet',
        paragraphs: [
          'Das Konto, an das wir gesendet haben, hat sie nicht angenommen. {returned} sind wieder in Ihrem Guthaben; bitte prüfen Sie die Kontonummer, bevor Sie es erneut senden.',
        ],
      },
      es_ES: {
        subject: 'Su retirada de {amount} ha sido devuelta',
        heading: 'El banco ha devuelto su retirada',
        paragraphs: [
          'La cuenta a la que la enviamos no la aceptó. Hemos abonado de nuevo {returned} en su saldo; compruebe el número de cuenta antes de enviarlo de nuevo.',
        ],
      },
    },
  },
  withdrawal_part_returned: {
    values: [...values, 'returned'],
    rows,
    buttons,
    texts: {
      en_US: {
        subject: '{returned} of your withdrawal came back',
        heading: 'The bank sent back part of your withdrawal',
        paragraphs: ['{returned} of your withdrawal of {amount} is back in your balance. The rest was sent.'],
      },
      cs_CZ: {
        subject: 'Z vašeho výběru se vrátilo {returned}',
        heading: 'Banka nám vrátila část vašeho výběru',
        paragraphs: [
          'Z výběru {amount} jsme na váš účet u nás připsali zpět {returned}. Zbytek byl odeslán.',
        ],
      },
      sk_SK: {
        subject: 'Z vášho výberu sa vrátilo {returned}',
        heading: 'Banka nám vrátila časť vášho výberu',
        paragraphs: [
          'Z výberu {amount} sme na váš účet u nás pripísali späť {returned}. Zvyšok bol odoslaný.',
        ],
      },
      de_DE: {
        subject: '{returned} Ihrer Auszahlung kamen zurück',
        heading: 'Die Bank hat einen Teil Ihrer Auszahlung zurückgesendet',
        paragraphs: [
          'Von Ihrer Auszahlung über {amount} sind {returned} wieder in Ihrem Guthaben. Der Rest wurde gesendet.',
        ],
      },
      es_ES: {
        subject: 'Se han devuelto {returned} de su retirada',
        heading: 'El banco ha devuelto una parte de su retirada',
        paragraphs: [
          'Hemos abonado de nuevo en su saldo {returned} de su retirada de {amount}. El resto se ha enviado.',
        ],
      },
    },
  },
} as const satisfies Mails;
