import type { Mails } from '../mail.ts';
import { aboutOrder, decide, keepLink, openOrder, order, received } from './order-rows.ts';

/** A payment that may not become its order's, until its owner is verified or has it sent back. */
export const limitMails = {
  payment_above_limit: {
    values: [...aboutOrder, 'received', 'limit', 'decideUrl'],
    rows: [order, received],
    buttons: [decide, openOrder],
    texts: {
      en_US: {
        subject: 'Order {order}: your payment is waiting, it’s above your limit',
        heading: 'We received more than we may exchange',
        paragraphs: [
          'The money is safe with us. At your verification level we may exchange at most {limit} per order, so none of this payment has been exchanged.',
          'Verify your identity and we will exchange it, or have it sent back. You’ll find both behind the button below.',
        ],
        note: keepLink.en_US,
      },
      cs_CZ: {
        subject: 'Objednávka {order}: peníze čekají, jsou nad vaším limitem',
        heading: 'Přišlo více, než smíme směnit',
        paragraphs: [
          'Peníze jsou u nás v bezpečí. S vaším současným ověřením smíme na jednu objednávku směnit nejvýše {limit}, proto jsme z této platby nesměnili nic.',
          'Ověřte svou totožnost a peníze půjde směnit, nebo si je nechte poslat zpět. Obojí najdete za tlačítkem níže.',
        ],
        note: keepLink.cs_CZ,
      },
      sk_SK: {
        subject: 'Objednávka {order}: peniaze čakajú, sú nad vaším limitom',
        heading: 'Prišlo viac, než smieme zameniť',
        paragraphs: [
          'Peniaze sú u nás v bezpečí. S vaším súčasným overením smieme na jednu objednávku zameniť najviac {limit}, preto sme z tejto platby nezamenili nič.',
          'Overte svoju totožnosť a peniaze bude možné zameniť, alebo si ich nechajte poslať späť. Oboje nájdete za tlačidlom nižšie.',
        ],
        note: keepLink.sk_SK,
      },
      de_DE: {
        subject: 'Auftrag {order}: Ihr Geld liegt über Ihrem Limit und wartet',
        heading: 'Es kam mehr, als wir tauschen dürfen',
        paragraphs: [
          'Das Geld ist bei uns sicher. Mit Ihrer jetzigen Verifizierung dürfen wir für einen Auftrag höchstens {limit} tauschen, deshalb haben wir von dieser Zahlung nichts getauscht.',
          'Verifizieren Sie Ihre Identität, dann kann das Geld getauscht werden, oder lassen Sie es zurücksenden. Beides finden Sie hinter der Schaltfläche unten.',
        ],
        note: keepLink.de_DE,
      },
      es_ES: {
        subject: 'Orden {order}: su dinero supera su límite y espera',
        heading: 'Ha llegado más de lo que podemos cambiar',
        paragraphs: [
          'El dinero está seguro con nosotros. Con su verificación actual podemos cambiar como máximo {limit} por orden, así que no hemos cambiado nada de este pago.',
          'Verifique su identidad y se podrá cambiar, o haga que se lo devolvamos. Encontrará ambas opciones tras el botón de abajo.',
        ],
        note: keepLink.es_ES,
      },
    },
  },
  payment_above_deposit_limit: {
    values: [...aboutOrder, 'received', 'left', 'decideUrl'],
    rows: [order, received],
    buttons: [decide, openOrder],
    texts: {
      en_US: {
        subject: 'Order {order}: your account’s deposit limit is reached',
        heading: 'We received more than your account may take',
        paragraphs: [
          'The money is safe with us. At your verification level, {left} more could come to your account when this payment arrived, so none of it has been exchanged.',
          'Verify your identity and we can exchange it, or have it sent back. You’ll find both behind the button below.',
        ],
        note: keepLink.en_US,
      },
      cs_CZ: {
        subject: 'Objednávka {order}: peníze čekají, limit vkladů je vyčerpán',
        heading: 'Přišlo více, než smíme na váš účet přijmout',
        paragraphs: [
          'Peníze jsou u nás v bezpečí. S vaším současným ověřením mohlo ve chvíli, kdy platba přišla, na účet přibýt ještě {left}, proto jsme z ní nesměnili nic.',
          'Ověřte svou totožnost a peníze půjde směnit, nebo si je nechte poslat zpět. Obojí najdete za tlačítkem níže.',
        ],
        note: keepLink.cs_CZ,
      },
      sk_SK: {
        subject: 'Objednávka {order}: peniaze čakajú, limit vkladov je vyčerpaný',
        heading: 'Prišlo viac, než smieme na váš účet prijať',
        paragraphs: [
          'Peniaze sú u nás v bezpečí. S vaším súčasným overením mohlo vo chvíli, keď platba prišla, na účet pribudnúť ešte {left}, preto sme z nej nezamenili nič.',
          'Overte svoju totožnosť a peniaze bude možné zameniť, alebo si ich nechajte poslať späť. Oboje nájdete za tlačidlom nižšie.',
        ],
        note: keepLink.sk_SK,
      },
      de_DE: {
        subject: 'Auftrag {order}: Ihr Geld wartet, das Einzahlungslimit ist erreicht',
        heading: 'Es kam mehr, als Ihr Konto annehmen darf',
        paragraphs: [
          'Das Geld ist bei uns sicher. Mit Ihrer jetzigen Verifizierung durften bei Eingang der Zahlung noch {left} auf Ihr Konto kommen, deshalb haben wir davon nichts getauscht.',
          'Verifizieren Sie Ihre Identität, dann kann das Geld getauscht werden, oder lassen Sie es zurücksenden. Beides finden Sie hinter der Schaltfläche unten.',
        ],
        note: keepLink.de_DE,
      },
      es_ES: {
        subject: 'Orden {order}: su dinero espera, ha alcanzado el límite de depósitos',
        heading: 'Ha llegado más de lo que su cuenta puede recibir',
        paragraphs: [
          'El dinero está seguro con nosotros. Con su verificación actual, su cuenta podía recibir {left} más cuando llegó el pago, así que no hemos cambiado nada de él.',
          'Verifique su identidad y se podrá cambiar, o haga que se lo devolvamos. Encontrará ambas opciones tras el botón de abajo.',
        ],
        note: keepLink.es_ES,
      },
    },
  },
} as const satisfies Mails;
