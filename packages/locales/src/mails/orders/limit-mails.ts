import { verifyIdentity } from '../common-rows.ts';
import type { MailRow, Mails } from '../mail.ts';
import { aboutOrder, decide, keepLink, openOrder, order, received } from './order-rows.ts';

const keptOrder: MailRow = {
  value: 'keptOrder',
  label: {
    en_US: 'Your order',
    cs_CZ: 'Vaše objednávka',
    sk_SK: 'Vaša objednávka',
    de_DE: 'Ihr Auftrag',
    es_ES: 'Su orden',
  },
};

const keptUntil: MailRow = {
  value: 'keptUntil',
  label: {
    en_US: 'Kept until',
    cs_CZ: 'Uchováme do',
    sk_SK: 'Uchováme do',
    de_DE: 'Gespeichert bis',
    es_ES: 'Se conserva hasta',
  },
};

/** Payments and orders above a limit, which continue once their owner is verified. */
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
  order_needs_identity: {
    values: ['keptOrder', 'limit', 'keptUntil', 'verifyUrl'],
    rows: [keptOrder, keptUntil],
    buttons: [verifyIdentity],
    texts: {
      en_US: {
        subject: 'Verify your identity to finish your order',
        heading: 'Verify your identity to finish your order',
        paragraphs: [
          'For an order above {limit}, the law requires us to know who you are. Verify your identity behind the button below; it takes a few minutes.',
          'Then you finish the order there, at the current rate. Nothing has been ordered yet and there is nothing to pay.',
        ],
        note: 'Not your order? Ignore this e-mail and nothing will happen.',
      },
      cs_CZ: {
        subject: 'Ověřte svou totožnost a dokončete objednávku',
        heading: 'Ověřte svou totožnost a dokončete objednávku',
        paragraphs: [
          'U objednávky nad {limit} musíme ze zákona vědět, kdo jste. Totožnost ověříte za tlačítkem níže, zabere to pár minut.',
          'Objednávku pak dokončíte na stejném místě, za kurz v té chvíli. Zatím není nic objednáno a nic neplatíte.',
        ],
        note: 'Není to vaše objednávka? Nic nedělejte, nic se nestane.',
      },
      sk_SK: {
        subject: 'Overte svoju totožnosť a dokončite objednávku',
        heading: 'Overte svoju totožnosť a dokončite objednávku',
        paragraphs: [
          'Pri objednávke nad {limit} musíme zo zákona vedieť, kto ste. Totožnosť overíte za tlačidlom nižšie, zaberie to pár minút.',
          'Objednávku potom dokončíte na tom istom mieste, za kurz v tej chvíli. Zatiaľ nie je nič objednané a nič neplatíte.',
        ],
        note: 'Nie je to vaša objednávka? Nerobte nič, nič sa nestane.',
      },
      de_DE: {
        subject: 'Verifizieren Sie sich und schließen Sie Ihren Auftrag ab',
        heading: 'Verifizieren Sie sich und schließen Sie Ihren Auftrag ab',
        paragraphs: [
          'Bei einem Auftrag über {limit} müssen wir von Gesetzes wegen wissen, wer Sie sind. Verifizieren Sie Ihre Identität über die Schaltfläche unten, es dauert wenige Minuten.',
          'Danach schließen Sie den Auftrag dort ab, zum dann aktuellen Kurs. Bisher ist nichts beauftragt und nichts zu bezahlen.',
        ],
        note: 'Nicht Ihr Auftrag? Ignorieren Sie diese E-Mail, dann geschieht nichts.',
      },
      es_ES: {
        subject: 'Verifique su identidad y termine su orden',
        heading: 'Verifique su identidad y termine su orden',
        paragraphs: [
          'En una orden de más de {limit}, la ley nos exige saber quién es usted. Verifique su identidad con el botón de abajo; se tarda unos minutos.',
          'Después terminará la orden allí mismo, al tipo de cambio de ese momento. Todavía no se ha pedido nada ni hay nada que pagar.',
        ],
        note: '¿No es su orden? Ignore este correo y no ocurrirá nada.',
      },
    },
  },
} as const satisfies Mails;
