import type { Mails } from '../mail.ts';
import { aboutOrder, decide, expected, keepLink, openOrder, order, received } from './order-rows.ts';

/** A payment does not match its order and waits for the payer's decision. */
export const mismatchMails = {
  payment_short: {
    values: [...aboutOrder, 'received', 'expected', 'decideUrl'],
    rows: [order, expected, received],
    buttons: [decide, openOrder],
    texts: {
      en_US: {
        subject: 'Order {order}: we received less than agreed',
        heading: 'We received less than agreed',
        paragraphs: [
          'The money is safe with us and waits for your decision: exchange it at the current rate, set your own rate, or have it sent back.',
        ],
        note: keepLink.en_US,
      },
      cs_CZ: {
        subject: 'Objednávka {order}: přišlo méně, než bylo domluveno',
        heading: 'Přišlo méně, než bylo domluveno',
        paragraphs: [
          'Peníze jsou u nás v bezpečí a čekají na vaše rozhodnutí: směnit je aktuálním kurzem, nastavit vlastní kurz, nebo je poslat zpět.',
        ],
        note: keepLink.cs_CZ,
      },
      sk_SK: {
        subject: 'Objednávka {order}: prišlo menej, ako bolo dohodnuté',
        heading: 'Prišlo menej, ako bolo dohodnuté',
        paragraphs: [
          'Peniaze sú u nás v bezpečí a čakajú na vaše rozhodnutie: zameniť ich aktuálnym kurzom, nastaviť vlastný kurz alebo ich poslať späť.',
        ],
        note: keepLink.sk_SK,
      },
      de_DE: {
        subject: 'Auftrag {order}: es ist weniger eingegangen als vereinbart',
        heading: 'Es ist weniger eingegangen als vereinbart',
        paragraphs: [
          'Das Geld ist bei uns sicher und wartet auf Ihre Entscheidung: zum aktuellen Kurs tauschen, einen eigenen Kurs festlegen oder zurücksenden lassen.',
        ],
        note: keepLink.de_DE,
      },
      es_ES: {
        subject: 'Orden {order}: ha llegado menos de lo acordado',
        heading: 'Ha llegado menos de lo acordado',
        paragraphs: [
          'El dinero está seguro con nosotros y espera su decisión: cambiarlo al tipo actual, fijar su propio tipo o recibirlo de vuelta.',
        ],
        note: keepLink.es_ES,
      },
    },
  },
  payment_over: {
    values: [...aboutOrder, 'received', 'expected', 'decideUrl'],
    rows: [order, expected, received],
    buttons: [decide, openOrder],
    texts: {
      en_US: {
        subject: 'Order {order}: we received more than agreed',
        heading: 'We received more than agreed',
        paragraphs: [
          'Nothing has been exchanged yet. The whole payment is safe with us and waits for your decision: exchange it at the current rate, set your own rate, or have it sent back.',
        ],
        note: keepLink.en_US,
      },
      cs_CZ: {
        subject: 'Objednávka {order}: přišlo více, než bylo domluveno',
        heading: 'Přišlo více, než bylo domluveno',
        paragraphs: [
          'Zatím jsme nic nesměnili. Celá platba je u nás v bezpečí a čeká na vaše rozhodnutí: směnit ji aktuálním kurzem, nastavit vlastní kurz, nebo ji poslat zpět.',
        ],
        note: keepLink.cs_CZ,
      },
      sk_SK: {
        subject: 'Objednávka {order}: prišlo viac, ako bolo dohodnuté',
        heading: 'Prišlo viac, ako bolo dohodnuté',
        paragraphs: [
          'Zatiaľ sme nič nezamenili. Celá platba je u nás v bezpečí a čaká na vaše rozhodnutie: zameniť ju aktuálnym kurzom, nastaviť vlastný kurz alebo ju poslať späť.',
        ],
        note: keepLink.sk_SK,
      },
      de_DE: {
        subject: 'Auftrag {order}: es ist mehr eingegangen als vereinbart',
        heading: 'Es ist mehr eingegangen als vereinbart',
        paragraphs: [
          'Bisher haben wir nichts getauscht. Die gesamte Zahlung ist bei uns sicher und wartet auf Ihre Entscheidung: zum aktuellen Kurs tauschen, einen eigenen Kurs festlegen oder zurücksenden lassen.',
        ],
        note: keepLink.de_DE,
      },
      es_ES: {
        subject: 'Orden {order}: ha llegado más de lo acordado',
        heading: 'Ha llegado más de lo acordado',
        paragraphs: [
          'Todavía no hemos cambiado nada. Todo el pago está seguro con nosotros y espera su decisión: cambiarlo al tipo actual, fijar su propio tipo o recibirlo de vuelta.',
        ],
        note: keepLink.es_ES,
      },
    },
  },
  payment_late: {
    values: [...aboutOrder, 'received', 'expected', 'decideUrl'],
    rows: [order, expected, received],
    buttons: [decide, openOrder],
    texts: {
      en_US: {
        subject: 'Order {order}: your payment came after the order had ended',
        heading: 'Your payment came after the order had ended',
        paragraphs: [
          'The money is safe with us and waits for your decision: exchange it at the current rate, set your own rate, or have it sent back.',
        ],
        note: keepLink.en_US,
      },
      cs_CZ: {
        subject: 'Objednávka {order}: platba přišla až po jejím skončení',
        heading: 'Platba přišla až po skončení objednávky',
        paragraphs: [
          'Peníze jsou u nás v bezpečí a čekají na vaše rozhodnutí: směnit je aktuálním kurzem, nastavit vlastní kurz, nebo je poslat zpět.',
        ],
        note: keepLink.cs_CZ,
      },
      sk_SK: {
        subject: 'Objednávka {order}: platba prišla až po jej skončení',
        heading: 'Platba prišla až po skončení objednávky',
        paragraphs: [
          'Peniaze sú u nás v bezpečí a čakajú na vaše rozhodnutie: zameniť ich aktuálnym kurzom, nastaviť vlastný kurz alebo ich poslať späť.',
        ],
        note: keepLink.sk_SK,
      },
      de_DE: {
        subject: 'Auftrag {order}: Ihre Zahlung kam nach dem Ende des Auftrags',
        heading: 'Ihre Zahlung kam nach dem Ende des Auftrags',
        paragraphs: [
          'Das Geld ist bei uns sicher und wartet auf Ihre Entscheidung: zum aktuellen Kurs tauschen, einen eigenen Kurs festlegen oder zurücksenden lassen.',
        ],
        note: keepLink.de_DE,
      },
      es_ES: {
        subject: 'Orden {order}: su pago llegó cuando la orden ya había terminado',
        heading: 'Su pago llegó cuando la orden ya había terminado',
        paragraphs: [
          'El dinero está seguro con nosotros y espera su decisión: cambiarlo al tipo actual, fijar su propio tipo o recibirlo de vuelta.',
        ],
        note: keepLink.es_ES,
      },
    },
  },
  payment_double: {
    values: [...aboutOrder, 'received', 'expected', 'decideUrl'],
    rows: [order, expected, received],
    buttons: [decide, openOrder],
    texts: {
      en_US: {
        subject: 'Order {order} was paid twice',
        heading: 'The order was paid twice',
        paragraphs: [
          'The second payment is safe with us and waits for your decision: exchange it at the current rate, set your own rate, or have it sent back.',
        ],
        note: keepLink.en_US,
      },
      cs_CZ: {
        subject: 'Objednávka {order}: byla zaplacena podruhé',
        heading: 'Objednávka byla zaplacena podruhé',
        paragraphs: [
          'Druhá platba je u nás v bezpečí a čeká na vaše rozhodnutí: směnit ji aktuálním kurzem, nastavit vlastní kurz, nebo ji poslat zpět.',
        ],
        note: keepLink.cs_CZ,
      },
      sk_SK: {
        subject: 'Objednávka {order}: bola zaplatená druhýkrát',
        heading: 'Objednávka bola zaplatená druhýkrát',
        paragraphs: [
          'Druhá platba je u nás v bezpečí a čaká na vaše rozhodnutie: zameniť ju aktuálnym kurzom, nastaviť vlastný kurz alebo ju poslať späť.',
        ],
        note: keepLink.sk_SK,
      },
      de_DE: {
        subject: 'Auftrag {order}: er wurde ein zweites Mal bezahlt',
        heading: 'Der Auftrag wurde ein zweites Mal bezahlt',
        paragraphs: [
          'Die zweite Zahlung ist bei uns sicher und wartet auf Ihre Entscheidung: zum aktuellen Kurs tauschen, einen eigenen Kurs festlegen oder zurücksenden lassen.',
        ],
        note: keepLink.de_DE,
      },
      es_ES: {
        subject: 'Orden {order}: se ha pagado por segunda vez',
        heading: 'La orden se ha pagado por segunda vez',
        paragraphs: [
          'El segundo pago está seguro con nosotros y espera su decisión: cambiarlo al tipo actual, fijar su propio tipo o recibirlo de vuelta.',
        ],
        note: keepLink.es_ES,
      },
    },
  },
} as const satisfies Mails;
